import { useState } from 'react';
import { CODE_LENGTH, normaliseCode } from '../../../../domain/booking-code.ts';
import { ApiError } from '../../api/client.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { checkCode } from './signup-calls.ts';
import { CODE_PROBLEMS } from './texts.ts';
import css from './code-field.module.css';

interface CodeFieldProps {
  readonly email: string;
  readonly guid: string;
  readonly onVerified: () => void;
}

/** Where the mailed code is typed. It is checked by itself as soon as its last letter is there. */
export function CodeField({ email, guid, onVerified }: CodeFieldProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [checking, setChecking] = useState(false);

  const check = async (typed: string) => {
    setChecking(true);
    try {
      const status = await checkCode(typed, email, guid);
      if (status === 'verified') onVerified();
      else setProblem(CODE_PROBLEMS[status]);
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      setProblem(refusal.message);
    } finally {
      setChecking(false);
    }
  };
  const type = (text: string) => {
    const typed = normaliseCode(text).slice(0, CODE_LENGTH);
    setCode(typed);
    if (typed === code) return;
    setProblem('');
    if (typed.length === CODE_LENGTH) void check(typed);
  };
  return (
    <Field
      label="Kode"
      rule={checking ? 'Sjekker koden …' : 'De seks tegnene i eposten. Koden sjekkes av seg selv.'}
      problem={problem}
    >
      {(ids) => (
        <span className={css.code}>
          <TextInput
            {...ids}
            name="code"
            inputMode="text"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            enterKeyHint="done"
            spellCheck={false}
            autoFocus
            readOnly={checking}
            value={code}
            onChange={({ target }) => type(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter would send a new code; here it means: check this one again.
              event.preventDefault();
              if (code.length === CODE_LENGTH && !checking) void check(code);
            }}
          />
        </span>
      )}
    </Field>
  );
}
