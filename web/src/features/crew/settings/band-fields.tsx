import { BAND_FOR, SETTINGS, type Band, type BandFor } from '../../../../../domain/shared/settings.ts';
import { PartTools } from '../../../admin/editing/part-tools.tsx';
import { BAND_TEXTS, SETTING_TEXTS } from '../../../admin/setting-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { bandsIn, typedBands } from './typed-settings.ts';
import css from './settings.module.css';

interface BandFieldsProps {
  readonly typed: string;
  readonly problem: string | null;
  readonly onChange: (typed: string) => void;
}

const { count, textLength } = SETTINGS.bands;

/** The bands of the door, in the order in which they are tried. */
export function BandFields({ typed, problem, onChange }: BandFieldsProps) {
  const { label, rule } = SETTING_TEXTS.bands;
  const bands = bandsIn(typed);
  const put = (anew: readonly Band[]) => onChange(typedBands(anew));
  const change = (index: number, part: Partial<Band>) =>
    put(bands.map((band, at) => (at === index ? { ...band, ...part } : band)));
  const move = (index: number, step: -1 | 1) => {
    const [band, neighbour] = [bands[index], bands[index + step]];
    if (band && neighbour)
      put(bands.map((one) => (one === band ? neighbour : one === neighbour ? band : one)));
  };
  return (
    <fieldset id="bands" tabIndex={-1} className="grid gap-3 unframed no-ring min-0">
      <legend className="mb-2 pad-0 strong">{label}</legend>
      <p className="flush small muted">{rule}</p>
      {bands.map(({ text, when }, index) => (
        <div
          key={index}
          role="group"
          aria-label={`Bånd ${String(index + 1)}`}
          className={`grid gap-3 ${css.band}`}
        >
          <TextField
            label="Gi"
            value={text}
            maxLength={textLength}
            placeholder="rødt bånd"
            problem={index === 0 ? problem : null}
            onChange={(line) => change(index, { text: line })}
          />
          <SelectField label="Til" value={when} onChange={(to) => change(index, { when: to as BandFor })}>
            {BAND_FOR.map((each) => (
              <option key={each} value={each}>
                {BAND_TEXTS[each]}
              </option>
            ))}
          </SelectField>
          <div className={`row ${css.tools}`}>
            <PartTools
              name={`bånd ${String(index + 1)}`}
              first={index === 0}
              last={index === bands.length - 1}
              locked={false}
              onMove={(step) => move(index, step)}
              onRemove={() => put(bands.filter((_, at) => at !== index))}
            />
          </div>
        </div>
      ))}
      {bands.length < count ? (
        <div>
          <Button onClick={() => put([...bands, { text: '', when: 'all' }])}>Legg til bånd</Button>
        </div>
      ) : null}
    </fieldset>
  );
}
