import { useId, useState } from 'react';
import type { WirePerson } from '../../../../../adapters/http/contract.ts';
import { normaliseCode } from '../../../../../domain/booking-code.ts';
import { FIELDS } from '../../../../../domain/limits.ts';
import { fullName, usePersonActs } from '../../../admin/person-acts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { useForm, type FormProblem } from '../../../ui/use-form.ts';
import css from './dialogs.module.css';

interface DeleteDialogProps {
  readonly person: WirePerson;
  readonly onClose: () => void;
}

/** Deletes a person in two steps: the reason, then a confirmation by typing the code. */
export function DeleteDialog({ person, onClose }: DeleteDialogProps) {
  const { remove } = usePersonActs();
  const [reason, setReason] = useState('');
  const [sure, setSure] = useState(false);
  const [code, setCode] = useState('');
  const { problemAt, busy, run } = useForm<'reason' | 'code'>();
  const formId = useId();
  const name = fullName(person);

  const ask = () => {
    const problem = reasonProblem(reason);
    setSure(!problem);
    return problem;
  };
  const send = async () => {
    if (await remove(person, reason.trim())) onClose();
    return null;
  };
  const submit = () => (sure ? (codeProblem(code, person.code) ?? send()) : ask());

  return (
    <Dialog
      open
      title={`Slett ${name}`}
      onClose={onClose}
      closeLabel="Avbryt"
      actions={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button type="submit" form={formId} variant={sure ? 'danger' : 'primary'} busy={busy}>
            {sure ? 'Slett' : 'Videre'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={css.steps} onSubmit={(event) => run(submit, event)}>
        {sure ? (
          <>
            <p>
              Er du sikker på at du vil slette {name}? Rad {person.rowNum}, plass {person.seatNum} blir ledig
              med en gang.
            </p>
            <Field label={`Skriv koden ${person.code} for å bekrefte`} problem={problemAt('code')}>
              {(ids) => (
                <TextInput
                  {...ids}
                  key="code"
                  name="code"
                  autoFocus
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  value={code}
                  onChange={({ target }) => setCode(target.value)}
                />
              )}
            </Field>
          </>
        ) : (
          <Field label="Grunn for sletting" problem={problemAt('reason')}>
            {(ids) => (
              <TextInput
                {...ids}
                key="reason"
                name="reason"
                autoFocus
                autoComplete="off"
                maxLength={FIELDS.textLength}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}

function reasonProblem(reason: string): FormProblem<'reason'> | null {
  return reason.trim() === '' ? { sentence: 'Grunn for sletting er påkrevd', fields: ['reason'] } : null;
}

function codeProblem(typed: string, code: string): FormProblem<'code'> | null {
  return normaliseCode(typed) === code ? null : { sentence: 'Koden stemmer ikke', fields: ['code'] };
}
