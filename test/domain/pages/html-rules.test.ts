import { describe, expect, test } from '@jest/globals';
import { htmlProblem, isImageAddress } from '../../../domain/pages/html-rules.ts';
import { FIELDS } from '../../../domain/shared/field-limits.ts';

describe('an image in a text of the crew', () => {
  test.each(['/photos/1.webp', '/media/loop-poster.avif', '/apinger.png', 'https://example.no/api/1.png'])(
    'may be %s',
    (address) => {
      expect(isImageAddress(address)).toBe(true);
    },
  );

  test.each([
    '/api/seating/removeguidseats/x',
    ' /API/seating/remakeSeats',
    '/api',
    '/photos/../api/x',
    '/photos/%2e%2E/api/x',
    '/photos\\..\\api\\x',
    '/./api/x',
    '/%61pi/x',
    '/x/..//api/x',
    'https://',
    'http://example.no/1.png',
    '//example.no/1.png',
    'data:image/png;base64,AA==',
    'photos/1.webp',
  ])('is never %s', (address) => {
    expect(isImageAddress(address)).toBe(false);
  });
});

describe('an HTML text', () => {
  const nested = (depth: number, tag = 'b') => `<${tag}>`.repeat(depth) + 'x' + `</${tag}>`.repeat(depth);

  test('may be as long as its limit, counted in bytes', () => {
    expect(htmlProblem('å'.repeat(FIELDS.htmlBytes / 2))).toBeNull();
    expect(htmlProblem(`${'å'.repeat(FIELDS.htmlBytes / 2)}x`)).toBe('html-too-long');
  });

  test('may be as deep as its limit', () => {
    expect(htmlProblem(nested(FIELDS.htmlDepth))).toBeNull();
    for (const tag of ['b', 'div', 'UL', 'constructor', 'made-up'])
      expect(htmlProblem(nested(FIELDS.htmlDepth + 1, tag))).toBe('html-too-deep');
    expect(htmlProblem('<b title="</i>">'.repeat(FIELDS.htmlDepth + 1))).toBe('html-too-deep');
    expect(htmlProblem('<p><b>'.repeat(FIELDS.htmlDepth / 2 + 1))).toBe('html-too-deep');
  });

  test.each([
    nested(3).repeat(500),
    '<p>én<p>to<br><img src="/a.png" />'.repeat(500),
    `<ul>${'<li>én'.repeat(500)}</ul>`,
    `<dl>${'<dt>én<dd>to'.repeat(500)}</dl>`,
    `<table>${'<tr><th>én<td>to'.repeat(500)}</table>`,
    `<table>${'<thead><tr><th>én<tbody><tr><td>to<tfoot><tr><td>sum'.repeat(1)}</table>`.repeat(50),
    '</b>'.repeat(500),
    'a < b'.repeat(500),
  ])('is as deep as a browser makes it, not as long: %#', (html) => {
    expect(htmlProblem(html)).toBeNull();
  });
});
