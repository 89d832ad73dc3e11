import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CODE_LENGTH, typedCode } from '../../../domain/booking-code.ts';
import { numberWord } from '../../../domain/number-words.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { RetypedInput } from '../ui/retyped-input.tsx';
import { useForm } from '../ui/use-form.ts';
import { statusFailure, statusOf, type Status } from './status-calls.ts';
import { StatusTable } from './status-table.tsx';
import css from './status.module.css';

const FIELD = 'booking-code';
const wrongCode = (sentence: string) => ({ sentence, fields: [FIELD] }) as const;

interface StatusCheckProps {
  /** Whether the field gets the focus at once, as in a dialog. */
  readonly focused?: boolean;
  /** Shown below the answer for a code that was looked up, whether or not it exists. */
  readonly children?: (code: string) => ReactNode;
}

/** Looks a registration up by its booking code. */
export function StatusCheck({ focused = false, children }: StatusCheckProps) {
  const [code, setCode] = useState('');
  const { problemAt, busy, run } = useForm<typeof FIELD>();
  const [found, setFound] = useState<Status>();
  const [asked, setAsked] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // In an effect: nothing can be focused before the dialog is open.
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  const ask = async () => {
    try {
      setFound(await statusOf(code));
      return null;
    } catch (refusal) {
      return wrongCode(statusFailure(refusal));
    } finally {
      setAsked(code);
    }
  };
  const submit = () => {
    setFound(undefined);
    setAsked(undefined);
    return code.length === CODE_LENGTH ? ask() : wrongCode(`Koden har ${String(CODE_LENGTH)} tegn.`);
  };
  return (
    <div className={css.check}>
      <form noValidate onSubmit={(event) => run(submit, event)}>
        <Field
          label="Bookingkode"
          rule={`De ${numberWord(CODE_LENGTH)} tegnene fra bekreftelsen på e-post.`}
          problem={problemAt(FIELD)}
        >
          {(ids) => (
            <RetypedInput
              {...ids}
              name={FIELD}
              autoComplete="off"
              autoCapitalize="characters"
              enterKeyHint="search"
              spellCheck={false}
              ref={field}
              value={code}
              change={typedCode}
              onType={setCode}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={busy}>
          Sjekk status
        </Button>
      </form>
      <div role="status">{found ? <StatusTable {...found} /> : null}</div>
      {asked === undefined ? null : children?.(asked)}
    </div>
  );
}
