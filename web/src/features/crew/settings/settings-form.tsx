import { useState } from 'react';
import type { RequestOf, SettingsAnswer, UpdateSettingsBody } from '../../../../../adapters/http/contract.ts';
import { numberWord } from '../../../../../domain/shared/words.ts';
import { EXPIRY_MODES, SETTINGS_BOUNDS, type SettingsField } from '../../../../../domain/shared/settings.ts';
import { ApiError } from '../../../api/client.ts';
import { failureText, useAdminCall, useFreshData } from '../../../admin/calls.ts';
import { momentText } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Field, TextArea, TextInput } from '../../../ui/field.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useLeaveQuestion } from '../../../ui/use-leave-question.ts';
import {
  changesOf,
  EXPIRY_LABELS,
  changedFields,
  typedOf,
  typedOver,
  typedProblem,
  type TypedField,
  type TypedSettings,
} from './typed-settings.ts';
import { DiscordFields } from './discord-fields.tsx';
import css from './settings.module.css';

const LEAVE = 'Du har endringer som ikke er lagret. Vil du forlate siden?';

type Numbers = readonly (readonly [SettingsField, label: string, rule: string])[];

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
] as const satisfies Numbers;

/** Hours before the start, as deadlines for what visitors do on Min påmelding. */
const OWN_ACTS = [
  ['seatsFixedHours', 'Plassene ligger fast i timer før start', 'Etter det bytter bare crewet plasser.'],
  [
    'refundHours',
    'Penger tilbake i timer før start',
    'Den som avbestiller senere, får ikke pengene tilbake.',
  ],
  ['giveUntilHours', 'Gi plassen til en annen i timer før start', '0: helt til LAN-et starter.'],
  ['cancelUntilHours', 'Avbestille selv i timer før start', '0: helt til LAN-et starter.'],
] as const satisfies Numbers;

const CONSENT = [
  [
    'consentAge',
    'Aldersgrense for samtykke',
    'Den som er yngre, må ha samtykke fra en foresatt for å slippe inn. 0: ingen trenger samtykke.',
  ],
] as const satisfies Numbers;

const AT_THE_DOOR = [
  [
    'doorPriceKr',
    'Pris ved døra i kroner',
    'For den som kommer uten å være påmeldt. Tomt felt: prisen uten mat.',
  ],
  ['nightFrom', 'Natta begynner', 'For eksempel 23:00. Tomt i begge feltene: døra spør ikke om natta.'],
  [
    'nightTo',
    'Natta slutter',
    'For eksempel 07:00. Om natta spør døra om foresatte er varslet før de yngste går ut.',
  ],
] as const satisfies Numbers;

/** The other fields take no number. */
const TEXTS: ReadonlySet<SettingsField> = new Set(['reminderHours', 'nightFrom', 'nightTo']);

interface SettingsFormProps {
  readonly stored: SettingsAnswer;
  /** Refetches the settings. */
  readonly onFresh: () => Promise<SettingsAnswer | undefined>;
}

/**
 * The settings, saved together. When another admin has saved meanwhile, the form shows that first. It keeps
 * what was typed, and takes the other admin's values for the rest.
 */
export function SettingsForm({ stored, onFresh }: SettingsFormProps) {
  const call = useAdminCall();
  const refresh = useFreshData();
  const [seen, setSeen] = useState(stored);
  const [typed, setTyped] = useState<TypedSettings>(() => typedOf(stored));
  const [other, setOther] = useState<SettingsAnswer>();
  const [saved, setSaved] = useState(false);
  const { problemAt, failure, busy, run } = useForm<TypedField>();
  useLeaveQuestion(changedFields(typed, seen).length > 0, LEAVE);
  const change = (part: Partial<TypedSettings>) => {
    setTyped((last) => ({ ...last, ...part }));
    setSaved(false);
  };

  const send = async () => {
    const body: RequestOf<UpdateSettingsBody> = { ...changesOf(typed, seen), updatedAt: seen.updatedAt };
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
        setTyped((last) => typedOver(last, seen, theirs));
        setSeen(theirs);
        return null;
      }
      const sentence = failureText(error);
      return sentence === null ? null : { sentence, fields: [] };
    }
  };

  const numberField = ([name, label, rule]: (
    | typeof NUMBERS
    | typeof OWN_ACTS
    | typeof CONSENT
    | typeof AT_THE_DOOR
  )[number]) => (
    <Field key={name} label={label} rule={rule} problem={problemAt(name)}>
      {(ids) => (
        <TextInput
          {...ids}
          name={name}
          inputMode={TEXTS.has(name) ? 'text' : 'numeric'}
          autoComplete="off"
          value={typed[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );

  return (
    <form
      noValidate
      className={`stack gap-6 measure ${css.form}`}
      onSubmit={(event) => run(() => typedProblem(typed, seen) ?? send(), event)}
    >
      {NUMBERS.map(numberField)}
      <div>
        <Checkbox
          label="Fristen er aldri senere enn når LAN-et starter"
          checked={typed.capAtStart}
          onChange={({ target }) => change({ capAtStart: target.checked })}
        />
        <p className={`block flush small muted ${css.rule}`}>
          Den som melder seg på i siste liten, betaler da ved inngangen.
        </p>
      </div>
      <fieldset className="grid gap-2 unframed">
        <legend className="mb-2 pad-0 strong">Når fristen er ute og ingen har betalt</legend>
        {EXPIRY_MODES.map((mode) => (
          <label key={mode} className={`flex gap-3 press ${css.mode}`}>
            <input
              className="rigid flush"
              type="radio"
              name="expiry"
              checked={typed.expiry === mode}
              onChange={() => change({ expiry: mode })}
            />
            <span>
              {EXPIRY_LABELS[mode][0]}
              <span className={`block flush small muted ${css.rule}`}>{EXPIRY_LABELS[mode][1]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className={`grid gap-6 unframed ${css.numbers}`}>
        <legend className="mb-4 title">Det de påmeldte gjør selv på Min påmelding</legend>
        {OWN_ACTS.map(numberField)}
      </fieldset>
      <div>
        <Checkbox
          label="Si fra når en plass blir stående alene"
          checked={typed.warnAlone}
          onChange={({ target }) => change({ warnAlone: target.checked })}
        />
        <p className={`block flush small muted ${css.rule}`}>
          De som velger plasser, blir spurt én gang om de vil flytte ett hakk. De bestemmer selv.
        </p>
      </div>
      <fieldset className={`grid gap-6 unframed ${css.numbers}`}>
        <legend className="mb-4 title">Samtykke fra foresatte</legend>
        {CONSENT.map(numberField)}
        <div>
          <Checkbox
            label="Foresatte kan samtykke på nettet"
            checked={typed.onlineConsent}
            onChange={({ target }) => change({ onlineConsent: target.checked })}
          />
          <p className={`block flush small muted ${css.rule}`}>
            De får en lenke på e-post, og slipper papirskjemaet.
          </p>
        </div>
      </fieldset>
      <fieldset className={`grid gap-6 unframed ${css.numbers}`}>
        <legend className="mb-4 title">Ved døra og om natta</legend>
        {AT_THE_DOOR.map(numberField)}
        <Field
          label="Ansvarlige om natta"
          rule={`Én på hver linje, høyst ${numberWord(SETTINGS_BOUNDS.responsible)}, med navn og telefon: Kari Nordmann, 91234567. De står i meldingen til brannvesenet.`}
          problem={problemAt('responsible')}
        >
          {(ids) => (
            <TextArea
              {...ids}
              name="responsible"
              rows={SETTINGS_BOUNDS.responsible}
              autoComplete="off"
              value={typed.responsible}
              onChange={({ target }) => change({ responsible: target.value })}
            />
          )}
        </Field>
      </fieldset>
      <DiscordFields typed={typed} stored={seen} problemAt={problemAt} onChange={change} />
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
      <div className="wrap row gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {other ? 'Lagre mine likevel' : 'Lagre'}
        </Button>
        {seen.updatedAt > 0 ? (
          <span className={`block flush small muted ${css.rule}`}>
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

/** Shows what another admin has saved meanwhile. */
function Conflict({ other, onTake }: ConflictProps) {
  const { paymentDays, reminderHours, graceHours, capAtStart, expiry, warnAlone, ...own } = typedOf(other);
  const { onlineConsent, consentAge, doorPriceKr, nightFrom, nightTo, responsible } = own;
  const { discordCrew, discordPublic } = own;
  return (
    <Panel
      tone="warning"
      title={`${other.UpdatedBy || 'Noen andre'} har endret innstillingene siden du åpnet dem`}
    >
      <p>
        Dine er ikke lagret. Nå står det: {paymentDays} døgn til å betale
        {capAtStart ? ', men aldri lenger enn til LAN-et starter' : ''}; påminnelse{' '}
        {reminderHours ? `${reminderHours} timer før` : 'sendes ikke'}; {graceHours} timer ventetid; deretter:{' '}
        {EXPIRY_LABELS[expiry][0].toLocaleLowerCase('nb')}. Timer før start: plassene ligger fast{' '}
        {own.seatsFixedHours}, penger tilbake {own.refundHours}, gi bort {own.giveUntilHours}, avbestille{' '}
        {own.cancelUntilHours}; den som lar en plass stå alene, får {warnAlone ? '' : 'ikke '}vite det.
        Samtykke under {consentAge} år, {onlineConsent ? 'også på nettet' : 'bare på papir'}. Ved døra:{' '}
        {doorPriceKr ? `pris ${doorPriceKr} kroner` : 'prisen uten mat'};{' '}
        {nightFrom ? `natt fra ${nightFrom} til ${nightTo}` : 'ingen natt'}; ansvarlige om natta:{' '}
        {responsible.replaceAll('\n', '; ') || 'ingen'}. Discord: {discordCrew || 'ingen'} for crewet,{' '}
        {discordPublic || 'ingen'} for alle. Lagrer du dine likevel, endres bare feltene du selv har endret.
      </p>
      <Button onClick={onTake}>Bruk deres</Button>
    </Panel>
  );
}
