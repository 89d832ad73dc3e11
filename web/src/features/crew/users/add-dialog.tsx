import { useId, useState } from 'react';
import type { AddUsersBody, RequestOf } from '../../../../../adapters/http/contract.ts';
import { fullName, needsConsent } from '../../../../../domain/signup/participant.ts';
import { MAX_PERSONS } from '../../../../../domain/signup/registration.ts';
import { useAct, useAdminCall } from '../../../admin/calls.ts';
import { useConsentAge } from '../../../api/event.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { CodeChoice } from './code-choice.tsx';
import { NewPersonFields } from './new-person-fields.tsx';
import {
  addProblem,
  EMPTY_FORM,
  fieldProblems,
  isEmptyForm,
  toAddedPerson,
  toAddUserBody,
  type AddForm,
} from './person-rules.ts';
import { useAddForm } from './use-add-form.ts';
import { useFormsQuestion } from './use-forms-question.ts';
import { useFreshCode } from './use-fresh-code.ts';

const TEXTS = {
  unknown: 'Feil ved opprettelse av bruker. Sjekk at plassen er ledig.',
  network: 'Nettverksfeil ved opprettelse av bruker',
};
const DISCARD = 'Ingen er lagt til ennå. Vil du forkaste det du har skrevet?';
const NO_CODE = { sentence: 'Skriv koden de skal høre til', fields: ['code'] };

/** Registers one or several persons at the door, under a new booking code or an existing one. */
export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const fresh = useFreshCode();
  const call = useAdminCall();
  const act = useAct();
  const confirm = useConfirm();
  const askForms = useFormsQuestion();
  const consentAge = useConsentAge();
  const { joined, others, form, isEmpty, change, forget } = useAddForm();
  const { problemAt, busy, run } = useForm();
  const [sent, setSent] = useState(false);
  const [touched, setLeft] = useState<ReadonlySet<string>>(new Set());
  const wrong = fieldProblems(form);
  /** After a submit every wrong field shows its problem; before, only those that were filled in and left. */
  const problemOf = (name: keyof AddForm) => {
    if (wrong[name] === undefined) return null;
    return problemAt(name) ?? (sent || (touched.has(name) && form[name] !== '') ? wrong[name] : null);
  };
  const formId = useId();
  const isLast = others.length + 1 >= MAX_PERSONS;

  const finish = () => {
    forget();
    onClose();
  };
  const close = async () => {
    if (isEmpty || (await confirm(DISCARD, { yes: 'Forkast', no: 'Fortsett', danger: true }))) finish();
  };
  const problemOfForm = () => addProblem(form, '');
  const addOther = () => {
    setSent(true);
    const found = problemOfForm();
    if (found) return found;
    change({ others: [...others, form], form: EMPTY_FORM });
    setSent(false);
    setLeft(new Set());
    return null;
  };
  const send = async (people: readonly AddForm[], code: string) => {
    const [first] = people;
    const alone = people.length === 1 && joined === null;
    const group: RequestOf<AddUsersBody> = {
      code,
      join: joined !== null,
      persons: people.map(toAddedPerson),
    };
    const work = () =>
      alone && first
        ? call('/api/admin/adduser', { method: 'POST', body: toAddUserBody(first, code) })
        : call('/api/admin/addusers', { method: 'POST', body: group });
    if (await act(work, TEXTS)) finish();
    // The code may have been given to someone else in the meantime.
    else void fresh.refetch();
    return null;
  };
  const submit = () => {
    setSent(true);
    const onlyOthers = others.length > 0 && isEmptyForm(form);
    const found = onlyOthers ? null : problemOfForm();
    if (found) return found;
    if (joined !== null && joined.trim() === '') return NO_CODE;
    const code = joined ?? fresh.data;
    return code === undefined ? null : sendAsked(onlyOthers ? others : [...others, form], code);
  };
  const sendAsked = async (people: readonly AddForm[], code: string) => {
    const lacking = people.filter((one) => one.arrived && needsConsent(one.age, consentAge) && !one.consent);
    const signed = lacking.length > 0 && (await askForms(lacking));
    const answered = (one: AddForm) => ({ ...one, consent: signed || one.consent, arrived: signed });
    return send(
      people.map((one) => (lacking.includes(one) ? answered(one) : one)),
      code,
    );
  };

  return (
    <Dialog
      open
      title="Legg til bruker"
      onClose={() => void close()}
      closeLabel="Avbryt"
      actions={
        <>
          <Button onClick={() => void close()}>Avbryt</Button>
          <Button disabled={isLast} onClick={() => run(addOther)}>
            <Icon name="plus" /> Én til
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={busy || (joined === null && fresh.isPending)}
          >
            Lagre
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid two-columns top gap-4 tight"
        onSubmit={(event) => run(submit, event)}
      >
        {fresh.isError ? (
          <div className="whole">
            <ErrorPanel message="Kunne ikke lage en ledig kode" onRetry={() => void fresh.refetch()} />
          </div>
        ) : null}
        <CodeChoice
          fresh={fresh.data ?? ''}
          joined={joined}
          problem={problemAt('code')}
          onChange={(code) => change({ joined: code })}
        />
        {others.length > 0 ? (
          <ul
            className="grid gap-1 whole lined round unmarked flush pad-2-4"
            aria-label="Klare til å legges til"
          >
            {others.map((other, index) => (
              <li key={`${other.rowNum}-${other.seatNum}`} className="row between gap-3 min-0 breaks">
                <span dir="auto">
                  {fullName(other)}, rad {other.rowNum}, plass {other.seatNum}
                </span>
                <IconButton
                  icon="trash"
                  label={`Fjern ${fullName(other)}`}
                  onClick={() => change({ others: others.filter((_, one) => one !== index) })}
                />
              </li>
            ))}
          </ul>
        ) : null}
        <NewPersonFields
          // A new key, so that the first name of the next person gets the focus.
          key={others.length}
          form={form}
          problemOf={problemOf}
          takenKeys={new Set(others.map(({ rowNum, seatNum }) => `${rowNum}-${seatNum}`))}
          onChange={(part) => change({ form: { ...form, ...part } })}
          onLeave={(name) => setLeft((last) => new Set(last).add(name))}
        />
      </form>
    </Dialog>
  );
}
