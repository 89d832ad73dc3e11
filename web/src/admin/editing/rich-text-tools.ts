import type { Editor } from '@tiptap/core';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeader,
} from '@tiptap/pm/tables';
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';

/** One formatting button. Drawings are lines on a grid of 24. */
export interface Tool {
  readonly label: string;
  readonly drawing: string;
  readonly run: (editor: Editor) => unknown;
  /** For toggles: whether it is on at the cursor. */
  readonly isOn?: (editor: Editor) => boolean;
  /** Missing: always available. */
  readonly can?: (editor: Editor) => boolean;
}

type TableCommand = (state: EditorState, dispatch?: (tr: Transaction) => void) => boolean;

const chain = (editor: Editor) => editor.chain().focus();

const mark = (name: string, label: string, drawing: string): Tool => ({
  label,
  drawing,
  run: (editor) => chain(editor).toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
});

const heading = (level: 2 | 3 | 4, drawing: string): Tool => ({
  label: `Overskrift ${level - 1}`,
  drawing,
  run: (editor) => chain(editor).toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const list = (name: 'bulletList' | 'orderedList', label: string, drawing: string): Tool => ({
  label,
  drawing,
  run: (editor) => chain(editor).toggleList(name, 'listItem').run(),
  isOn: (editor) => editor.isActive(name),
});

const table = (label: string, drawing: string, command: TableCommand): Tool => ({
  label,
  drawing,
  run: (editor) =>
    chain(editor)
      .command(({ state, dispatch }) => command(state, dispatch))
      .run(),
  can: ({ state }) => command(state),
});

const row = (tag: string) => `<tr>${`<${tag}><p></p></${tag}>`.repeat(2)}</tr>`;
const EMPTY_TABLE = `<table>${row('th')}${row('td').repeat(2)}</table>`;
const H = 'M4 6v12M11 6v12M4 12h7';

/** The tools that open no dialog, in groups. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    heading(2, `${H}M16 10l3-2v10`),
    heading(3, `${H}M15 10a2.3 2.3 0 1 1 4 1.7L15 18h5`),
    heading(4, `${H}M15 8h5l-3 3.5a3.2 3.2 0 1 1-2.6 5`),
  ],
  [
    mark('bold', 'Fet', 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z'),
    mark('italic', 'Kursiv', 'M10 5h8M6 19h8M14 5l-4 14'),
    mark('underline', 'Understreket', 'M7 4v7a5 5 0 0 0 10 0V4M6 20h12'),
    mark(
      'strike',
      'Gjennomstreket',
      'M4 12h16M16.5 8c-.4-1.9-2-3-4.5-3-2.6 0-4.5 1.3-4.5 3.3 0 .7.2 1.2.5 1.700M7 16c.5 1.9 2.3 3 5 3 2.8 0 4.8-1.3 4.8-3.5',
    ),
  ],
  [
    list('bulletList', 'Punktliste', 'M9 6.500h11M9 12h11M9 17.500h11M4.5 6.500v.1M4.5 12v.1M4.5 17.500v.1'),
    list(
      'orderedList',
      'Nummerert liste',
      'M10 6.500h10M10 12h10M10 17.500h10M4 5.500l1.5-1V9M4 14.500a1.3 1.3 0 1 1 2.3 1L4 19h3',
    ),
    {
      label: 'Rykk inn',
      drawing: 'M4 6h16M11 12h9M11 18h9M4 10l3 3-3 3',
      run: (editor) => chain(editor).sinkListItem('listItem').run(),
      can: (editor) => editor.can().sinkListItem('listItem'),
    },
    {
      label: 'Rykk ut',
      drawing: 'M4 6h16M11 12h9M11 18h9M7 10l-3 3 3 3',
      run: (editor) => chain(editor).liftListItem('listItem').run(),
      can: (editor) => editor.can().liftListItem('listItem'),
    },
    {
      label: 'Sitat',
      drawing: 'M5 5v14M10 8h10M10 12h10M10 16h6',
      run: (editor) => chain(editor).toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    { label: 'Skillelinje', drawing: 'M4 12h16', run: (editor) => chain(editor).setHorizontalRule().run() },
  ],
];

export const TABLE_TOOL: Tool = {
  label: 'Sett inn tabell',
  drawing: 'M4 5h16v14H4zM4 10h16M12 5v14M4 14.500h16',
  run: (editor) => {
    const { from } = editor.state.selection;
    const intoFirstCell = ({ tr }: { readonly tr: Transaction }) => {
      tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1)));
      return true;
    };
    chain(editor).insertContent(EMPTY_TABLE).command(intoFirstCell).run();
  },
  can: ({ state }) => !isInTable(state),
};

/** Shown while the cursor is in a table. */
export const TABLE_TOOLS: readonly Tool[] = [
  table('Ny rad under', 'M4 4h16v7H4zM12 14v6M9 17h6', addRowAfter),
  table('Ny kolonne til høyre', 'M4 4h7v16H4zM17 9v6M14 12h6', addColumnAfter),
  table('Slett raden', 'M4 4h16v7H4zM9 17h6', deleteRow),
  table('Slett kolonnen', 'M4 4h7v16H4zM14 12h6', deleteColumn),
  table('Overskriftsrad', 'M4 5h16v14H4zM4 10h16M7 7.500h4', toggleHeader('row')),
  table('Slett tabellen', 'M4 5h16v14H4zM9 9l6 6M15 9l-6 6', deleteTable),
];

export const HISTORY_TOOLS: readonly Tool[] = [
  {
    label: 'Angre',
    drawing: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
    run: (editor) => chain(editor).undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    label: 'Gjør om',
    drawing: 'm16 5 4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3',
    run: (editor) => chain(editor).redo().run(),
    can: (editor) => editor.can().redo(),
  },
];
