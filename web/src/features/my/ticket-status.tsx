import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Ticket } from '../../../../domain/signup/ticket-check.ts';
import { OpenBooking } from '../../admin/open-booking.tsx';
import { signupOf } from '../../ui/payment/payer.ts';
import { PaymentBlock } from '../../ui/payment/payment-block.tsx';
import { isUnknownCode, paymentOf, statusFailure, statusOf } from '../../ui/payment/status-calls.ts';
import { StatusTable } from '../../ui/payment/status-table.tsx';
import { forgetTicket } from '../../ui/ticket/remembered-ticket.ts';
import { TicketCard } from '../../ui/ticket/ticket-card.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LostCode } from './lost-code.tsx';
import { SendLink } from './send-link.tsx';
import { ENDED_HINT } from './texts.ts';
import css from './my.module.css';

interface TicketStatusProps extends Ticket {
  /** Forgets a ticket that this browser remembers. The page then offers the forms for other codes by itself. */
  readonly onClose?: () => void;
}

/** Shown for a ticket, after its QR code was scanned or in the browser that signed up: payment, ticket and status. */
export function TicketStatus({ code, check, onClose }: TicketStatusProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['status', code],
    queryFn: () => statusOf(code),
    retry: false,
  });
  const isUnknown = isUnknownCode(error);
  useEffect(() => {
    if (isUnknown) forgetTicket(code);
  }, [isUnknown, code]);
  const payment = data && paymentOf(data);
  const retry = isUnknown ? {} : { onRetry: () => void refetch() };
  const failed = error && !data ? <ErrorPanel message={statusFailure(error)} {...retry} /> : null;
  return (
    <div className={`stack gap-6 measure ${css.ticketed}`}>
      <OpenBooking code={code} />
      {!data && !error ? <Skeleton height="2.5rem" lines={4} /> : null}
      {failed}
      {payment ? <PaymentBlock {...payment} primary payer={signupOf(code)} /> : null}
      {/* Without net it is the ticket all the same; of a registration that has ended it would let nobody in. */}
      {isUnknown ? <p>{ENDED_HINT}</p> : <TicketCard code={code} check={check} />}
      {data ? (
        <div>
          <StatusTable {...data} />
        </div>
      ) : null}
      {isUnknown ? (
        onClose ? null : (
          <LostCode />
        )
      ) : data || error ? (
        <SendLink code={code} known={data !== undefined} />
      ) : null}
      {onClose ? (
        <div>
          <Button variant="ghost" onClick={onClose}>
            <Icon name="close" /> Lukk påmeldingen
          </Button>
        </div>
      ) : null}
    </div>
  );
}
