import { useState } from 'react';
import type { MyPersonBody, RequestOf, WireMyPerson } from '../../../../adapters/http/contract.ts';
import { fullName, type ParticipantForm } from '../../../../domain/participant.ts';
import { lineAsStored } from '../../../../domain/typed-text.ts';
import { ParticipantFields } from '../../participant/participant-fields.tsx';
import { ActDialog } from './act-dialog.tsx';
import { ConsentNote } from './consent-note.tsx';
import { formProblem } from './form-problem.ts';
import { useMy } from './use-my.ts';

interface PersonDialogProps {
  readonly person: WireMyPerson;
  readonly onDone: (sentence: string) => void;
  readonly onClose: () => void;
}

/** Corrects name, age, phone and notes of a person. The address and the food ticket stay. */
export function PersonDialog({ person, onDone, onClose }: PersonDialogProps) {
  const { act, registration } = useMy();
  const [form, setForm] = useState<ParticipantForm>(() => ({ ...person, age: String(person.age) }));
  const [submitted, setSubmitted] = useState(false);
  const work = async () => {
    const { firstName, lastName, age, phone, special } = form;
    const { version } = registration;
    const body: RequestOf<MyPersonBody> = {
      firstName,
      lastName,
      age,
      phone,
      special,
      guardian: undefined,
      version,
    };
    await act(['PUT', `person/${String(person.position)}`], body);
    onDone(`Opplysningene om ${lineAsStored(fullName(form))} er lagret.`);
  };
  return (
    <ActDialog
      title={`Rett ${fullName(person)}`}
      label="Lagre"
      check={() => {
        setSubmitted(true);
        return formProblem(form, ['firstName', 'lastName', 'age', 'phone']);
      }}
      work={work}
      onClose={onClose}
    >
      {() => (
        <>
          <ParticipantFields
            form={form}
            nameOf={(field) => field}
            section="section-deltaker "
            submitted={submitted}
            without={['email']}
            onType={(change) => setForm((last) => ({ ...last, ...change }))}
          />
          <ConsentNote age={form.age} />
        </>
      )}
    </ActDialog>
  );
}
