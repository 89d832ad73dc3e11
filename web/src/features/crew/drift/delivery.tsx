import { useState } from 'react';
import type { MailCheckAnswer } from '../../../../../adapters/http/contract.ts';
import { useAct, useAdminCall, useAdminQuery } from '../../../admin/calls.ts';
import { momentText } from '../../../admin/times.ts';
import { WholeDates } from '../../../admin/whole-dates.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { deliveryStatements } from './delivery-statements.ts';
import css from './delivery.module.css';
import { StatementPanel } from './statement-panel.tsx';

/** Whether mail arrives. Its answer comes by a call of its own, and nothing stands here until it is there. */
export function Delivery() {
  const { data } = useAdminQuery<MailCheckAnswer>('/api/admin/getMailCheck');
  return data ? <Found check={data} /> : null;
}

function Found({ check }: { readonly check: MailCheckAnswer }) {
  const { at, domain, refused } = check;
  return (
    <section aria-labelledby="delivery" className={css.section}>
      <div className={css.head}>
        <h2 id="delivery">Når e-posten fram?</h2>
        <CheckButton />
      </div>
      <p className={css.asked}>
        <WholeDates
          text={
            at === null
              ? `DNS er ikke spurt om ${domain} ennå.`
              : `DNS ble spurt om ${domain} ${momentText(at)}.`
          }
        />
      </p>
      <div className={css.statements}>
        {deliveryStatements(check).map((statement) => (
          <StatementPanel key={statement.about} {...statement} />
        ))}
      </div>
      {refused.length > 0 ? (
        <ul className={css.refused} aria-label="Avvist det siste døgnet">
          {refused.map((mail, index) => (
            <li key={index}>
              <strong dir="auto">{mail.to}</strong> <span>{momentText(mail.at)}</span>
              <span className={css.why}>{mail.why}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function CheckButton() {
  const [busy, setBusy] = useState(false);
  const call = useAdminCall();
  const act = useAct();
  const press = async () => {
    setBusy(true);
    await act(() => call('/api/admin/checkMail', { method: 'POST' }));
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void press()}>
      <Icon name="refresh" /> Sjekk nå
    </Button>
  );
}
