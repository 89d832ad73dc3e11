import { Suspense, useId, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { MyAnswer } from '../../../../adapters/http/contract.ts';
import { useEventFacts, useServerClock } from '../../api/event.ts';
import { lazy } from '../../chunk.tsx';
import { Copy } from '../copy.tsx';
import { kronerOfOre } from '../kroner-text.ts';
import { Skeleton } from '../skeleton.tsx';
import type { Payer } from './payer.ts';
import { deadlineText, partPaidText, paymentMessage, typedSum, type Payment } from './payment-text.ts';
import { Share } from './share.tsx';
import css from './payment-block.module.css';

// Only where the organiser has an agreement with Vipps.
const PayOnline = lazy(() => import('./pay-online.tsx'));

interface PaymentBlockProps extends Payment {
  readonly level?: 2 | 3;
  readonly heading?: string;
  /** Whether paying is the one way forward on this screen. */
  readonly primary?: boolean;
  /** Who may pay online; null or missing: this page knows nobody who may. */
  readonly payer?: Payer | null;
  /** The newest attempt to pay online, where the page is told of it. */
  readonly newest?: MyAnswer['online'] | undefined;
}

/**
 * How to pay a registration with Vipps: a button where it can be paid online, number, sum and code to copy, the deadline, and a
 * message for whoever pays.
 */
export function PaymentBlock({
  level = 2,
  heading = 'Betal med Vipps',
  primary = false,
  payer = null,
  newest,
  ...payment
}: PaymentBlockProps) {
  const { code, restOre } = payment;
  const facts = useEventFacts();
  const [now] = useState(useServerClock());
  const title = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const { vippsNumber = '', vippsName = '' } = facts ?? {};
  const partPaid = partPaidText(payment);
  const deadline = deadlineText(payment, now);
  const online = facts?.onlinePayment === true && restOre !== null;
  const block = (button: ReactNode) => (
    <section className={`grid gap-3 measure round-l pad-4 ${css.block}`} aria-labelledby={title}>
      <div className={`wrap baseline between gap-1-4 ${css.head}`}>
        <Heading id={title} className="flush large">
          {heading}
        </Heading>
        <Link href="/betaling">Slik betaler du</Link>
      </div>
      {partPaid ? <p className="flush">{partPaid}</p> : null}
      {deadline ? <p className="flush strong">{deadline}</p> : null}
      {button}
      {button ? <p className="flush strong">Eller betal selv i appen:</p> : null}
      <dl className={`grid flush ${css.facts}`}>
        {vippsNumber ? (
          <Fact name="Vipps-nummer" value={vippsNumber} copied="Vipps-nummeret" note={vippsName} />
        ) : vippsName ? (
          <Fact name="Søk i Vipps etter" value={vippsName} copied="navnet" />
        ) : null}
        {restOre === null ? null : (
          <Fact name="Å betale" value={kronerOfOre(restOre)} copy={typedSum(restOre)} copied="beløpet" />
        )}
        <Fact name="Bookingkode" value={code} copied="bookingkoden" note="som kommentar" spaced />
      </dl>
      {restOre === null ? <p className="flush">Beløpet står i bekreftelsen på e-post.</p> : null}
      {online && !payer ? <p className="flush small muted">{ASK_FOR_LINK}</p> : null}
      {facts ? (
        <Share
          text={paymentMessage(payment, facts, now)}
          variant={primary && !button ? 'primary' : 'secondary'}
        />
      ) : null}
    </section>
  );
  return online && payer ? (
    <Suspense fallback={block(<Skeleton height="2.6rem" lines={3} />)}>
      <PayOnline {...{ payer, code, restOre, newest }}>{block}</PayOnline>
    </Suspense>
  ) : (
    block(null)
  );
}

const ASK_FOR_LINK = 'Be om en lenke på e-post, så kan du betale rett fra Min påmelding.';

interface FactProps {
  readonly name: string;
  readonly value: string;
  /** The text to copy, if it differs from the value. */
  readonly copy?: string;
  readonly copied: string;
  readonly note?: string;
  /** Whether each character counts, as in a code. */
  readonly spaced?: boolean;
}

function Fact({ name, value, copy = value, copied, note, spaced }: FactProps) {
  return (
    <div className="grid centre gap-0-3 ruled">
      <dt className="small dense breaks muted">
        {name}
        {note ? `, ${note}` : null}
      </dt>
      <dd>
        <Copy value={copy} label={copied}>
          <span className={`block breaks ${css.value}`} data-spaced={spaced}>
            {value}
          </span>
        </Copy>
      </dd>
    </div>
  );
}
