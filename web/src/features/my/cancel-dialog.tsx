import { useState } from 'react';
import type { CancelBody, RequestOf, WireMyPerson } from '../../../../adapters/http/contract.ts';
import { CODE_LENGTH } from '../../../../domain/signup/booking-code.ts';
import { fullName } from '../../../../domain/signup/participant.ts';
import { seatText, listText } from '../../../../domain/shared/words.ts';
import { useServerClock } from '../../api/event.ts';
import { useLimits } from '../../api/limits.ts';
import { Checkbox } from '../../ui/field.tsx';
import { BookingCodeField } from '../../ui/retyped-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useFields } from '../../ui/use-form.ts';
import { refundSentence } from './texts.ts';
import { isStillThere, useMy } from './use-my.ts';
import css from './my.module.css';

interface CancelDialogProps {
  /** The person who is selected at first. */
  readonly person: WireMyPerson;
  readonly onDone: (sentence: string) => void;
  readonly onClose: () => void;
}

/** Cancels one or several persons after the visitor has typed the code again. */
export function CancelDialog({ person, onDone, onClose }: CancelDialogProps) {
  const { registration, act } = useMy();
  const { code, persons } = registration;
  const [chosen, setChosen] = useState<readonly WireMyPerson[]>([person]);
  const form = useFields({ who: '', confirm: '' });
  const { confirm } = form.values;
  const clock = useServerClock();
  const [now] = useState(clock);
  const { refundHours } = useLimits();
  // Who has left meanwhile, or whose place is another's now, cannot be cancelled.
  const staying = chosen.filter((one) => persons.some((now) => isStillThere(one, now)));
  const leaving = new Set(staying.map(({ position }) => position));
  const offered = persons.filter(({ arrived }) => !arrived);
  const sentence = refundSentence(registration, leaving, now, refundHours);
  const toggle = (one: WireMyPerson, on: boolean) => {
    const others = chosen.filter(({ position }) => position !== one.position);
    setChosen(on ? [...others, one] : others);
  };
  const check = () => {
    if (leaving.size === 0) return { sentence: 'Velg hvem som skal avbestilles.', fields: ['who' as const] };
    if (confirm === code) return null;
    return { sentence: `Skriv koden ${code} for å avbestille.`, fields: ['confirm' as const] };
  };
  const work = async () => {
    const body: RequestOf<CancelBody> = { positions: [...leaving], confirm, version: registration.version };
    await act(['POST', 'cancel'], body);
    const who = listText(persons.filter(({ position }) => leaving.has(position)).map(fullName));
    onDone(`${who} er avbestilt. ${sentence}`);
  };
  return (
    <FormDialog
      form={form}
      submit={() => check() ?? work()}
      title={offered.length === 1 ? `Avbestill ${fullName(person)}` : 'Avbestill'}
      act={leaving.size > 1 ? `Avbestill ${String(leaving.size)} plasser` : 'Avbestill plassen'}
      variant="danger"
      className={`stack start gap-4 ${css.form}`}
      onClose={onClose}
    >
      {offered.length > 1 ? (
        <fieldset className="unframed">
          <legend className="pad-0 strong">Hvem skal avbestilles?</legend>
          {offered.map((one) => (
            <Checkbox
              key={one.position}
              name="who"
              // The seat tells persons with the same name apart.
              label={
                <>
                  <span dir="auto">{fullName(one)}</span> (
                  {seatText({ row: one.rowNum, number: one.seatNum }).toLowerCase()})
                </>
              }
              checked={leaving.has(one.position)}
              onChange={({ target }) => toggle(one, target.checked)}
            />
          ))}
          <p role="alert" className="flush strong danger gone-empty">
            {form.problemAt('who')}
          </p>
        </fieldset>
      ) : null}
      <p role="status" className="strong">
        {leaving.size > 0 ? sentence : null}
      </p>
      <BookingCodeField
        {...form.field('confirm')}
        label="Skriv bookingkoden for å bekrefte"
        rule={`Koden er ${code}. Det kan ikke angres.`}
        maxLength={2 * CODE_LENGTH}
      />
    </FormDialog>
  );
}
