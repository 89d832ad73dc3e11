import { useEffect, useRef } from 'react';
import { CODE_LENGTH } from '../../../../domain/signup/booking-code.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { MailedCodeInput } from '../../ui/retyped-input.tsx';
import { CODE_RULE } from './texts.ts';
import css from './guardian.module.css';

interface CodePartProps {
  readonly isSent: boolean;
  /** How often a code was sent since the page was opened. */
  readonly sent: number;
  readonly code: string;
  readonly problem: string | null;
  /** Whether the form is being sent, and whether another code is being mailed. */
  readonly busy: boolean;
  readonly sending: boolean;
  readonly onType: (typed: string) => void;
  /** Mails another code. */
  readonly onSend: () => void;
}

/** Sends the form it is in: first to have a code mailed, then with the code. */
export function CodePart({ isSent, sent, code, problem, busy, sending, onType, onSend }: CodePartProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (sent > 0) field.current?.focus();
  }, [sent]);
  if (!isSent)
    return (
      <div className={`stack gap-4 tight-all quiet-focus ${css.part}`}>
        <p className="muted">Til slutt sender vi en kode til adressen som lenken kom til.</p>
        <div className={`wrap gap-3 ${css.send}`}>
          <Button type="submit" variant="primary" busy={busy}>
            Send meg en kode
          </Button>
        </div>
      </div>
    );
  return (
    <div className={`stack gap-4 tight-all quiet-focus ${css.part}`}>
      <p role="status">Koden er sendt til e-posten din. Sjekk søppelposten hvis du ikke ser den.</p>
      <Field label="Kode" rule={CODE_RULE} problem={problem}>
        {(ids) => (
          <MailedCodeInput
            {...ids}
            ref={field}
            name="emailCode"
            enterKeyHint="send"
            maxLength={2 * CODE_LENGTH}
            value={code}
            onType={onType}
          />
        )}
      </Field>
      <div className={`wrap gap-3 ${css.send}`}>
        <Button type="submit" variant="primary" busy={busy}>
          Gi samtykke
        </Button>
        <Button variant="ghost" busy={sending} onClick={onSend}>
          Send ny kode
        </Button>
      </div>
    </div>
  );
}
