import type { AdminPhotosAnswer } from '../../../../../adapters/http/contract.ts';
import { SCREEN, type ScreenSlide, type SlideField } from '../../../../../domain/pages/screen-page.ts';
import { FieldGroup, FieldRow } from '../../../admin/editing/field-group.tsx';
import { PartTools } from '../../../admin/editing/part-tools.tsx';
import { MomentField } from '../../../admin/moment-field.tsx';
import { AreaField, Checkbox, SelectField, TextField } from '../../../ui/field.tsx';
import { SLIDE_LABELS, SLIDE_SENTENCES } from './texts.ts';

/** Seconds to choose from. */
const CHOICES = [5, 8, 10, 12, 15, 20, 30, 45, 60];

interface SlideFieldsProps {
  readonly slide: ScreenSlide;
  /** Its place, from 1, of so many. */
  readonly number: number;
  readonly of: number;
  readonly locked: boolean;
  readonly photos: AdminPhotosAnswer['photos'];
  /** The first field that is wrong, once somebody has tried to save. */
  readonly problem: SlideField | null;
  readonly onChange: (part: Partial<ScreenSlide>) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A slide of the crew's own: what it says, its photo, and when it is shown. */
export function SlideFields(props: SlideFieldsProps) {
  const { slide, number, of, locked, photos, problem, onChange, onMove, onRemove } = props;
  const problemAt = (field: SlideField) => (problem === field ? SLIDE_SENTENCES[field] : null);
  return (
    <FieldGroup
      title={slide.title || `Bilde ${String(number)}`}
      tools={
        <PartTools
          name={slide.title || `bilde ${String(number)}`}
          first={number === 1}
          last={number === of}
          {...{ locked, onMove, onRemove }}
        />
      }
    >
      <TextField
        label={SLIDE_LABELS.title}
        rule={`Høyst ${String(SCREEN.title)} tegn.`}
        problem={problemAt('title')}
        maxLength={SCREEN.title}
        value={slide.title}
        onChange={(title) => onChange({ title })}
      />
      <AreaField
        label={SLIDE_LABELS.text}
        rule={`Høyst ${String(SCREEN.text)} tegn. Ikke navn på personer: alle i hallen leser det.`}
        problem={problemAt('text')}
        maxLength={SCREEN.text}
        rows={3}
        value={slide.text}
        onChange={(text) => onChange({ text })}
      />
      <FieldRow>
        <SelectField
          label={SLIDE_LABELS.photo}
          problem={problemAt('photo')}
          value={slide.photo ?? ''}
          onChange={(photo) => onChange({ photo: photo || null })}
        >
          <option value="">Ingen</option>
          {photos.map(({ id }, index) => (
            <option key={id} value={id}>
              Bilde {index + 1}
            </option>
          ))}
          {slide.photo === null || photos.some(({ id }) => id === slide.photo) ? null : (
            <option value={slide.photo}>Et bilde som er slettet</option>
          )}
        </SelectField>
        <SecondsField
          label={SLIDE_LABELS.seconds}
          value={slide.seconds}
          onChange={(seconds) => onChange({ seconds })}
        />
      </FieldRow>
      <FieldRow>
        <MomentField
          label={SLIDE_LABELS.from}
          rule="Norsk tid. Kan stå tomt."
          value={slide.from}
          problem={problemAt('from')}
          onChange={(from) => onChange({ from })}
        />
        <MomentField
          label={SLIDE_LABELS.until}
          rule="Kan stå tomt."
          value={slide.until}
          problem={problemAt('until')}
          onChange={(until) => onChange({ until })}
        />
      </FieldRow>
      <Checkbox
        label={SLIDE_LABELS.active}
        checked={slide.active}
        onChange={({ target }) => onChange({ active: target.checked })}
      />
    </FieldGroup>
  );
}

interface SecondsFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (seconds: number) => void;
}

/** How long a slide stands. */
export function SecondsField({ label, value, onChange }: SecondsFieldProps) {
  const choices = [...new Set([...CHOICES, value])].sort((one, other) => one - other);
  return (
    <SelectField label={label} value={String(value)} onChange={(seconds) => onChange(Number(seconds))}>
      {choices.map((seconds) => (
        <option key={seconds} value={seconds}>
          {seconds} sekunder
        </option>
      ))}
    </SelectField>
  );
}
