import { cleanHtml } from '../../adapters/html/sanitise.ts';
import { codeNamed, normaliseCode, typedCode } from '../../domain/signup/booking-code.ts';
import { nickOf } from '../../domain/compo/compo.ts';
import { normaliseAddress } from '../../domain/shared/email-address.ts';
import { FIELDS } from '../../domain/shared/field-limits.ts';
import { htmlProblem } from '../../domain/pages/html-rules.ts';
import { looksOf } from '../../domain/shared/look-alikes.ts';
import { MESSAGE_LENGTHS } from '../../domain/messages/message-text.ts';
import { phoneOf } from '../../domain/shared/phone-number.ts';
import { nameProblem } from '../../domain/shared/person-name.ts';
import { searchOf } from '../../domain/people/search.ts';
import { lineAsStored, textAsStored } from '../../domain/shared/typed-text.ts';
import { median, type Figure } from './figure.ts';

const TIMES = 5;
/** The longest text of a body that is no page. */
const LETTERS = 2 * MESSAGE_LENGTHS.text;

/** All that reads what somebody has typed. */
const READERS: Readonly<Record<string, (typed: string) => unknown>> = {
  ...{ normaliseCode, typedCode, codeNamed, phoneOf, normaliseAddress, nameProblem, searchOf },
  ...{ looksOf, lineAsStored, textAsStored, nickOf },
};
/** What patterns have been slow at: runs that end in something else, many beginnings, marks, and signs that become many. */
const PARTS = [
  '"',
  '#',
  ' ',
  '\t',
  '.',
  '-',
  '0',
  'a',
  'a.',
  'a@',
  '+',
  '<',
  '&',
  '\u0301',
  '\u200B',
  '\uFDFA',
  '👾\u200D',
];
const WORST_TEXTS = PARTS.flatMap((part) => [part, `x${part}`].map((one) => `${cut(one, LETTERS)}x`));
const WORST_HTML = ['<', '&', '<b></b>', '<p>', '<td>', '<a href=/a>x</a>', '<!--', '<img src=/a>'];

/** The slowest of all readers at the slowest of these texts, and a page's text as large as one may be, cleaned. */
export function measureWorstTexts(): Figure[] {
  const readings = Object.values(READERS).flatMap((read) =>
    WORST_TEXTS.map((text) => timeOf(() => read(text))),
  );
  const pages = WORST_HTML.map((part) => cut(part, FIELDS.htmlBytes)).filter(
    (html) => htmlProblem(html) === null,
  );
  return [
    {
      ...{
        name: `Worst text of ${String(LETTERS)} characters, read`,
        unit: 'ms',
        ours: Math.max(...readings),
      },
      goal: { of: 'ours', most: 50 },
    },
    {
      ...{ name: `Worst HTML of ${String(FIELDS.htmlBytes / 1024)} KiB, cleaned`, unit: 'ms' },
      ours: Math.max(...pages.map((html) => timeOf(() => cleanHtml(html)))),
    },
  ];
}

function cut(part: string, length: number): string {
  return part.repeat(Math.floor(length / part.length));
}

function timeOf(work: () => unknown): number {
  return median(
    Array.from({ length: TIMES }, () => {
      const started = performance.now();
      try {
        work();
      } catch {
        // Refused, which takes its time too.
      }
      return performance.now() - started;
    }),
  );
}
