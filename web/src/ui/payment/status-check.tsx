import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CODE_LENGTH } from '../../../../domain/signup/booking-code.ts';
import { numberWord } from '../../../../domain/shared/words.ts';
import { signupOf } from './payer.ts';
import { PaymentBlock } from './payment-block.tsx';
import { Button } from '../button.tsx';
import { BookingCodeField } from '../retyped-input.tsx';
import { useForm } from '../use-form.ts';
import { isUnknownCode, paymentOf, statusFailure, statusOf, type Status } from './status-calls.ts';
import { StatusTable } from './status-table.tsx';
import css from './status.module.css';

const FIELD = 'booking-code';
const wrongCode = (sentence: string) => ({ sentence, fields: [FIELD] }) as const;

interface StatusCheckProps {
  /** Whether the field gets the focus at once, as in a dialog. */
  readonly focused?: boolean;
  /** Called when a code is looked up. Then the look-up is not the first thing to do on its page. */
  readonly onAsk?: (() => void) | undefined;
  /** Shown below the status of a code that somebody is signed up with. */
  readonly children?: (code: string) => ReactNode;
  /** Shown below the refusal of a code that nobody is signed up with. */
  readonly unknown?: ReactNode;
}

/** Looks a registration up by its booking code. */
export function StatusCheck({ focused = false, onAsk, children, unknown }: StatusCheckProps) {
  const [code, setCode] = useState('');
  const { problemAt, busy, run } = useForm<typeof FIELD>();
  const [found, setFound] = useState<Status>();
  const [isUnknown, setUnknown] = useState(false);
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
      setUnknown(isUnknownCode(refusal));
      return wrongCode(statusFailure(refusal));
    }
  };
  const submit = () => {
    setFound(undefined);
    setUnknown(false);
    onAsk?.();
    return code.length === CODE_LENGTH ? ask() : wrongCode(`Koden har ${String(CODE_LENGTH)} tegn.`);
  };
  const payment = found && paymentOf(found);
  return (
    <div className={`grid gap-4 ${css.check}`}>
      <form className="grid start gap-4" noValidate onSubmit={(event) => run(submit, event)}>
        <BookingCodeField
          label="Bookingkode"
          rule={`De ${numberWord(CODE_LENGTH)} tegnene fra bekreftelsen på e-post.`}
          problem={problemAt(FIELD)}
          name={FIELD}
          enterKeyHint="search"
          ref={field}
          value={code}
          onChange={setCode}
        />
        <Button type="submit" variant={onAsk ? 'secondary' : 'primary'} busy={busy}>
          Sjekk status
        </Button>
      </form>
      <div role="status" className="grid gap-4">
        {payment ? <PaymentBlock {...payment} payer={signupOf(payment.code)} /> : null}
        {found ? <StatusTable {...found} /> : null}
      </div>
      {found ? children?.(found.code) : null}
      {isUnknown ? unknown : null}
    </div>
  );
}
