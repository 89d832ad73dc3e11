import { TimeField } from '../../../admin/time-field.tsx';
import type { FrontPage } from '../../../../../domain/pages/front-page.ts';
import { parseOsloDate, osloTextWithYear } from '../../../../../domain/shared/oslo-time.ts';
import { problemAt } from '../../../admin/editing/editor-fields.tsx';
import { FieldGroup, FieldRow } from '../../../admin/editing/field-group.tsx';
import type { PageEditor } from '../../../admin/editing/use-page-editor.ts';
import { Button } from '../../../ui/button.tsx';
import { fieldOf, type TypedDates } from './dates.ts';
import { LABELS } from './texts.ts';

interface DateRangeProps {
  readonly editor: PageEditor<FrontPage>;
  readonly page: FrontPage;
  readonly typed: TypedDates;
  readonly onType: (typed: TypedDates) => void;
  readonly onApply: () => void;
}

/** Start and end of the event in Oslo time, applied by the button or when the page is saved. */
export function DateRange({ editor, page, typed, onType, onApply }: DateRangeProps) {
  const field = (name: 'lanDate' | 'lanFinishedDate', key: keyof TypedDates) => (
    <TimeField
      label={LABELS[name]}
      rule={currentDateText(page[name])}
      problem={problemAt(editor, name)}
      name={key}
      value={typed[key] ?? fieldOf(page[name])}
      onChange={(text) => onType({ ...typed, [key]: text })}
    />
  );
  return (
    <FieldGroup title="Nedtelling">
      <FieldRow>
        {field('lanDate', 'fromDate')}
        {field('lanFinishedDate', 'toDate')}
      </FieldRow>
      <div>
        <Button disabled={!editor.editing} onClick={onApply}>
          Endre dato
        </Button>
      </div>
    </FieldGroup>
  );
}

function currentDateText(date: string): string {
  const at = parseOsloDate(date);
  return at === null ? 'Ingen dato er satt.' : `Nå: ${osloTextWithYear(at)} (norsk tid)`;
}
