import { useState } from 'react';
import type { RequestOf, SettingsAnswer, UpdateSettingsBody } from '../../../../../adapters/http/contract.ts';
import { EXPIRY_MODES, type SettingsField } from '../../../../../domain/settings.ts';
import { ApiError } from '../../../api/client.ts';
import { failureText, useAdminCall, useFreshData } from '../../../admin/calls.ts';
import { momentText } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Field, TextInput } from '../../../ui/field.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { EXPIRY_LABELS, settingsOf, typedOf, typedProblem, type TypedSettings } from './typed-settings.ts';
import css from './settings.module.css';

const NUMBERS = [
  ['paymentDays', 'Betalingsfrist i døgn', 'Så lenge har de på seg fra de melder seg på.'],
  [
    'reminderHours',
    'Påminnelser på e-post',
    'Timer før fristen, med komma mellom: 24 eller 48, 24. Tomt felt: ingen påminnelse.',
  ],
  [
    'graceHours',
    'Ventetid etter fristen i timer',
    'Vipps-rapporter kommer etter betalingen. Først når ventetiden er over, regnes fristen som ute.',
  ],
] as const satisfies readonly (readonly [SettingsField, string, string])[];

interface SettingsFormProps {
  readonly stored: SettingsAnswer;
  /** Reads the settings anew. */
  readonly onFresh: () => Promise<SettingsAnswer | undefined>;
}

/** The settings, changed together. Who saves over another's change is told first, and keeps what they have typed. */
export function SettingsForm({ stored, onFresh }: SettingsFormProps) {
  const call = useAdminCall();
  const refresh = useFreshData();
  const [seen, setSeen] = useState(stored);
  const [typed, setTyped] = useState<TypedSettings>(() => typedOf(stored));
  const [other, setOther] = useState<SettingsAnswer>();
  const [saved, setSaved] = useState(false);
  const { problemAt, failure, busy, run } = useForm<SettingsField>();
  const change = (part: Partial<TypedSettings>) => {
    setTyped((last) => ({ ...last, ...part }));
    setSaved(false);
  };

  const send = async () => {
    const body: RequestOf<UpdateSettingsBody> = { ...settingsOf(typed), updatedAt: seen.updatedAt };
    try {
      const now = await call<SettingsAnswer>('/api/admin/updateSettings', { method: 'PUT', body });
      setSeen(now);
      setTyped(typedOf(now));
      setOther(undefined);
      setSaved(true);
      void refresh();
      return null;
    } catch (error) {
      setSaved(false);
      const theirs = error instanceof ApiError && error.code === 'page-changed' ? await onFresh() : undefined;
      if (theirs) {
        setOther(theirs);
        setSeen(theirs);
        return null;
      }
      const sentence = failureText(error);
      return sentence === null ? null : { sentence, fields: [] };
    }
  };

  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => run(() => typedProblem(typed) ?? send(), event)}
    >
      {NUMBERS.map(([name, label, rule]) => (
        <Field key={name} label={label} rule={rule} problem={problemAt(name)}>
          {(ids) => (
            <TextInput
              {...ids}
              name={name}
              inputMode={name === 'reminderHours' ? 'text' : 'numeric'}
              autoComplete="off"
              value={typed[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <div>
        <Checkbox
          label="Fristen er aldri senere enn når LAN-et starter"
          checked={typed.capAtStart}
          onChange={({ target }) => change({ capAtStart: target.checked })}
        />
        <p className={css.rule}>Den som melder seg på i siste liten, betaler da ved inngangen.</p>
      </div>
      <fieldset className={css.choice}>
        <legend>Når fristen er ute og ingen har betalt</legend>
        {EXPIRY_MODES.map((mode) => (
          <label key={mode} className={css.mode}>
            <input
              type="radio"
              name="expiry"
              checked={typed.expiry === mode}
              onChange={() => change({ expiry: mode })}
            />
            <span>
              {EXPIRY_LABELS[mode][0]}
              <span className={css.rule}>{EXPIRY_LABELS[mode][1]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {failure ? <ErrorPanel message={failure} /> : null}
      <div role="status">
        {other ? (
          <Conflict
            other={other}
            onTake={() => {
              setTyped(typedOf(other));
              setOther(undefined);
            }}
          />
        ) : null}
        {saved ? <Panel tone="success" title="Innstillingene er lagret" /> : null}
      </div>
      <div className={css.tools}>
        <Button type="submit" variant="primary" busy={busy}>
          {other ? 'Lagre mine likevel' : 'Lagre'}
        </Button>
        {seen.updatedAt > 0 ? (
          <span className={css.rule}>
            Sist endret {momentText(seen.updatedAt)} av {seen.UpdatedBy}
          </span>
        ) : null}
      </div>
    </form>
  );
}

interface ConflictProps {
  readonly other: SettingsAnswer;
  readonly onTake: () => void;
}

/** Tells what another admin has saved meanwhile. */
function Conflict({ other, onTake }: ConflictProps) {
  const { paymentDays, reminderHours, graceHours, capAtStart, expiry } = typedOf(other);
  return (
    <Panel
      tone="warning"
      title={`${other.UpdatedBy || 'Noen andre'} har endret innstillingene siden du åpnet dem`}
    >
      <p>
        Dine er ikke lagret. Nå står det: {paymentDays} døgn til å betale
        {capAtStart ? ', men aldri lenger enn til LAN-et starter' : ''}; påminnelse{' '}
        {reminderHours ? `${reminderHours} timer før` : 'sendes ikke'}; {graceHours} timer ventetid; deretter:{' '}
        {EXPIRY_LABELS[expiry][0].toLocaleLowerCase('nb')}.
      </p>
      <Button onClick={onTake}>Bruk deres</Button>
    </Panel>
  );
}
