import { useState } from 'react';
import type { MailCheckAnswer } from '../../../../../adapters/http/contract.ts';
import { DAY } from '../../../../../domain/shared/durations.ts';
import { useAdminQuery, useSend } from '../../../admin/calls.ts';
import { momentText } from '../../../admin/times.ts';
import { WholeDates } from '../../../admin/whole-dates.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { deliveryStatements } from './delivery-statements.ts';
import css from './delivery.module.css';
import { StatementPanel } from './statement-panel.tsx';

/** DNS is asked once a day, and this is two of them missed. */
const LATE_MS = 2 * DAY;

/** Whether mail arrives. `now`: the server's time. Its answer comes by a call of its own, and nothing stands here until it is there. */
export function Delivery({ now }: { readonly now: number }) {
  const { data } = useAdminQuery<MailCheckAnswer>('/api/admin/getMailCheck');
  return data ? <Found check={data} now={now} /> : null;
}

function Found({ check, now }: { readonly check: MailCheckAnswer; readonly now: number }) {
  const { at, refused } = check;
  const isLate = at !== null && now - at > LATE_MS;
  return (
    <section aria-labelledby="delivery" className="mt-8">
      <div className="wrap row between gap-3">
        <h2 className="flush large" id="delivery">
          Når e-posten fram?
        </h2>
        <CheckButton />
      </div>
      <p className={`${isLate ? 'danger' : 'muted'} ${css.asked}`}>
        <WholeDates text={askedText(check, isLate)} />
      </p>
      <div className={`grid gap-4 ${css.statements}`}>
        {deliveryStatements(check).map((statement) => (
          <StatementPanel key={statement.about} {...statement} />
        ))}
      </div>
      {refused.length > 0 ? (
        <ul className={`grid gap-3 box plain pad-4 mt-4 ${css.refused}`} aria-label="Avvist det siste døgnet">
          {refused.map((mail, index) => (
            <li key={index} className="wrap gap-1-3 breaks">
              <strong dir="auto">{mail.to}</strong> <span>{momentText(mail.at)}</span>
              <span className="new-line small muted">{mail.why}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function askedText({ at, domain }: MailCheckAnswer, isLate: boolean): string {
  if (at === null) return `DNS er ikke spurt om ${domain} ennå.`;
  const asked = `DNS ble spurt om ${domain} ${momentText(at)}.`;
  return isLate
    ? `${asked} Det skulle skjedd hvert døgn. Be den som drifter serveren, om å starte programmet på nytt.`
    : asked;
}

function CheckButton() {
  const [busy, setBusy] = useState(false);
  const send = useSend();
  const press = async () => {
    setBusy(true);
    await send('POST', '/api/admin/checkMail');
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void press()}>
      <Icon name="refresh" /> Sjekk nå
    </Button>
  );
}
