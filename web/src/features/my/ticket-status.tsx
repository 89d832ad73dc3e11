import { useQuery } from '@tanstack/react-query';
import type { Ticket } from '../../../../domain/ticket-check.ts';
import { statusFailure, statusOf } from '../../status/status-calls.ts';
import { StatusTable } from '../../status/status-table.tsx';
import { TicketCard } from '../../ticket/ticket-card.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SendLink } from './send-link.tsx';
import css from './my.module.css';

/** Shown after a QR code was scanned or its address was opened: the status, and the ticket. */
export function TicketStatus({ code, check }: Ticket) {
  const { data, error, refetch } = useQuery({
    queryKey: ['status', code],
    queryFn: () => statusOf(code),
    retry: false,
  });
  return (
    <div className={css.columns}>
      <div className={css.column}>
        {data ? (
          <div>
            <StatusTable {...data} />
          </div>
        ) : null}
        {error && !data ? <ErrorPanel message={statusFailure(error)} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton height="2.5rem" lines={4} /> : null}
        <SendLink code={code} />
      </div>
      <TicketCard code={code} check={check} />
    </div>
  );
}
