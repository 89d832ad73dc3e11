import { useState } from 'react';
import type { GivePlaceBody, RequestOf, WireMyPerson } from '../../../../adapters/http/contract.ts';
import { consentWay, type ConsentWay } from '../../../../domain/consent/consent-way.ts';
import { fullName, type ParticipantForm } from '../../../../domain/signup/participant.ts';
import {
  BLANK_PARTICIPANT,
  NEW_OWNERS_FIELDS,
  pickFields,
} from '../../../../domain/signup/participant-fields.ts';
import { lineAsStored } from '../../../../domain/shared/typed-text.ts';
import { seatText } from '../../../../domain/shared/words.ts';
import { useConsentTerms } from '../../api/event.ts';
import { ParticipantFields } from '../../ui/participant/participant-fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useForm } from '../../ui/use-form.ts';
import { ConsentNote } from './consent-note.tsx';
import { formProblem } from './form-problem.ts';
import { useMy } from './use-my.ts';
import css from './my.module.css';

/** What the consent is called that does not go along. */
const NAMES: Readonly<Record<ConsentWay, string>> = { paper: 'Samtykkeskjema', site: 'Samtykke' };

interface GiveDialogProps {
  readonly person: WireMyPerson;
  readonly onDone: (sentence: string) => void;
  readonly onClose: () => void;
}

/** Gives a person's place to somebody else. */
export function GiveDialog({ person, onDone, onClose }: GiveDialogProps) {
  const { act, registration } = useMy();
  const [form, setForm] = useState<ParticipantForm>(BLANK_PARTICIPANT);
  const [submitted, setSubmitted] = useState(false);
  const dialog = useForm();
  const work = async () => {
    const { version } = registration;
    const body: RequestOf<GivePlaceBody> = { ...pickFields(NEW_OWNERS_FIELDS, form), version };
    await act(['PUT', `give/${String(person.position)}`], body);
    onDone(`Plassen er gitt til ${lineAsStored(fullName(form))}. Dere får e-post om det.`);
  };
  const way = consentWay(useConsentTerms());
  const seat = seatText({ row: person.rowNum, number: person.seatNum });
  return (
    <FormDialog
      form={dialog}
      title={`La noen andre få plassen til ${fullName(person)}`}
      act="Gi bort plassen"
      submit={() => {
        setSubmitted(true);
        return formProblem(form, NEW_OWNERS_FIELDS) ?? work();
      }}
      className={`stack start gap-4 ${css.form}`}
      onClose={onClose}
    >
      <p>
        {seat}, {person.foodTicket ? 'pris, betaling og matbillett' : 'pris og betaling'} følger med.{' '}
        {way === null ? 'Merknader' : `${NAMES[way]} og merknader`} gjør det ikke. Både den nye og du som
        meldte på, får e-post.
      </p>
      <ParticipantFields
        form={form}
        nameOf={(field) => field}
        section="section-ny "
        submitted={submitted}
        fields={NEW_OWNERS_FIELDS}
        onType={(change) => setForm((last) => ({ ...last, ...change }))}
      />
      <ConsentNote age={form.age} />
    </FormDialog>
  );
}
