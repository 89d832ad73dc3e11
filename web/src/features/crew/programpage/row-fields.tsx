import { useId } from 'react';
import { PROGRAMME, type RowField } from '../../../../../domain/pages/programme-rows.ts';
import type { ProgrammeRow } from '../../../../../domain/pages/programme.ts';
import { FieldRow } from '../../../admin/editing/field-group.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MomentField, NO_TIME } from '../../../admin/moment-field.tsx';
import { ROW_LABELS, ROW_SENTENCES, rowTimesText } from './texts.ts';
import css from './programpage.module.css';

interface RowFieldsProps {
  readonly row: ProgrammeRow;
  readonly open: boolean;
  /** Just added: its title has the focus. */
  readonly fresh: boolean;
  /** The first field that is wrong, once somebody has tried to save. */
  readonly problem: RowField | null;
  /** What other rows say: places and kinds to choose from. */
  readonly places: readonly string[];
  readonly kinds: readonly string[];
  readonly onOpen: () => void;
  readonly onChange: (part: Partial<ProgrammeRow>) => void;
  readonly onRemove: () => void;
}

/** A row on one line, and while it is open its fields. */
export function RowFields(props: RowFieldsProps) {
  const { row, open, fresh, problem, places, kinds, onOpen, onChange, onRemove } = props;
  const id = useId();
  const sentence = (field: RowField) => (problem === field ? ROW_SENTENCES[field] : null);
  const text = (field: 'title' | 'place' | 'kind', rule: string, choices: readonly string[] = []) => (
    <Field label={ROW_LABELS[field]} rule={rule} problem={sentence(field)}>
      {(ids) => (
        <>
          <TextInput
            {...ids}
            autoComplete="off"
            autoFocus={fresh && field === 'title'}
            maxLength={PROGRAMME[field]}
            list={choices.length > 0 ? `${id}-${field}` : undefined}
            value={row[field]}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
          {choices.length > 0 ? (
            <datalist id={`${id}-${field}`}>
              {choices.map((choice) => (
                <option key={choice} value={choice} />
              ))}
            </datalist>
          ) : null}
        </>
      )}
    </Field>
  );
  return (
    <li className="ruled">
      <button
        type="button"
        className={`grid baseline gap-0-4 fill control bare left press bright ${css.line}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={onOpen}
      >
        <span className={`digits muted ${css.when}`}>{rowTimesText(row)}</span>
        <span className={`strong breaks ${css.what}`}>{row.title || 'Uten tittel'}</span>
        {row.place ? <span className={`small muted ${css.where}`}>{row.place}</span> : null}
        <Icon name="down" />
      </button>
      {open ? (
        <div id={id} className={`grid gap-4 ${css.fields}`}>
          {text('title', `Høyst ${String(PROGRAMME.title)} tegn.`)}
          <FieldRow>
            <MomentField
              label={ROW_LABELS.start}
              rule="Norsk tid."
              value={row.start}
              problem={sentence('start')}
              onChange={(start) => onChange({ start: start ?? NO_TIME })}
            />
            <MomentField
              label={ROW_LABELS.end}
              rule="Kan stå tomt."
              value={row.end}
              problem={sentence('end')}
              onChange={(end) => onChange({ end })}
            />
          </FieldRow>
          <FieldRow>
            {text('place', 'Kan stå tomt.', places)}
            {text('kind', 'Kan stå tomt. For eksempel Mat.', kinds)}
          </FieldRow>
          <div>
            <Button onClick={onRemove} aria-label={`Slett ${row.title || 'raden uten tittel'}`}>
              <Icon name="trash" /> Slett
            </Button>
          </div>
        </div>
      ) : null}
    </li>
  );
}
