import { useState } from 'react';
import type { MyPersonBody, RequestOf, WireMyPerson } from '../../../../adapters/http/contract.ts';
import { mayHaveGuardian, type GuardianForm } from '../../../../domain/consent/guardian.ts';
import { fullName, type ParticipantForm } from '../../../../domain/signup/participant.ts';
import { pickFields, VISITORS_FIELDS } from '../../../../domain/signup/participant-fields.ts';
import { lineAsStored } from '../../../../domain/shared/typed-text.ts';
import { useConsentTerms } from '../../api/event.ts';
import { GuardianFields } from '../../ui/participant/guardian-fields.tsx';
import { guardianWrong, type GuardianField } from '../../ui/participant/guardian-problems.ts';
import { useForm } from '../../ui/use-form.ts';
import { ParticipantFields } from '../../ui/participant/participant-fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ConsentNote } from './consent-note.tsx';
import { formProblem } from './form-problem.ts';
import { useMy } from './use-my.ts';
import css from './my.module.css';

interface PersonDialogProps {
  readonly person: WireMyPerson;
  readonly onDone: (sentence: string) => void;
  readonly onClose: () => void;
}

/** Corrects what visitors may correct of a person. */
export function PersonDialog({ person, onDone, onClose }: PersonDialogProps) {
  const { act, registration } = useMy();
  const [form, setForm] = useState<ParticipantForm>(() => ({
    ...person,
    age: String(person.age),
    stored: person,
  }));
  const [guardian, setGuardian] = useState<GuardianForm>(() => ({
    phone: '',
    name: '',
    email: '',
    ...person.guardian,
    stored: person.guardian,
  }));
  const [submitted, setSubmitted] = useState(false);
  const dialog = useForm();
  const isChild = mayHaveGuardian(form.age, useConsentTerms());
  const others = registration.persons.filter(({ position }) => position !== person.position);
  const group = { contact: registration.contact, ages: [form.age, ...others.map(({ age }) => age)] };
  const work = async () => {
    const { version } = registration;
    const body: RequestOf<MyPersonBody> = {
      ...pickFields(VISITORS_FIELDS, form),
      // Their phone is not told here, so it is sent only with what else is changed.
      guardian: isChild && isChanged(guardian, person) ? asSent(guardian) : undefined,
      version,
    };
    await act(['PUT', `person/${String(person.position)}`], body);
    onDone(`Opplysningene om ${lineAsStored(fullName(form))} er lagret.`);
  };
  return (
    <FormDialog
      form={dialog}
      title={`Rett ${fullName(person)}`}
      act="Lagre"
      submit={() => {
        setSubmitted(true);
        const problem = formProblem(form, VISITORS_FIELDS);
        const wrong = isChild ? guardianWrong(guardian, [person], group) : null;
        const refused = wrong && { sentence: wrong.sentence, fields: [guardianField(wrong.field)] };
        return problem ?? refused ?? work();
      }}
      className={`stack start gap-4 ${css.form}`}
      onClose={onClose}
    >
      <ParticipantFields
        form={form}
        nameOf={(field) => field}
        section="section-deltaker "
        submitted={submitted}
        fields={VISITORS_FIELDS}
        onType={(change) => setForm((last) => ({ ...last, ...change }))}
      />
      {isChild ? (
        <GuardianFields
          guardian={guardian}
          wards={[person]}
          group={group}
          nameOf={guardianField}
          section="section-foresatt "
          phoneRule={
            person.guardian
              ? 'Nummeret vises ikke her. Skriv det på nytt om du endrer den foresatte.'
              : undefined
          }
          submitted={submitted}
          onType={(change) => setGuardian((last) => ({ ...last, ...change }))}
        />
      ) : null}
      <ConsentNote age={form.age} />
    </FormDialog>
  );
}

const guardianField = (field: GuardianField) => `guardian-${field}`;

const asSent = ({ name, phone, email }: GuardianForm) => ({ name, phone, email });

/** Whether anything of the guardian is another than what stands. */
function isChanged({ name, phone, email }: GuardianForm, { guardian }: WireMyPerson): boolean {
  return phone !== '' || name !== (guardian?.name ?? '') || email !== (guardian?.email ?? '');
}
