import { useState } from 'react';
import { osloDayText } from '../../../../../domain/shared/oslo-time.ts';
import type { Programme } from '../../../../../domain/pages/programme.ts';
import { rowsFromDayOf } from '../../../../../domain/pages/programme-rows.ts';
import type { PageEditor } from '../../../admin/editing/use-page-editor.ts';
import { useEventFacts } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { copiedText } from './texts.ts';

/** Moves the rows that are stored to the days of this LAN. Rows that were added since stay where they are. */
export function CopyRows({ editor }: { readonly editor: PageEditor<Programme> }) {
  const starts = useEventFacts()?.dates.starts ?? null;
  const [told, setTold] = useState('');
  const stored = editor.stored?.page.rows ?? [];
  if (stored.length === 0) return null;
  const copy = () => {
    if (starts === null) return;
    const moved = rowsFromDayOf(starts, stored);
    const added = editor.page?.rows.filter(({ id }) => !stored.some((row) => row.id === id)) ?? [];
    editor.change({ rows: [...moved, ...added] });
    setTold(copiedText(moved));
  };
  return (
    <div className="wrap row gap-3">
      <Button disabled={!editor.editing || starts === null} onClick={copy}>
        <Icon name="copy" /> Kopier fra forrige
      </Button>
      <p className="flush small muted" role="status">
        {(editor.editing && told) ||
          (starts === null
            ? 'Sett først datoene for LAN-et på forsiden.'
            : `Flytter alle tidene, så den første raden er ${osloDayText(starts)}.`)}
      </p>
    </div>
  );
}
