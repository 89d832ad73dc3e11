import { useState } from 'react';
import type {
  ExpireCodesBody,
  PaymentsAnswer,
  RequestOf,
  WireListedPerson,
} from '../../../../../adapters/http/contract.ts';
import { EXPIRED_REASON } from '../../../../../domain/shared/stored-texts.ts';
import { useSend } from '../../../admin/calls.ts';
import { momentText } from '../../../admin/times.ts';
import { ReasonField } from '../../../admin/reason-field.tsx';
import { typedReasonProblem } from '../../../admin/reasons.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import { listText } from '../../../../../domain/shared/words.ts';
import { useFields } from '../../../ui/use-form.ts';
import { namesOf } from './codes.ts';

interface OverdueCodesProps extends Pick<PaymentsAnswer, 'overdue'> {
  /** Everyone who is signed up. */
  readonly persons: readonly WireListedPerson[];
}

/** Overdue sign-ups, to be deleted together. Those that have paid a part are not selected at first. */
export function OverdueCodes({ overdue, persons }: OverdueCodesProps) {
  const send = useSend();
  const confirm = useConfirm();
  // Only the ticks that were changed, because the list may change while it is open.
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { values, field, change, busy, run } = useFields({ reason: EXPIRED_REASON });
  const { reason } = values;
  if (overdue.length === 0) return null;
  const rows = overdue.map((one) => ({
    ...one,
    names: namesOf(persons, one.code),
    chosen: answers.get(one.code) ?? one.receivedOre === 0,
  }));
  const chosen = rows.filter((row) => row.chosen);
  const counted = chosen.length === 1 ? '1 påmelding' : `${String(chosen.length)} påmeldinger`;

  const expire = async () => {
    const codes = chosen.map(({ code }) => code);
    const body: RequestOf<ExpireCodesBody> = { codes, reason: reason.trim() };
    const who = listText(chosen.map(({ code, names }) => (names ? `${code} (${names})` : code)));
    const question = `${counted} slettes, og plassene blir ledige med en gang. De får en e-post om det. Det gjelder ${who}.`;
    const sure = await confirm(question, { yes: `Slett ${counted}`, danger: true });
    if (sure && (await send('POST', '/api/admin/expireCodes', body))) change({ reason: EXPIRED_REASON });
  };
  const submit = () => typedReasonProblem(reason, 'act') ?? expire();
  return (
    <section aria-labelledby="overdue" className="mt-10">
      <h2 id="overdue" className="below-3 large">
        Fristen er ute ({overdue.length})
      </h2>
      <form noValidate className="grid gap-4 measure" onSubmit={(event) => run(submit, event)}>
        <ul className="grid gap-2 plain">
          {rows.map(({ code, names, deadline, owedOre, receivedOre, chosen: ticked }) => (
            <li key={code}>
              <Checkbox
                label={
                  <>
                    <strong>{code}</strong> <span dir="auto">{names}</span> mangler {kronerOfOre(owedOre)}
                    {receivedOre > 0 ? `, har betalt ${kronerOfOre(receivedOre)}` : ''}{' '}
                    <span className="small unbroken muted">· frist {momentText(deadline)}</span>
                  </>
                }
                checked={ticked}
                onChange={({ target }) => setAnswers(new Map(answers).set(code, target.checked))}
              />
            </li>
          ))}
        </ul>
        <ReasonField {...field('reason')} label="Grunn" rule="Står i «Slettede brukere»." />
        <div>
          <Button type="submit" variant="danger" disabled={chosen.length === 0} busy={busy}>
            Slett {counted} og frigi plassene
          </Button>
        </div>
      </form>
    </section>
  );
}
