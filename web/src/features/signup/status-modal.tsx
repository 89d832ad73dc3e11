import { useEffect, useRef, useState } from 'react';
import type { RegisteredAnswer, RestAnswer } from '../../../../adapters/http/contract.ts';
import { CODE_LENGTH, typedCode } from '../../../../domain/booking-code.ts';
import { daysText, numberWord } from '../../../../domain/number-words.ts';
import { osloText } from '../../../../domain/oslo-time.ts';
import { PROMISES } from '../../../../domain/promises.ts';
import { ApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { kronerOfOre } from '../../ui/kroner.tsx';
import { retype } from '../../ui/retype.ts';
import { useForm } from '../../ui/use-form.ts';
import { registered, restOf } from './signup-calls.ts';
import { STATUS_FAILED, STATUS_UNKNOWN } from './texts.ts';
import css from './status-modal.module.css';

const FIELD = 'booking-code';
const wrongCode = (sentence: string) => ({ sentence, fields: [FIELD] }) as const;

interface StatusModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Status {
  readonly persons: RegisteredAnswer;
  /** Null where nothing is left, or nobody could tell. */
  readonly rest: RestAnswer | null;
}

/** Looks a registration up by its booking code. */
export function StatusModal({ open, onClose }: StatusModalProps) {
  return (
    <Dialog
      open={open}
      title="Sjekk påmeldingsstatus"
      onClose={onClose}
      actions={<Button onClick={onClose}>Lukk</Button>}
    >
      <StatusCheck />
    </Dialog>
  );
}

function StatusCheck() {
  const [code, setCode] = useState('');
  const { problemAt, busy, run } = useForm<typeof FIELD>();
  const [found, setFound] = useState<Status>();
  const field = useRef<HTMLInputElement>(null);
  // In an effect: nothing can be focused before the dialog is open.
  useEffect(() => field.current?.focus(), []);

  const ask = async () => {
    try {
      setFound(await statusOf(code));
      return null;
    } catch (refusal) {
      return wrongCode(sentenceOf(refusal));
    }
  };
  const submit = () => {
    setFound(undefined);
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
            <TextInput
              {...ids}
              name={FIELD}
              autoComplete="off"
              autoCapitalize="characters"
              enterKeyHint="search"
              spellCheck={false}
              ref={field}
              value={code}
              onChange={({ target }) => setCode(retype(target, typedCode))}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={busy}>
          Sjekk status
        </Button>
      </form>
      <div role="status">{found ? <Found {...found} /> : null}</div>
    </div>
  );
}

function Found({ persons, rest }: Status) {
  return (
    <>
      {rest && rest.restOre > 0 ? <Rest {...rest} /> : null}
      <table className={css.table}>
        <caption className="visually-hidden">Påmeldte plasser</caption>
        <thead>
          <tr>
            <th scope="col">Rad</th>
            <th scope="col">Plass</th>
            <th scope="col">Matbillett</th>
            <th scope="col">Betalt</th>
          </tr>
        </thead>
        <tbody>
          {persons.map(({ rowNum, seatNum, foodTicket, paid }) => (
            <tr key={`${String(rowNum)}-${String(seatNum)}`}>
              <td>{rowNum}</td>
              <td>{seatNum}</td>
              <td>{foodTicket ? 'Ja' : 'Nei'}</td>
              <td data-paid={paid}>
                <Icon name={paid ? 'check' : 'clock'} /> {paid ? 'Ja' : 'Ikke ennå'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>
        Det kan ta opptil {daysText(PROMISES.paymentShownDays)} før en betaling vises her.
      </p>
    </>
  );
}

/** What there is left to pay, and until when. */
function Rest({ restOre, deadline }: RestAnswer) {
  return (
    <p className={css.rest}>
      Det mangler {kronerOfOre(restOre)}.{deadline === null ? '' : ` Betal innen ${osloText(deadline)}.`}
    </p>
  );
}

/** A registration, and what it has left to pay: asked only where somebody has not paid, as every question is counted. */
async function statusOf(code: string): Promise<Status> {
  const persons = await registered(code);
  if (persons.every(({ paid }) => paid)) return { persons, rest: null };
  return { persons, rest: await restOf(code).catch(() => null) };
}

function sentenceOf(refusal: unknown): string {
  if (!(refusal instanceof ApiError)) return STATUS_FAILED;
  if (refusal.status === 403 || refusal.status === 404) return STATUS_UNKNOWN;
  if (refusal.status === 0) return `${STATUS_FAILED}. ${refusal.message}`;
  return refusal.status === 429 ? refusal.message : STATUS_FAILED;
}
