import { useState } from 'react';
import type { ExpireCodesBody, PaymentsAnswer, RequestOf } from '../../../../../adapters/http/contract.ts';
import { EXPIRED_REASON } from '../../../../../domain/stored-words.ts';
import { useAct, useAdminCall } from '../../../admin/calls.ts';
import { momentText } from '../../../admin/times.ts';
import { ReasonField } from '../../../admin/reason-field.tsx';
import { typedReasonProblem } from '../../../admin/reasons.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { kronerOfOre } from '../../../ui/kroner.tsx';
import { useForm } from '../../../ui/use-form.ts';
import css from './lists.module.css';

/** Sign-ups that were not paid in time, to be ended together. Who has paid some of it is ended only if chosen. */
export function OverdueCodes({ overdue }: Pick<PaymentsAnswer, 'overdue'>) {
  const call = useAdminCall();
  const act = useAct();
  const confirm = useConfirm();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(overdue.flatMap(({ code, receivedOre }) => (receivedOre > 0 ? [] : [code]))),
  );
  const [reason, setReason] = useState(EXPIRED_REASON);
  const { problemAt, busy, run } = useForm<'reason'>();
  if (overdue.length === 0) return null;
  const counted = chosen.size === 1 ? '1 påmelding' : `${String(chosen.size)} påmeldinger`;

  const toggle = (code: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(code);
    else next.delete(code);
    setChosen(next);
  };
  const send = async () => {
    const body: RequestOf<ExpireCodesBody> = { codes: [...chosen], reason: reason.trim() };
    const question = `${counted} slettes, og plassene blir ledige med en gang. De får en e-post om det.`;
    if (await confirm(question, { yes: `Slett ${counted}`, danger: true }))
      await act(() => call('/api/admin/expireCodes', { method: 'POST', body }));
    return null;
  };
  const submit = () => typedReasonProblem(reason, 'act') ?? send();
  return (
    <section aria-labelledby="overdue" className={css.section}>
      <h2 id="overdue">Fristen er ute ({overdue.length})</h2>
      <form noValidate className={css.overdue} onSubmit={(event) => run(submit, event)}>
        <ul className={css.ticks}>
          {overdue.map(({ code, deadline, owedOre, receivedOre }) => (
            <li key={code}>
              <Checkbox
                label={
                  <>
                    <strong>{code}</strong> mangler {kronerOfOre(owedOre)}
                    {receivedOre > 0 ? `, har betalt ${kronerOfOre(receivedOre)}` : ''}{' '}
                    <span className={css.due}>· frist {momentText(deadline)}</span>
                  </>
                }
                checked={chosen.has(code)}
                onChange={({ target }) => toggle(code, target.checked)}
              />
            </li>
          ))}
        </ul>
        <ReasonField
          label="Grunn"
          rule="Står i «Slettede brukere»."
          problem={problemAt('reason')}
          value={reason}
          onChange={setReason}
        />
        <div>
          <Button type="submit" variant="danger" disabled={chosen.size === 0} busy={busy}>
            Slett {counted} og frigi plassene
          </Button>
        </div>
      </form>
    </section>
  );
}
