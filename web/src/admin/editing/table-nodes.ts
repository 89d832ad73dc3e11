import { Node, type Attributes } from '@tiptap/core';
import { tableEditing } from '@tiptap/pm/tables';

/** The table role of each node, which ProseMirror's table commands go by. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (ROLES[name] === undefined ? {} : { tableRole: ROLES[name] }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const TableHeader = cell('tableHeader', 'th', { scope: { default: null } });
const TableCell = cell('tableCell', 'td', {});

/** Tables without column widths: readers' screens decide those. */
export const TABLE_NODES = [Table, TableRow, TableHeader, TableCell];

function cell(name: string, tag: 'th' | 'td', more: Attributes) {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false, parseHTML: () => null },
      ...more,
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

function span(name: string) {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1),
    renderHTML: (attributes: Readonly<Record<string, unknown>>) =>
      attributes[name] === 1 ? {} : { [name]: attributes[name] },
  };
}
