import { useState } from 'react';
import type { RequestOf, SettingsAnswer, UpdateSettingsBody } from '../../../../../adapters/http/contract.ts';
import type { SettingsField } from '../../../../../domain/shared/settings.ts';
import { ApiError } from '../../../api/client.ts';
import { failureText, useAdminCall, useFreshData } from '../../../admin/calls.ts';
import { momentText } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useLeaveQuestion } from '../../../ui/use-leave-question.ts';
import {
  changesOf,
  changedFields,
  typedOf,
  typedOver,
  typedProblem,
  type TypedField,
  type TypedSettings,
} from './typed-settings.ts';
import { DiscordFields } from './discord-fields.tsx';
import { SettingInput, settingGroups } from './setting-input.tsx';
import { CHOICE_TEXTS, SETTING_TEXTS } from './setting-texts.ts';
import css from './settings.module.css';

const LEAVE = 'Du har endringer som ikke er lagret. Vil du forlate siden?';

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

  const settingField = (name: SettingsField) => (
    <SettingInput key={name} {...{ name, typed, change }} problem={problemAt(name)} />
  );
  return (
    <form
      noValidate
      className={`stack gap-6 measure ${css.form}`}
      onSubmit={(event) => run(() => typedProblem(typed, seen) ?? send(), event)}
    >
      {settingGroups().map(({ heading, fields }) =>
        heading === undefined ? (
          fields.map(settingField)
        ) : (
          <fieldset key={heading} className={`grid gap-6 unframed ${css.numbers}`}>
            <legend className="mb-4 title">{heading}</legend>
            {fields.map(settingField)}
          </fieldset>
        ),
      )}
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
  const { paymentDays, capAtStart, reminderHours, graceHours, expiry, ...later } = typedOf(other);
  const { seatsFixedHours, refundHours, giveUntilHours, cancelUntilHours, warnAlone, ...last } = later;
  const { onlineConsent, consentAge, doorPriceKr, nightFrom, nightTo, responsible, ...left } = last;
  const { discordCrew, discordPublic, ...more } = left;
  // Settings that the sentence does not know are told by their labels.
  const others = Object.entries<unknown>(more).map(
    ([field, value]) => ` ${SETTING_TEXTS[field as SettingsField].label}: ${String(value)}.`,
  );
  return (
    <Panel
      tone="warning"
      title={`${other.UpdatedBy || 'Noen andre'} har endret innstillingene siden du åpnet dem`}
    >
      <p>
        Dine er ikke lagret. Nå står det: {paymentDays} døgn til å betale
        {capAtStart ? ', men aldri lenger enn til LAN-et starter' : ''}; påminnelse{' '}
        {reminderHours ? `${reminderHours} timer før` : 'sendes ikke'}; {graceHours} timer ventetid; deretter:{' '}
        {CHOICE_TEXTS[expiry][0].toLocaleLowerCase('nb')}. Timer før start: plassene ligger fast{' '}
        {seatsFixedHours}, penger tilbake {refundHours}, gi bort {giveUntilHours}, avbestille{' '}
        {cancelUntilHours}; den som lar en plass stå alene, får {warnAlone ? '' : 'ikke '}vite det. Samtykke
        under {consentAge} år, {onlineConsent ? 'også på nettet' : 'bare på papir'}. Ved døra:{' '}
        {doorPriceKr ? `pris ${doorPriceKr} kroner` : 'prisen uten mat'};{' '}
        {nightFrom ? `natt fra ${nightFrom} til ${nightTo}` : 'ingen natt'}; ansvarlige om natta:{' '}
        {responsible.replaceAll('\n', '; ') || 'ingen'}. Discord: {discordCrew || 'ingen'} for crewet,{' '}
        {discordPublic || 'ingen'} for alle.{others} Lagrer du dine likevel, endres bare feltene du selv har
        endret.
      </p>
      <Button onClick={onTake}>Bruk deres</Button>
    </Panel>
  );
}
