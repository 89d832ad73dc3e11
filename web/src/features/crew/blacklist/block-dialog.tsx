import { useState } from 'react';
import type { AddToBlacklistBody, RequestOf } from '../../../../../adapters/http/contract.ts';
import { blockedAddress } from '../../../../../domain/people/blacklist.ts';
import { FIELDS } from '../../../../../domain/shared/field-limits.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useFields } from '../../../ui/use-form.ts';

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
  const form = useFields<RequestOf<AddToBlacklistBody>>({ email: '', publicCause: '', cause: '' });
  const [step, setStep] = useState(0);
  const [name, label, rule] = STEPS[step] ?? STEPS[0];

  const submit = () => {
    const value = form.values[name].trim();
    if (value === '') {
      onCancel();
      return null;
    }
    const accepted = name === 'email' ? blockedAddress(value) : value;
    if (accepted === null)
      return { sentence: 'Skriv en hel adresse, eller *@domene.no for alle adresser der.', fields: [name] };
    const next = { ...form.values, [name]: accepted };
    form.change(next);
    if (step === STEPS.length - 1) onDone(next);
    else setStep(step + 1);
    return null;
  };

  return (
    <FormDialog
      form={form}
      submit={submit}
      title={`Blokker en adresse (${step + 1} av ${STEPS.length})`}
      act="OK"
      onClose={onCancel}
    >
      <TextField
        key={name}
        {...form.field(name)}
        label={label}
        rule={rule}
        autoFocus
        maxLength={LENGTHS[name]}
        {...(name === 'email' && { type: 'email', inputMode: 'email' as const })}
      />
    </FormDialog>
  );
}
