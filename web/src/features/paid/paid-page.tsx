import { useEffect, useState, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { SECOND } from '../../../../domain/shared/durations.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { useAttempt } from '../../ui/payment/online-calls.ts';
import { CANCELLED, NO_ANSWER_YET, PAID, RECEIPT_SENT, RELEASED } from '../../ui/payment/online-texts.ts';
import { startedPayment } from '../../ui/payment/payer.ts';
import css from './paid.module.css';

const ASK_MS = 2 * SECOND;
const LATE_MS = 60 * SECOND;
const ASK_LATE_MS = 10 * SECOND;

/** Where Vipps sends a payer back to, in whatever browser: whether the money is there, and what to do if it is not. */
export default function PaidPage() {
  const params = new URLSearchParams(useSearch());
  const attempt = params.get('a') ?? '';
  return (
    <Page title="Betaling med Vipps">
      <Outcome key={attempt} attempt={attempt} />
    </Page>
  );
}

function Outcome({ attempt }: { readonly attempt: string }) {
  const isLate = useLate();
  const { state, isUnknown, isUnreachable } = useAttempt(attempt, isLate ? ASK_LATE_MS : ASK_MS);
  const back = wayBack(attempt);
  if (attempt === '' || isUnknown)
    return (
      <Told sign="warning" tone="warning" title="Vi kjenner ikke denne betalingen">
        <p>Har du betalt, ser du det på påmeldingen når betalingen er registrert.</p>
        <ButtonLink href="/min">Til Min påmelding</ButtonLink>
      </Told>
    );
  switch (state) {
    case 'paid':
      return (
        <Told sign="check" tone="success" title={PAID}>
          <p>{RECEIPT_SENT}</p>
          <ButtonLink href={back.href} variant="primary">
            {back.label}
          </ButtonLink>
        </Told>
      );
    case 'cancelled':
      return (
        <Told sign="cross" tone="warning" title={CANCELLED}>
          <ButtonLink href={back.href} variant="primary">
            Prøv igjen
          </ButtonLink>
        </Told>
      );
    case 'released':
      return (
        <Told sign="info" tone="warning" title={RELEASED}>
          <ButtonLink href={back.href} variant="primary">
            {back.label}
          </ButtonLink>
        </Told>
      );
    case 'waiting':
    case undefined:
      return isLate ? (
        <Told sign="clock" tone="warning" title={NO_ANSWER_YET}>
          <p>Du kan lukke siden. Holder du den åpen, ser vi etter svaret for deg.</p>
          <ButtonLink href={back.href}>{back.label}</ButtonLink>
        </Told>
      ) : (
        <Told sign="clock" tone="waiting" title="Venter på Vipps …">
          <p>
            {isUnreachable
              ? 'Får ikke kontakt med serveren. Vi prøver igjen av oss selv.'
              : 'Det tar som regel noen sekunder.'}
          </p>
        </Told>
      );
  }
}

interface ToldProps {
  readonly sign: IconName;
  readonly tone: 'success' | 'warning' | 'waiting';
  readonly title: string;
  readonly children: ReactNode;
}

/** One thing in large letters, which is read aloud whenever it changes. */
function Told({ sign, tone, title, children }: ToldProps) {
  return (
    <section className={`stack start gap-5 card pad-5 measure ${css.told}`} data-tone={tone}>
      <span className={`middle ${css.sign}`}>
        <Icon name={sign} />
      </span>
      <div role="status">
        <h2 className="flush">{title}</h2>
      </div>
      {children}
    </section>
  );
}

/** Whether nothing was heard for as long as an answer may take. */
function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

const PAGES: Readonly<Record<string, string>> = {
  '/samtykke': 'Tilbake til samtykket',
  '/påmelding': 'Tilbake til påmeldingen',
};

/** Where somebody came from, if this tab knows; otherwise where they see their registration. */
function wayBack(attempt: string) {
  const started = startedPayment();
  const href = started?.attempt === attempt ? decodeURI(started.from) : '/min';
  const label = PAGES[href];
  return label === undefined ? { href: '/min', label: 'Til Min påmelding' } : { href, label };
}
