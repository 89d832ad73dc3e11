import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { unreadable } from '../../domain/payments/vipps-report.ts';
import { MOST_CELL_LETTERS, MOST_ROW_LETTERS } from './bounds.ts';

/** Nesting depth of tags; a sheet has six levels. */
const MAX_DEPTH = 20;

/** What is called for each tag. `close` gets the text since the tag before; `isDone` ends the reading. */
export interface XmlEvents {
  readonly open: (tag: SaxesTagPlain) => void;
  readonly close: (name: string, text: string) => void;
  readonly isDone?: () => boolean;
}

/**
 * Reads XML piece by piece, no further than it is wanted. Throws when it is not well formed, or a tag, text or comment is
 * longer than any cell. Refuses a DOCTYPE, so that no entity is ever expanded.
 */
export async function readXml(chunks: AsyncIterable<Uint8Array>, on: XmlEvents): Promise<void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  let text = '';
  let depth = 0;
  /** Characters since the parser last told of something: it keeps them all. */
  let untold = 0;
  const told = () => {
    untold = 0;
  };
  parser.on('doctype', () => {
    throw unreadable('format');
  });
  parser.on('error', (cause) => {
    throw cause;
  });
  for (const event of ['comment', 'cdata', 'processinginstruction'] as const) parser.on(event, told);
  parser.on('opentag', (tag) => {
    told();
    if (++depth > MAX_DEPTH) throw unreadable('format');
    text = '';
    on.open({ ...tag, name: withoutPrefix(tag.name) });
  });
  parser.on('text', (part) => {
    told();
    text += part;
    if (text.length > MOST_CELL_LETTERS) throw unreadable('format');
  });
  parser.on('closetag', ({ name }) => {
    told();
    depth -= 1;
    on.close(withoutPrefix(name), text);
    text = '';
  });
  for await (const chunk of chunks) {
    const piece = decoder.decode(chunk, { stream: true });
    untold += piece.length;
    parser.write(piece);
    if (untold > MOST_ROW_LETTERS) throw unreadable('format');
    if (on.isDone?.()) return;
    await nextTurn();
  }
  parser.close();
}

/** Some programs write `x:row` for `row`. */
const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);
