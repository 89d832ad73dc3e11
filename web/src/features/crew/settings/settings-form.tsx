import { Fragment, useState } from 'react';
import type { SettingsAnswer } from '../../../../../adapters/http/contract.ts';
import type { SettingsField } from '../../../../../domain/shared/settings.ts';
import { useRecord } from '../../../admin/editing/use-record.ts';
import { momentText } from '../../../admin/times.ts';
import { SaveBar } from '../../../admin/editing/save-bar.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { useForm } from '../../../ui/use-form.ts';
import {
  changesOf,
  changedFields,
  typedOf,
  typedOver,
  typedProblem,
  type TypedField,
  type TypedSettings,
} from './typed-settings.ts';
import { DISCORD, DiscordFields } from './discord-fields.tsx';
import { SettingInput, settingGroups } from './setting-input.tsx';
import { useVipps, VIPPS, VippsWebhook } from './vipps-webhook.tsx';
import { LateDeadline } from './late-deadline.tsx';
import css from './settings.module.css';

interface SettingsFormProps {
  readonly stored: SettingsAnswer;
  /** Refetches the settings. */
  readonly onFresh: () => Promise<SettingsAnswer | undefined>;
}

/**
 * The settings, saved together. When another admin has saved meanwhile, the form keeps what was
 * typed, and takes the other admin's values for the rest.
 */
export function SettingsForm({ stored, onFresh }: SettingsFormProps) {
  const [typed, setTyped] = useState<TypedSettings>(() => typedOf(stored));
  const { seen, saved, others, put, touch } = useRecord<SettingsAnswer, TypedSettings>({
    stored,
    onFresh,
    path: '/api/admin/updateSettings',
    typed,
    onType: setTyped,
    typedOf,
    over: typedOver,
  });
  const { problemAt, failure, busy, run } = useForm<TypedField>();
  const vipps = useVipps();
  const differs = changedFields(typed, seen).length > 0;
  const change = (part: Partial<TypedSettings>) => {
    setTyped((last) => ({ ...last, ...part }));
    touch();
  };

  const settingField = (name: SettingsField) => (
    <Fragment key={name}>
      <SettingInput {...{ name, typed, change }} problem={problemAt(name)} />
      {name === 'capAtStart' ? <LateDeadline {...typed} /> : null}
    </Fragment>
  );
  return (
    <form
      noValidate
      className={`stack gap-6 measure ${css.form}`}
      onSubmit={(event) => run(() => typedProblem(typed, seen) ?? put(changesOf(typed, seen)), event)}
    >
      <nav aria-label="Innhold">
        <ul className="wrap gap-2 plain">
          {[...settingGroups(), DISCORD, ...(vipps ? [VIPPS] : [])].map(({ heading, id }) => (
            <li key={id}>
              <a className={`row edged round bare-link small bright ${css.index}`} href={`#${id}`}>
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {settingGroups().map(({ heading, id, fields }) => (
        <fieldset key={id} id={id} tabIndex={-1} className={`grid gap-6 unframed no-ring ${css.numbers}`}>
          <legend className="mb-4 title">{heading}</legend>
          {fields.map(settingField)}
        </fieldset>
      ))}
      <DiscordFields typed={typed} stored={seen} problemAt={problemAt} onChange={change} />
      {vipps ? <VippsWebhook vipps={vipps} /> : null}
      {others}
      {failure ? <ErrorPanel message={failure} /> : null}
      <div role="status">{saved ? <Panel tone="success" title="Innstillingene er lagret" /> : null}</div>
      {seen.updatedAt > 0 ? (
        <p className="flush small muted">
          Sist endret {momentText(seen.updatedAt)} av {seen.UpdatedBy}
        </p>
      ) : null}
      <SaveBar differs={differs} busy={busy} />
    </form>
  );
}
