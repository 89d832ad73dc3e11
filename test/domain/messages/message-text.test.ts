import { describe, expect, test } from '@jest/globals';
import {
  filledIn,
  loggedText,
  messageAsStored,
  messageProblem,
  unknownPlaceholder,
} from '../../../domain/messages/message-text.ts';

const VALUES = {
  ...{ fornavn: 'Kari', kode: 'K7WM2R', plasser: 'rad\u00a03, plass\u00a04 og 5' },
  ...{ sum: '900\u00a0kr', frist: '–' },
};
const ok = { subject: 'Husk sovepose', text: 'Hei!' };

describe('a message', () => {
  test.each([
    ['no subject', { ...ok, subject: '  ' }, 'subject'],
    ['a subject that nobody sees', { ...ok, subject: '\u200B\u202E' }, 'subject'],
    ['a subject of 121', { ...ok, subject: 'x'.repeat(121) }, 'subject'],
    ['a subject of two lines', { ...ok, subject: 'en\nto' }, 'subject'],
    ['a subject that injects a header', { ...ok, subject: 'en\r\nBcc: alle@example.no' }, 'subject'],
    ['a subject with a control character', { ...ok, subject: 'en\u0007to' }, 'subject'],
    ['a subject with a line separator', { ...ok, subject: 'en\u2028to' }, 'subject'],
    ['half a character', { ...ok, subject: 'en\uD83Dto' }, 'subject'],
    ['no text', { ...ok, text: ' \n ' }, 'text'],
    ['a text of 5,001', { ...ok, text: 'x'.repeat(5_001) }, 'text'],
    ['a text with a null', { ...ok, text: 'en\0to' }, 'text'],
    ['neither', { subject: '', text: '' }, 'subject'],
    ['the longest of both', { subject: 'x'.repeat(120), text: 'x'.repeat(5_000) }, null],
    ['spaces around the longest', { subject: ` ${'x'.repeat(120)} `, text: 'x' }, null],
    ['120 characters of two units', { subject: '🎮'.repeat(120), text: '🎮'.repeat(5_000) }, null],
    ['lines and tabs in its text', { ...ok, text: 'en\r\n\tto' }, null],
  ])('with %s: the wrong part is %s', (_, message, problem) => {
    expect(messageProblem(messageAsStored(message))).toBe(problem);
  });

  test('has one kind of line ends', () => {
    expect(messageAsStored({ subject: ' Hei ', text: 'en\r\nto\rtre\n' })).toEqual({
      subject: 'Hei',
      text: 'en\nto\ntre',
    });
  });
});

describe('a word between braces', () => {
  test.each([
    ['Hei {fornavn}, {kode} {plasser} {sum} {frist}', null],
    ['{Fornavn}', 'Fornavn'],
    ['{navn} og {pris}', 'navn'],
    ['{fornåvn}', 'fornåvn'],
    ['{ fornavn}', 'fornavn'],
    ['{for navn}', 'for navn'],
    ['{en-to}', 'en-to'],
    // Any other brace is text.
    ['{}, {1}, { }, {{, }}, :-{, }: {a\nb}', null],
    ['{{fornavn}}', null],
    ['{\nfornavn}', 'fornavn'],
  ])('in %j: unknown is %s', (text, name) => {
    expect(unknownPlaceholder({ subject: 'Hei', text })).toBe(name);
  });

  test('is looked for in the subject first', () => {
    expect(unknownPlaceholder({ subject: '{en}', text: '{to}' })).toBe('en');
    expect(unknownPlaceholder({ subject: 'x {', text: 'fornavn} {to}' })).toBe('to');
  });
});

describe('a placeholder that is written a little otherwise', () => {
  const sent = (text: string) => {
    const stored = messageAsStored({ subject: text, text });
    return unknownPlaceholder(stored) ?? filledIn(stored, { ...VALUES, fornavn: 'Kari' }).text;
  };

  test.each([
    ...['{ fornavn }', '{fornavn }', '{\u00A0fornavn\u00A0}', '{\u200Bfornavn\u200B}', '{\tfornavn}'],
    ...['{{fornavn}}', '{{ fornavn }}', '{{{fornavn}}}', '${fornavn}', '{{fornavn}'],
    ...['｛fornavn｝', '｛ fornavn ｝', '{fornavn｝', '﹛fornavn﹜'],
    ...['{fornavn', '{{fornavn', '#fornavn#', '##fornavn##', '__fornavn__', '%%fornavn%%', '$fornavn$'],
    ...['[fornavn]', '[ fornavn ]', '[[fornavn]]', '［fornavn］', '<fornavn>', '<<fornavn>>', '%fornavn%'],
  ])('is read: %j', (written) => {
    expect(sent(`Hei ${written}!`)).toBe('Hei Kari!');
  });

  test.each([
    ...['{Fornavn}', '{ Fornavn }', '{{Fornavn}}', '｛Fornavn｝', '[Fornavn]', '<Fornavn>', '%Fornavn%'],
  ])('or refused by name: %j', (written) => {
    expect(sent(`Hei ${written}!`)).toBe('Fornavn');
  });

  test.each([
    ...['first_name', 'fornavn1', 'for-navn', 'For navn', 'fornavn.', 'fornavn:', 'fornavn | x', 'fornavn|x'],
    ...['user.name', 'kode, sum', 'æ'],
  ])('or with anything else in it: {%s}', (name) => {
    for (const written of [`{${name}}`, `{{ ${name} }}`, `｛${name}｝`])
      expect([written, sent(`Hei ${written}!`)]).toEqual([written, name]);
  });

  test.each(['{navn}', '{ navn }', '{{navn}}', '｛navn｝'])('as one is that is not known: %j', (written) => {
    expect(sent(written)).toBe('navn');
  });

  test.each([
    [
      'fornavn',
      [
        '(fornavn)',
        '«fornavn»',
        '*fornavn*',
        '**fornavn**',
        '“fornavn”',
        '„fornavn“',
        '"fornavn"',
        '`fornavn`',
      ],
    ],
    [
      'fornavn',
      [
        'fornavn}',
        'fornavn.}',
        '{.fornavn}',
        '❴fornavn❵',
        '❴fornavn',
        '{-fornavn',
        '( fornavn )',
        '»fornavn«',
      ],
    ],
    [
      'kode',
      ['[kode:]', '(kode)', '«kode:»', '【kode】', '⟨kode⟩', '<kode/>', '</kode>', '|kode|', '~kode~'],
    ],
    ['navn', ['[navn]', '(navn)', '«navn»', '<navn>', 'navn}']],
    ['Sum', ['(Sum)', '[Sum.]', '{.Sum}']],
  ])('or refused by name between other signs: %s', (name, written) => {
    for (const one of written) expect([one, sent(`Hei ${one}!`)]).toEqual([one, name]);
  });

  test.each([...['({kode})', '[{kode}]', '<{kode}>', '{kode}%']])(
    'while the signs around one stay: %j',
    (written) => {
      expect(sent(written)).toBe(written.replace('{kode}', 'K7WM2R'));
    },
  );

  test.each([
    '{}',
    '{1}',
    '{ }',
    '{{',
    ':-{ sum',
    '{koder',
    '#sum og #kode',
    '# kode',
    '__sum',
    '[1]',
    '[lenke]',
    '<3',
    '100 % sum',
    '(koden)',
    '(kode og sum)',
    '«kode nå» sum «nei»',
    '»en« sum »to«',
    'sum :-}',
    'en kode, (to) sum (tre)',
    'kode* sum: *',
    'O’sum, l’kode’n',
  ])('and %j is text', (text) => {
    expect(sent(text)).toBe(text);
  });

  test('is no longer than it was, and read at once in any text', () => {
    for (const part of ['{', '{ ', '[', '<', '%', '$', '{a', '#', '_', '[fornavn '])
      expect(messageAsStored({ subject: '', text: part.repeat(100_000) }).text).toHaveLength(
        part.repeat(100_000).trim().length,
      );
    expect(messageAsStored({ subject: '', text: '{kode '.repeat(100_000) }).text).toHaveLength(699_999);
  });
});

describe('values', () => {
  test.each([
    ['{fornavn}: {kode}, {plasser}, {sum}, {frist}', 'Kari: K7WM2R, rad 3, plass 4 og 5, 900 kr, –'],
    ['{{fornavn}} { kode } {1}', '{Kari} { kode } {1}'],
  ])('are put into %j', (text, filled) => {
    expect(filledIn({ subject: text, text }, VALUES)).toEqual({ subject: filled, text: filled });
  });

  test.each([['{kode}'], ['$&'], ['$1'], ['<b>Kari</b>']])('are put in once: %s', (fornavn) => {
    expect(filledIn({ ...ok, text: '{fornavn}!' }, { ...VALUES, fornavn }).text).toBe(`${fornavn}!`);
  });

  test('stand on one line each', () => {
    expect(filledIn({ ...ok, text: '{fornavn}' }, { ...VALUES, fornavn: 'Kari\r\nBcc: x' }).text).toBe(
      'Kari Bcc: x',
    );
  });
});

test.each([
  ['Husk sovepose', 'Husk sovepose'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), `${'x'.repeat(39)}…`],
])('the log tells the beginning of %s', (text, logged) => {
  expect(loggedText(text)).toBe(logged);
});
