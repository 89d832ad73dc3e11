import { useId, useState } from 'react';
import type {
  CorrectUserBody,
  PersonRef,
  RequestOf,
  SignupPageAnswer,
  WireListedPerson,
  WirePerson,
} from '../../../../../adapters/http/contract.ts';
import {
  CREWS_FIELDS,
  fieldRules,
  inOrder,
  pickFields,
  type CrewsField,
  type InputFields,
} from '../../../../../domain/signup/participant-fields.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { correctedPrice, correctionProblem } from '../../../../../domain/people/person-correction.ts';
import { useAct, useAdminCall, useAdminQuery } from '../../../admin/calls.ts';
import { crewInput, crewLabel } from '../../../participant/field-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox, Field, TextInput } from '../../../ui/field.tsx';
import { kroner } from '../../../ui/kroner-text.ts';
import { useForm } from '../../../ui/use-form.ts';
import { GoneDialog } from './gone-dialog.tsx';
import { NEW_PERSON_TEXTS } from './texts.ts';

type Changes = Omit<RequestOf<CorrectUserBody>, keyof PersonRef>;
/** The form, as typed. */
type Correction = Pick<InputFields, CrewsField> & { readonly contact: boolean };

/** The fields of lines, in the order of the dialog. */
const LINES = inOrder(
  CREWS_FIELDS.filter((field) => fieldRules(field).kind !== 'tick'),
  ['firstName', 'lastName', 'email', 'phone', 'age'],
);

const NOTHING = { sentence: 'Ingenting er endret ennå', fields: [] };
const TEXTS = { network: 'Nettverksfeil ved retting. Ingenting er endret.' };

type CorrectedPerson = WirePerson & Pick<WireListedPerson, 'paidByHand'>;

interface CorrectDialogProps {
  readonly person: CorrectedPerson;
  /** Whether somebody else has deleted them. */
  readonly gone: boolean;
  readonly onClose: () => void;
}

/** Corrects a person. Only what was changed is sent, so that two who correct the same person keep both changes. */
export function CorrectDialog({ person, gone, onClose }: CorrectDialogProps) {
  const call = useAdminCall();
  const act = useAct();
  const title = `Rett ${fullName(person)}`;
  // Read once: a correction by somebody else meanwhile is not a change of this form.
  const [before] = useState(() => formOf(person));
  const [form, setForm] = useState<Correction>(before);
  const { problem, problemAt, failure, busy, run } = useForm();
  const formId = useId();
  const change = (part: Partial<Correction>) => setForm((last) => ({ ...last, ...part }));

  const send = async (changes: Changes) => {
    const { code, rowNum, seatNum } = person;
    const body: RequestOf<CorrectUserBody> = { code, rowNum, seatNum, ...changes };
    const path = `/api/admin/correctuser/${encodeURIComponent(code)}`;
    if (await act(() => call(path, { method: 'PUT', body }), TEXTS)) onClose();
    return null;
  };
  const submit = () => {
    const changes = changesOf(before, form);
    if (!changes) return NOTHING;
    const found = correctionProblem(person, changes);
    return found ? { sentence: NEW_PERSON_TEXTS[found.problem], fields: found.fields } : send(changes);
  };

  if (gone) return <GoneDialog title={title} what="person" onClose={onClose} />;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      closeLabel="Avbryt"
      actions={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
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
        {LINES.map((name, index) => (
          <div key={name} className={name === 'email' ? 'whole' : undefined}>
            <Field label={crewLabel(name)} problem={problemAt(name)}>
              {(ids) => (
                <TextInput
                  {...ids}
                  {...crewInput(name)}
                  {...(problem?.fields.includes(name) && { 'aria-invalid': true })}
                  name={name}
                  autoFocus={index === 0}
                  autoComplete="off"
                  value={String(form[name])}
                  onChange={({ target }) => change({ [name]: target.value })}
                />
              )}
            </Field>
            {name === 'email' ? (
              <Checkbox
                label="Send lenker og påminnelser for påmeldingen hit"
                checked={form.contact}
                onChange={({ target }) => change({ contact: target.checked })}
              />
            ) : null}
          </div>
        ))}
        <div className="whole">
          <Checkbox
            label="Matbillett"
            checked={form.foodTicket}
            onChange={({ target }) => change({ foodTicket: target.checked })}
          />
          <PriceChange person={person} foodTicket={form.foodTicket} />
        </div>
        <p className="whole" role="status">
          {failure}
        </p>
      </form>
    </Dialog>
  );
}

interface PriceChangeProps {
  readonly person: CorrectedPerson;
  readonly foodTicket: boolean;
}

/** The price with the chosen food ticket, and what somebody who has paid still owes or gets back. */
function PriceChange({ person, foodTicket }: PriceChangeProps) {
  const { data } = useAdminQuery<SignupPageAnswer>('/api/pagedata/getSignupPage');
  const page = data?.[0];
  if (!data && foodTicket !== person.foodTicket) return <p role="status">Den nye prisen er ikke hentet.</p>;
  const price = page ? correctedPrice(person, foodTicket, page) : person.price;
  const more = price - person.price;
  const due = more > 0 ? `${kroner(more)} gjenstår å betale.` : `${kroner(-more)} skal betales tilbake.`;
  // A mark by hand is for the price, whatever it becomes: the code owes nothing for this person, and gets nothing back.
  const paid = person.paidByHand ? 'Merket betalt for hånd, så ingenting gjenstår.' : `Har betalt: ${due}`;
  return (
    <p role="status">
      {more === 0 ? `Pris: ${kroner(price)}` : `Ny pris: ${kroner(price)}, før ${kroner(person.price)}.`}
      {more !== 0 && person.paid ? ` ${paid}` : null}
    </p>
  );
}

function formOf(person: WirePerson): Correction {
  return { ...pickFields(CREWS_FIELDS, person), age: String(person.age), contact: false };
}

/** The fields that differ from `before`; null when none does. */
function changesOf(before: Correction, form: Correction): Changes | null {
  const all = Object.keys(form) as (keyof Correction)[];
  const changed = all.filter((field) => form[field] !== before[field]);
  return changed.length === 0
    ? null
    : (Object.fromEntries(changed.map((field) => [field, form[field]])) as Changes);
}
