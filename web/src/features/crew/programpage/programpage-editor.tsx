import { useState } from 'react';
import { HOUR } from '../../../../../domain/shared/durations.ts';
import {
  inOrderOfTime,
  isEmptyProgramme,
  programmeEntries,
  type Programme,
  type ProgrammeRow,
} from '../../../../../domain/pages/programme.ts';
import { PROGRAMME, rowProblem } from '../../../../../domain/pages/programme-rows.ts';
import { ROW_SENTENCES, LABELS, LEAD } from './texts.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import { EditorFrame } from '../../../admin/editing/editor-frame.tsx';
import { FieldGroup } from '../../../admin/editing/field-group.tsx';
import { unusedNumber } from '../../../admin/editing/part-list.ts';
import { Preview } from '../../../admin/editing/preview.tsx';
import { usePageEditor, type PageEditor } from '../../../admin/editing/use-page-editor.ts';
import { useEventFacts, useServerClock } from '../../../api/event.ts';
import { PAGE_PATHS, type PageOf } from '../../../api/pages.ts';
import { ProgrammeView } from '../../../ui/page-views/programme/programme-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { CopyRows } from './copy-rows.tsx';
import { RowFields } from './row-fields.tsx';

const EMPTY: Programme = { rows: [] };

/** The editor of the programme: its rows, and those of the last LAN moved to this one. */
export default function ProgramPageEditor() {
  const editor = usePageEditor('program', EMPTY, LABELS);
  const now = useServerClock();
  // The same answer as the editor's own.
  const answer = useAdminQuery<readonly PageOf<'program'>[]>(PAGE_PATHS.program).data;
  const compos = answer?.[0]?.compos ?? [];
  /** The id of the row whose fields are open. */
  const [open, setOpen] = useState<string | null>(null);
  const save = () => {
    const rows = editor.page?.rows.map(trimmed) ?? [];
    const wrong = rows.findIndex((row) => rowProblem(row) !== null);
    const [row, field] = [rows[wrong], rows[wrong] && rowProblem(rows[wrong])];
    if (!row || !field) return void editor.save({ rows: inOrderOfTime(rows) });
    setOpen(row.id);
    editor.refuse({ place: placeOf(row, field), text: ROW_SENTENCES[field] });
  };
  return (
    <EditorFrame
      title="Program"
      editor={editor}
      onSave={save}
      preview={(page) => (
        <Preview>
          <PageHeading>Program</PageHeading>
          {isEmptyProgramme(page, compos) ? <p>Uten rader finnes ikke siden.</p> : null}
          <ProgrammeView
            entries={programmeEntries({ rows: page.rows.filter(hasStart) }, compos)}
            now={now()}
          />
        </Preview>
      )}
    >
      {(page) => (
        <FieldGroup title="Rader">
          <p className="flush small muted">{LEAD}</p>
          <CopyRows editor={editor} />
          <Rows editor={editor} page={page} open={open} onOpen={setOpen} />
        </FieldGroup>
      )}
    </EditorFrame>
  );
}

interface RowsProps {
  readonly editor: PageEditor<Programme>;
  readonly page: Programme;
  readonly open: string | null;
  readonly onOpen: (id: string | null) => void;
}

function Rows({ editor, page: { rows }, open, onOpen }: RowsProps) {
  const confirm = useConfirm();
  const starts = useEventFacts()?.dates.starts;
  const now = useServerClock();
  const [added, setAdded] = useState<string>();
  /** In order of time whenever another is opened, so that none moves under somebody's fingers. */
  const show = (id: string | null, all = rows) => {
    editor.change({ rows: inOrderOfTime(all) });
    onOpen(id);
  };
  const add = () => {
    const id = `rad-${String(unusedNumber((number) => rows.some((row) => row.id === `rad-${String(number)}`)))}`;
    const last = inOrderOfTime(rows).at(-1);
    const start = last ? (last.end ?? last.start + HOUR) : (starts ?? Math.ceil(now() / HOUR) * HOUR);
    setAdded(id);
    show(id, [...rows, { id, start, end: null, title: '', place: '', kind: '' }]);
  };
  const remove = async ({ id, title }: ProgrammeRow) => {
    if (await confirm(`Er du sikker på at du vil slette ${title || 'raden uten tittel'}?`, { yes: 'Slett' }))
      editor.change({ rows: rows.filter((row) => row.id !== id) });
  };
  const said = (field: 'place' | 'kind') => [...new Set(rows.map((row) => row[field]).filter(Boolean))];
  return (
    <>
      {rows.length > 0 ? (
        <ol className="underlined plain">
          {rows.map((row) => (
            <RowFields
              key={row.id}
              row={row}
              open={editor.editing && row.id === open}
              fresh={row.id === added}
              problem={PROBLEMS.find((field) => editor.problem?.place === placeOf(row, field)) ?? null}
              places={said('place')}
              kinds={said('kind')}
              onOpen={() => show(row.id === open ? null : row.id)}
              onChange={(part) =>
                editor.change({ rows: rows.map((one) => (one.id === row.id ? { ...one, ...part } : one)) })
              }
              onRemove={() => void remove(row)}
            />
          ))}
        </ol>
      ) : null}
      {rows.length < PROGRAMME.rows ? (
        <div>
          <Button disabled={!editor.editing} onClick={add}>
            <Icon name="plus" /> Legg til rad
          </Button>
        </div>
      ) : null}
    </>
  );
}

const PROBLEMS = ['id', 'start', 'end', 'title', 'place', 'kind'] as const;

function placeOf({ id }: ProgrammeRow, field: (typeof PROBLEMS)[number]): string {
  return `rows.${id}.${field}`;
}

function hasStart({ start }: ProgrammeRow): boolean {
  return start > 0;
}

function trimmed(row: ProgrammeRow): ProgrammeRow {
  return { ...row, title: row.title.trim(), place: row.place.trim(), kind: row.kind.trim() };
}
