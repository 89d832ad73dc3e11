import { useState } from 'react';
import { MAX_PASSWORD_BYTES, MIN_PASSWORD, passwordProblem } from '../../../../../domain/crew/admin.ts';
import { Checkbox, TextField } from '../../../ui/field.tsx';
import { ACCOUNT_TEXTS } from './texts.ts';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly problem: string | null;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

/** What is wrong with a password; `missing` is the sentence for an empty one. */
export function passwordSentence(
  password: string,
  missing: string = ACCOUNT_TEXTS['password-missing'],
): string | null {
  const problem = passwordProblem(password);
  return problem && { ...ACCOUNT_TEXTS, 'password-missing': missing }[problem];
}

/** A new password. It is handed to somebody else, so it can be shown while typing. */
export function PasswordField({ name, label, value, problem, autoFocus, onChange }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [touched, setLeft] = useState(false);
  const unfit = touched && value !== '' ? passwordSentence(value) : null;
  return (
    <>
      <TextField
        label={label}
        rule={`At least ${String(MIN_PASSWORD)} characters`}
        problem={problem ?? unfit}
        name={name}
        type={shown ? 'text' : 'password'}
        autoFocus={autoFocus}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={MAX_PASSWORD_BYTES}
        value={value}
        onChange={onChange}
        onBlur={() => setLeft(true)}
      />
      <Checkbox label="Show password" checked={shown} onChange={({ target }) => setShown(target.checked)} />
    </>
  );
}
