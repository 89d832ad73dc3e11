import { settingOf, type SettingKind, type SettingsField } from '../../../../../domain/shared/settings.ts';
import { Checkbox, Field, TextArea, TextInput } from '../../../ui/field.tsx';
import { CHOICE_TEXTS, SETTING_TEXTS } from '../../../admin/setting-texts.ts';
import { BandFields } from './band-fields.tsx';
import type { TypedSettings } from './typed-settings.ts';
import css from './settings.module.css';

/** The settings that stand together under a heading, in the order of the page. */
export function settingGroups(): readonly {
  heading: string;
  id: string;
  fields: readonly SettingsField[];
}[] {
  const fields = Object.keys(SETTING_TEXTS) as SettingsField[];
  return [...new Set(fields.map((field) => SETTING_TEXTS[field].group))].map((heading, index) => ({
    ...{ heading, id: `del-${String(index + 1)}` },
    fields: fields.filter((field) => SETTING_TEXTS[field].group === heading),
  }));
}

/** The keyboard of a phone, for what is short or an address. Lines of text take the whole width. */
const INPUT_MODES: { readonly [K in SettingKind]?: 'numeric' | 'text' | 'url' } = {
  ...{ whole: 'numeric', 'whole-or-none': 'numeric', wholes: 'text', 'time-of-day': 'text' },
  'web-address': 'url',
};

interface SettingInputProps {
  readonly name: SettingsField;
  readonly typed: TypedSettings;
  readonly problem: string | null;
  readonly change: (part: Partial<TypedSettings>) => void;
}

/** The field of one setting, by its kind. */
export function SettingInput({ name, typed, problem, change }: SettingInputProps) {
  const { label, rule } = SETTING_TEXTS[name];
  const setting = settingOf(name);
  const value = typed[name];
  if (typeof value === 'boolean')
    return (
      <div>
        <Checkbox
          name={name}
          label={label}
          checked={value}
          aria-invalid={problem !== null || undefined}
          onChange={({ target }) => change({ [name]: target.checked })}
        />
        <p className={`block flush small muted ${css.rule}`}>{rule}</p>
        <p role="alert" className={`flush small strong danger gone-empty ${css.rule}`}>
          {problem}
        </p>
      </div>
    );
  if (setting.kind === 'choice')
    return (
      <fieldset className="grid gap-2 unframed">
        <legend className="mb-2 pad-0 strong">{label}</legend>
        {setting.choices.map((choice) => (
          <label key={choice} className={`flex gap-3 press ${css.mode}`}>
            <input
              className="rigid flush large-tick"
              type="radio"
              name={name}
              checked={value === choice}
              onChange={() => change({ [name]: choice })}
            />
            <span>
              {CHOICE_TEXTS[choice][0]}
              <span className={`block flush small muted ${css.rule}`}>{CHOICE_TEXTS[choice][1]}</span>
            </span>
          </label>
        ))}
      </fieldset>
    );
  if (setting.kind === 'bands')
    return <BandFields {...{ typed: value, problem }} onChange={(bands) => change({ [name]: bands })} />;
  const common = { name, autoComplete: 'off', value };
  return (
    <Field label={label} rule={rule} problem={problem}>
      {(ids) =>
        setting.kind === 'people' ? (
          <TextArea
            {...{ ...ids, ...common }}
            rows={setting.count}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ) : (
          <TextInput
            {...{ ...ids, ...common }}
            inputMode={INPUT_MODES[setting.kind]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        )
      }
    </Field>
  );
}
