import { useState } from 'react';
import { osloField, parseOsloField, osloTextWithYear } from '../../../../../domain/shared/oslo-time.ts';
import type { SignupPage } from '../../../../../domain/pages/signup-page.ts';
import type { ScheduleField as FieldName } from '../../../../../domain/pages/signup-schedule.ts';
import { problemAt } from '../../../admin/editing/editor-fields.tsx';
import type { PageEditor } from '../../../admin/editing/use-page-editor.ts';
import { TimeField } from '../../../admin/time-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { LABELS } from './prices.ts';

/** A time without a valid year, as something the server refuses at the field: it is past. */
const NO_TIME = 0;

interface ScheduleFieldProps {
  readonly name: FieldName;
  readonly editor: PageEditor<SignupPage>;
  readonly page: SignupPage;
}

/** When sign-up opens or closes by itself, in Oslo time wherever the crew is. */
export function ScheduleField({ name, editor, page }: ScheduleFieldProps) {
  // The text while somebody types: half a date has no time yet.
  const [typed, setTyped] = useState<string | null>(null);
  const at = page[name] ?? null;
  const stored = at === null || at === NO_TIME ? '' : osloField(at);
  if (typed !== null && (!editor.editing || (at === null && typed !== ''))) setTyped(null);
  const put = (time: number | null) => editor.change({ [name]: time });
  return (
    <div className="wrap at-end gap-2">
      <TimeField
        label={LABELS[name]}
        rule={stored === '' ? 'Ikke satt.' : `${osloTextWithYear(at ?? 0)} (norsk tid)`}
        problem={problemAt(editor, name)}
        name={name}
        value={typed ?? stored}
        onChange={(text) => {
          setTyped(text);
          put(parseOsloField(text) ?? (text === '' ? null : NO_TIME));
        }}
      />
      {at === null ? null : (
        <Button
          aria-label={`Fjern «${LABELS[name]}»`}
          disabled={!editor.editing}
          onClick={() => {
            setTyped(null);
            put(null);
          }}
        >
          Fjern
        </Button>
      )}
    </div>
  );
}
