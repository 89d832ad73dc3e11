import { useState } from 'react';
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
import { useAdminQuery, useSend } from '../../../admin/calls.ts';
import { crewInput, crewLabel } from '../../../ui/participant/field-words.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Checkbox, TextField } from '../../../ui/field.tsx';
import { kroner } from '../../../ui/kroner-text.ts';
import { useFields } from '../../../ui/use-form.ts';
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
  const send = useSend();
  const title = `Rett ${fullName(person)}`;
  // Read once: a correction by somebody else meanwhile is not a change of this form.
  const [before] = useState(() => formOf(person));
  const form = useFields<Correction>(before);
  const { values, change } = form;

  const correct = async (changes: Changes) => {
    const { code, rowNum, seatNum } = person;
    const body: RequestOf<CorrectUserBody> = { code, rowNum, seatNum, ...changes };
    const path = `/api/admin/correctuser/${encodeURIComponent(code)}`;
    if (await send('PUT', path, body, TEXTS)) onClose();
  };
  const submit = () => {
    const changes = changesOf(before, values);
    if (!changes) return NOTHING;
    const found = correctionProblem(person, changes);
    return found
      ? { sentence: NEW_PERSON_TEXTS[found.problem], fields: found.fields as (keyof Correction)[] }
      : correct(changes);
  };

  if (gone) return <GoneDialog title={title} what="person" onClose={onClose} />;
  return (
    <FormDialog
      form={{ ...form, failure: null }}
      submit={submit}
      title={title}
      act="Lagre"
      className="grid two-columns top gap-4 tight"
      onClose={onClose}
    >
      {LINES.map((name, index) => (
        <div key={name} className={name === 'email' ? 'whole' : undefined}>
          <TextField
            {...crewInput(name)}
            {...form.field(name)}
            label={crewLabel(name)}
            value={String(values[name])}
            onChange={(text) => change({ [name]: text })}
            {...(form.problem?.fields.includes(name) && { 'aria-invalid': true })}
            autoFocus={index === 0}
          />
          {name === 'email' ? (
            <Checkbox
              label="Send lenker og påminnelser for påmeldingen hit"
              checked={values.contact}
              onChange={({ target }) => change({ contact: target.checked })}
            />
          ) : null}
        </div>
      ))}
      <div className="whole">
        <Checkbox
          label="Matbillett"
          checked={values.foodTicket}
          onChange={({ target }) => change({ foodTicket: target.checked })}
        />
        <PriceChange person={person} foodTicket={values.foodTicket} />
      </div>
      <p className="whole" role="status">
        {form.failure}
      </p>
    </FormDialog>
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
