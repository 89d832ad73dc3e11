import { useId, useState } from 'react';
import type { AddToBlacklistBody, RequestOf } from '../../../../../adapters/http/contract.ts';
import { blockedAddress } from '../../../../../domain/people/blacklist.ts';
import { FIELDS } from '../../../../../domain/shared/field-limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { useForm } from '../../../ui/use-form.ts';

const STEPS = [
  ['email', 'Epost', 'Adressen som ikke får melde seg på, eller *@domene.no for alle adresser der'],
  ['publicCause', 'Offentlig årsak', 'Vises til den som prøver å melde seg på'],
  ['cause', 'Intern notat/årsak', 'Ses bare av crew'],
] as const satisfies readonly (readonly [keyof AddToBlacklistBody, string, string])[];
const LENGTHS = {
  email: FIELDS.emailLength,
  publicCause: FIELDS.publicCauseLength,
  cause: FIELDS.textLength,
} as const;

interface BlockDialogProps {
  readonly onDone: (entry: RequestOf<AddToBlacklistBody>) => void;
  readonly onCancel: () => void;
}

/**
 * Asks for address, public and internal cause, one after the other. An empty answer cancels, like closing. What cannot
 * be blocked is refused at once.
 */
export function BlockDialog({ onDone, onCancel }: BlockDialogProps) {
  const [entry, setEntry] = useState<RequestOf<AddToBlacklistBody>>({
    email: '',
    publicCause: '',
    cause: '',
  });
  const [step, setStep] = useState(0);
  const { problemAt, run } = useForm<keyof AddToBlacklistBody>();
  const formId = useId();
  const [name, label, rule] = STEPS[step] ?? STEPS[0];

  const submit = () => {
    const value = entry[name].trim();
    if (value === '') {
      onCancel();
      return null;
    }
    const accepted = name === 'email' ? blockedAddress(value) : value;
    if (accepted === null)
      return { sentence: 'Skriv en hel adresse, eller *@domene.no for alle adresser der.', fields: [name] };
    const next = { ...entry, [name]: accepted };
    setEntry(next);
    if (step === STEPS.length - 1) onDone(next);
    else setStep(step + 1);
    return null;
  };

  return (
    <Dialog
      open
      title={`Blokker en adresse (${step + 1} av ${STEPS.length})`}
      onClose={onCancel}
      closeLabel="Avbryt"
      actions={
        <>
          <Button onClick={onCancel}>Avbryt</Button>
          <Button type="submit" form={formId} variant="primary">
            OK
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => run(submit, event)}>
        <Field key={name} label={label} rule={rule} problem={problemAt(name)}>
          {(ids) => (
            <TextInput
              {...ids}
              name={name}
              autoFocus
              autoComplete="off"
              maxLength={LENGTHS[name]}
              {...(name === 'email' && { type: 'email', inputMode: 'email' as const })}
              value={entry[name]}
              onChange={({ target }) => setEntry({ ...entry, [name]: target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
