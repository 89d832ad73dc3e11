import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { readReport } from '../../adapters/reports/read-report.ts';
import { readXml } from '../../adapters/reports/xml-events.ts';
import { zipParts } from '../../adapters/reports/zip-parts.ts';
import { reportOf } from '../../domain/payments/vipps-report.ts';
import { aWorkbook, understated, withZip64End, withZip64Sizes, workbookOf } from '../support/workbooks.ts';

const SMALL_SHEET = '<worksheet><row><c t="str"><v>Melding</v></c></row></worksheet>';
const NOW = Date.parse('2027-04-01T12:00:00+02:00');
const HEAD = ['Tidspunkt', 'Type', 'Beløp', 'Melding', 'Kundens navn', 'PSP-referanse'];
const LINE = ['2027-03-23 14:24:30', 'Belastning', '450.00', 'K7WM2R, to\nlinjer', 'Åse "Å" Ødegård', '1'];
const EXPECTED = [{ ore: 45_000, message: 'K7WM2R, to\nlinjer', payer: 'Åse "Å" Ødegård', psp: '1' }];

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const csv = (delimiter = ',') => [HEAD, LINE].map((cells) => cells.map(quoted).join(delimiter)).join('\r\n');
const utf8 = (text: string) => new TextEncoder().encode(text);
/** For the letters used here Windows-1252 equals Latin 1. */
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const swapped = (file: Uint8Array) => new Uint8Array(Buffer.from(file).swap16());
const consumed = async (chunks: AsyncIterable<Uint8Array>) => {
  const reading = chunks[Symbol.asyncIterator]();
  while (!(await reading.next()).done);
};
const rowsOf = async (file: Uint8Array) => reportOf(await readReport(file), NOW).rows;

describe('a report', () => {
  test.each([
    ['UTF-8', utf8(csv())],
    ['UTF-8 with a byte order mark', utf8(`\ufeff${csv()}`)],
    ['Windows-1252 with semicolons', windows1252(csv(';'))],
    ['tabs', utf8(csv('\t'))],
    ['a title above the head', utf8(`Rapport; mars\n\n${csv()}`)],
    ['a workbook', aWorkbook([HEAD, LINE])],
    ['a workbook with numbers', aWorkbook([HEAD, [46_469.6003472, 'Belastning', 450, ...LINE.slice(3)]])],
  ])('in %s is read', async (_, file) => {
    expect(await rowsOf(file)).toMatchObject(EXPECTED);
  });

  test('tells formulas as text', async () => {
    const formula = ['2027-03-23', 'Belastning', '450.00', '=1+1', '=HYPERLINK("x")', '1'];
    const told = [{ message: '=1+1', payer: '=HYPERLINK("x")' }];
    expect(await rowsOf(aWorkbook([HEAD, formula]))).toMatchObject(told);
    const line = LINE.map((text) => `<c t="str"><v>${text.replaceAll('"', '')}</v></c>`);
    const shared = line.with(2, '<c><f t="shared" si="0"/><v>450</v></c>').join('');
    const head = HEAD.map((text) => `<c t="str"><v>${text}</v></c>`).join('');
    const sheet = `<worksheet><row>${head}</row><row>${shared}</row></worksheet>`;
    expect(await rowsOf(workbookOf(sheet))).toMatchObject([{ ore: null, psp: '1' }]);
  });

  test('may come from a program that writes every tag with a prefix', async () => {
    const cells = HEAD.map((_, at) => `<x:c t="s"><x:v>${String(at)}</x:v></x:c>`).join('');
    const texts = HEAD.map((text) => `<x:si><x:t>${text}</x:t></x:si>`).join('');
    const sheet = `<x:worksheet><x:row>${cells}</x:row></x:worksheet>`;
    const file = workbookOf(sheet, `<x:sst>${texts}</x:sst>`);
    expect(await readReport(file)).toEqual([[HEAD]]);
  });
});

test('a packed part is unpacked no further than it says', async () => {
  const parts = zipParts(understated(aWorkbook([HEAD, LINE])));
  expect(parts).toHaveLength(3);
  for (const { unpack } of parts) await expect(consumed(unpack())).rejects.toThrow();
});

describe('of 24 MiB of a workbook', () => {
  const MIB = 1024 * 1024;
  /** How many bytes are asked for until they are refused, or enough has been read. */
  const bytesRead = async (begin: string, more: string, isDone = () => false) => {
    let read = 0;
    const piece = utf8(more.repeat(16_384));
    async function* pieces() {
      yield utf8(begin);
      for (; read < 24 * MIB; read += piece.length) yield await Promise.resolve(piece);
    }
    const nothing = () => undefined;
    const reading = readXml(pieces(), { open: nothing, close: nothing, isDone });
    const isRefused = await reading.then(
      () => false,
      () => true,
    );
    return { isRefused, read };
  };

  test.each([
    ['a comment', '<a><!-- ', 'x '],
    ['a text', '<a>', 'x '],
    ['a CDATA', '<a><![CDATA[', 'x'],
    ['a tag', '<a ', 'x'],
    ['an attribute', '<a b="', 'x'],
    ['an instruction', '<a><?b ', 'x'],
    ['a space before the first tag', ' ', ' '],
  ])('%s is not read to its end', async (_, begin, more) => {
    const { isRefused, read } = await bytesRead(begin, more);
    expect(isRefused).toBe(true);
    expect(read).toBeLessThan(MIB / 4);
  });

  test('nothing is read behind what is wanted', async () => {
    expect(await bytesRead('<a>', '<b/>', () => true)).toEqual({ isRefused: false, read: 0 });
  });
});

describe('quotes', () => {
  const at = (message: string, psp: string) =>
    ['2027-03-23 14:24:30', 'Belastning', '450.00', message, 'Ola', psp].join(';');
  const told = async (...lines: string[]) =>
    (await rowsOf(utf8([HEAD.join(';'), ...lines].join('\n')))).map(
      ({ message, psp, unread }) => unread?.part ?? [message, psp].join(' '),
    );

  test.each<[string, string[], string[]]>([
    ['that are doubled', [at('"""hei"" du"', '1'), at('b', '2')], ['"hei" du 1', 'b 2']],
    ['around a line break', [at('"a\nb"', '1'), at('b', '2')], ['a\nb 1', 'b 2']],
    ['around delimiters', [at('"a;b"', '1'), at('b', '2')], ['a;b 1', 'b 2']],
    ['in the middle', [at('12" pizza', '1'), at('b', '2')], ['12" pizza 1', 'b 2']],
    ['that never end', [at('"a', '1'), at('b', '2'), at('c', '3')], ['quotes', 'b 2', 'c 3']],
    ['that end in a later line', [at('"a', '1'), at('b "c" d', '2')], ['quotes', 'b "c" d 2']],
    ['that meet others', [at('"a', '1'), at('"b', '2'), at('c', '3')], ['quotes', 'quotes', 'c 3']],
    // As well a message with a line in it, which a payer has written to be taken for a payment.
    ['that may hold a line', [at('"a', '1'), at('b"', '2'), at('c', '3')], ['quotes', 'quotes', 'c 3']],
    ['that end too early', [at('"a" b', '1'), at('b', '2')], ['quotes', 'b 2']],
    ['left out around a delimiter', [at('a;b', '1'), at('b', '2')], ['cells', 'b 2']],
    ['left out around a line break', [at('a\nb', '1'), at('b', '2')], ['cells', ' ', 'b 2']],
    ['before 40,000 letters', [at(`"${'a'.repeat(40_000)}`, '1'), at('b', '2')], ['quotes', 'b 2']],
  ])('%s neither swallow a line nor make one up', async (_, lines, rows) => {
    expect(await told(...lines)).toEqual(rows);
  });

  test('and thousands of empty lines lose no line between them', async () => {
    const blanks = ['', ' ', ';;;;;'].flatMap((blank) => Array.from({ length: 12_000 }, () => blank));
    expect(await told(at('a', '1'), ...blanks, at('b', '2'))).toEqual(['a 1', 'b 2']);
  });
});

test('thousands of empty rows of a workbook lose no row between them', async () => {
  const blanks = Array.from({ length: 12_000 }, () => ['', ' ']);
  const rows = await rowsOf(aWorkbook([HEAD, LINE, ...blanks, LINE.with(5, '2')]));
  expect(rows.map(({ psp }) => psp)).toEqual(['1', '2']);
});

test('a sign is whole wherever a long text is cut to be read', async () => {
  const lines = Array.from({ length: 200 }, (_, at) => LINE.with(3, 'x'.repeat(at % 4) + '😀'.repeat(60)));
  const text = [HEAD, ...lines].map((cells) => cells.map(quoted).join(',')).join('\r\n');
  const messages = (await rowsOf(utf8(text))).map(({ message }) => message);
  expect(messages).toEqual(lines.map((cells) => cells[3]));
});

test.each([
  ['workbook', workbookOf(`<worksheet><row>${'<c/>'.repeat(300_000)}</row></worksheet>`)],
  ['text', utf8(`${HEAD.join(',')}\n${`${','.repeat(99)}\n`.repeat(3_000)}`)],
])('others get their turn while a large %s is read', async (_, file) => {
  const isRead = readReport(file).then((sheets) => sheets.flat().length <= 1);
  const isTurn = () => new Promise<boolean>((resolve) => setImmediate(resolve, false));
  let turns = 0;
  while (!(await Promise.race([isRead, isTurn()]))) turns += 1;
  expect(turns).toBeGreaterThan(20);
});

describe('what is no report is refused, with', () => {
  const refusal = async (file: Uint8Array): Promise<unknown> => {
    try {
      return reportOf(await readReport(file), NOW);
    } catch (cause) {
      return (cause as { details?: { problem?: string } }).details?.problem;
    }
  };
  const bomb = aWorkbook([HEAD]);

  test.each([
    ['nothing in it', new Uint8Array(), 'empty'],
    ['blank lines', utf8('\r\n \r\n'), 'empty'],
    ['bytes of something else', Uint8Array.of(0x89, 0x50, 0, 1, 2, 3), 'format'],
    ['a torn workbook', bomb.slice(0, bomb.length / 2), 'format'],
    ['a workbook without sheets', workbookOf('').slice(0, 4), 'format'],
    ['no such columns', utf8('a,b\n1,2'), 'columns'],
    ['a cell of a megabyte', utf8(`${HEAD.join(',')}\n"${'a'.repeat(1_000_000)}"`), 'format'],
    ['a cell of ten megabytes', aWorkbook([HEAD, ['a'.repeat(10_000_000)]]), 'format'],
    ['tags within tags', workbookOf('<a>'.repeat(1_000_000)), 'format'],
    [
      'one long text in every cell',
      workbookOf(
        `<worksheet><row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row></worksheet>`.replace(
          /<row>.*<\/row>/,
          (row) => row.repeat(100),
        ),
        `<sst><si><t>${'a'.repeat(30_000)}</t></si></sst>`,
      ),
      'format',
    ],
    [
      'sixty megabytes when unpacked',
      workbookOf(`<worksheet>${' '.repeat(60_000_000)}</worksheet>`),
      'format',
    ],
    [
      'entities that grow',
      workbookOf('<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><worksheet>&c;</worksheet>'),
      'format',
    ],
    [
      'too many lines',
      utf8(`${HEAD.join(',')}\n${`${LINE.map(quoted).join(',')}\n`.repeat(10_001)}`),
      'too-many-rows',
    ],
    [
      'too many lines in a workbook',
      aWorkbook([HEAD, ...Array.from({ length: 12_000 }, () => LINE.slice(0, 3))]),
      'too-many-rows',
    ],
    ['a line of five million cells', utf8(`${HEAD.join(';')}\n${';'.repeat(5 << 20)}`), 'format'],
    ['a comment of 24 MiB', workbookOf(`<worksheet><!--${' '.repeat(24 << 20)}--></worksheet>`), 'format'],
    ['UTF-16', utf16(csv()), 'utf-16'],
    ['UTF-16, its mark first', utf16(`\ufeff${csv()}`), 'utf-16'],
    ['UTF-16, high bytes first', swapped(utf16(csv())), 'utf-16'],
    ['UTF-16, high bytes first and its mark', swapped(utf16(`\ufeff${csv()}`)), 'utf-16'],
    ['sizes of ZIP64', withZip64Sizes(aWorkbook([HEAD])), 'zip64'],
    ['a directory of ZIP64', withZip64End(aWorkbook([HEAD])), 'zip64'],
    ['an older Excel', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'old-excel'],
    [
      'days counted from 1904',
      workbookOf(SMALL_SHEET, '<sst/>', { workbook: '<workbook><workbookPr date1904="1"/></workbook>' }),
      'old-excel',
    ],
    [
      'parts that are larger than they say',
      understated(workbookOf(SMALL_SHEET, '<sst/>', { packed: false })),
      'format',
    ],
    ['more sheets than anybody fills', workbookOf(SMALL_SHEET, '<sst/>', { sheets: 101 }), 'format'],
  ])('%s', async (_, file, problem) => {
    expect(await refusal(file)).toBe(problem);
  });

  test('every byte of a good one changed in turn, it is read or refused, and nothing else', async () => {
    for (const file of [utf8(csv()), aWorkbook([HEAD, LINE])])
      for (let at = 0; at < file.length; at++) {
        const flipped = file.with(at, (file[at] ?? 0) ^ 0xff);
        expect(['string', 'object']).toContain(typeof (await refusal(flipped)));
      }
  });
});

test('the report that the crew may try with is one', async () => {
  const rows = await rowsOf(readFileSync('docs/eksempel/vipps-rapport.csv'));
  const outcomes = rows.map(({ type, ore }) => [type, ore]);
  expect(outcomes).toHaveLength(7);
  expect(outcomes.filter(([type]) => type === 'Belastning').every(([, ore]) => Number(ore) > 0)).toBe(true);
});
