import { useEffect, useRef, useState } from 'react';
import { CODE_LENGTH } from '../../../../domain/signup/booking-code.ts';
import { numberWord } from '../../../../domain/shared/words.ts';
import { ApiError } from '../../api/client.ts';
import { Field } from '../../ui/field.tsx';
import { isEnter, MailedCodeInput } from '../../ui/retyped-input.tsx';
import { useForm, type FormProblem } from '../../ui/use-form.ts';
import { checkCode } from './signup-calls.ts';
import { CODE_PROBLEMS } from './texts.ts';

const CODE_RULE = `De ${numberWord(CODE_LENGTH)} tegnene i e-posten. Koden sjekkes av seg selv.`;

interface CodeFieldProps {
  readonly email: string;
  readonly guid: string;
  readonly onVerified: () => void;
}

/** The field for the mailed code, which is checked as soon as its last letter is typed. */
export function CodeField({ email, guid, onVerified }: CodeFieldProps) {
  const [code, setCode] = useState('');
  const { problemAt, busy: checking, run, show } = useForm<'code'>();

  const problem = problemAt('code');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The next input replaces the wrong code.
    if (problem) field.current?.select();
  }, [problem]);

  const check = async (typed: string): Promise<FormProblem<'code'> | null> => {
    try {
      const status = await checkCode(typed, email, guid);
      if (status !== 'verified') return { sentence: CODE_PROBLEMS[status], fields: ['code'] };
      onVerified();
      return null;
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      return { sentence: refusal.message, fields: ['code'] };
    }
  };
  const type = (typed: string) => {
    setCode(typed);
    if (typed === code) return;
    show(null);
    if (typed.length === CODE_LENGTH) run(() => check(typed));
  };
  return (
    <Field label="Kode" rule={checking ? 'Sjekker koden …' : CODE_RULE} problem={problem}>
      {(ids) => (
        <MailedCodeInput
          {...ids}
          ref={field}
          name="code"
          enterKeyHint="done"
          autoFocus
          readOnly={checking}
          value={code}
          onType={type}
          onKeyDown={(event) => {
            if (!isEnter(event)) return;
            // Instead of submitting the form, which would send a new code, Enter checks this one again.
            event.preventDefault();
            if (code.length === CODE_LENGTH) run(() => check(code));
          }}
        />
      )}
    </Field>
  );
}
