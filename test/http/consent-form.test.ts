import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { consentFormRoute } from '../../adapters/http/signup/consent-form.ts';
import { consentForm } from '../../adapters/pdf/consent-form.ts';
import type { EventFacts } from '../../domain/shared/event-facts.ts';

const FACTS: EventFacts = {
  name: 'Blåbærlan på Ørnes',
  shortName: 'Blåbær',
  organisation: 'Ørnes Dataforening',
  organisationNumber: '123 456 789',
  founded: 2008,
  contactEmail: 'crew@example.no',
  venue: 'Ørnes skole',
  address: 'Håkons vei 3, 8150 Ørnes',
  mapUrl: '',
  chatUrl: '',
  socialUrl: '',
  vippsNumber: '123456',
  vippsName: 'Ørnes Dataforening',
  seatRows: 10,
  seatsPerRow: 10,
};

/** A field of the form, as a PDF viewer sees it. */
interface Field {
  readonly fieldName: string;
  readonly fieldType: string;
  readonly alternativeText: string;
  readonly exportValue?: string;
  readonly rect: readonly [left: number, bottom: number, right: number, top: number];
}

/** Reads a PDF: its text as when a reader selects all, its fields, tags, page count, size and metadata. */
async function read(pdf: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: true }).promise;
  const { info } = await document.getMetadata();
  const content = await (await document.getPage(1)).getTextContent();
  const text = content.items.map((item) => ('str' in item ? item.str : '')).join(' ');
  const [left, bottom, right, top] = (await document.getPage(1)).view;
  const size = [Number(right) - Number(left), Number(top) - Number(bottom)].map(Math.round);
  const fields = (await (await document.getPage(1)).getAnnotations()) as Field[];
  const tags = await (await document.getPage(1)).getStructTree();
  return {
    fields,
    tagged: JSON.stringify(tags).match(/"role":"Form"/g)?.length ?? 0,
    text: text.replace(/\s+/g, ' '),
    pages: document.numPages,
    size,
    info: info as Record<string, unknown>,
  };
}

/** The glyphs of the running text, in the order in which they are drawn. */
async function glyphsOf(pdf: Uint8Array): Promise<{ unicode: string; id: number }[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: true }).promise;
  const { argsArray } = await (await document.getPage(1)).getOperatorList();
  return (argsArray as (unknown[] | null)[]).flatMap((args) =>
    (Array.isArray(args?.[0]) ? (args[0] as unknown[]) : []).flatMap((glyph) =>
      typeof glyph === 'object' && glyph !== null && 'originalCharCode' in glyph && 'unicode' in glyph
        ? [{ unicode: String(glyph.unicode), id: Number(glyph.originalCharCode) }]
        : [],
    ),
  );
}

describe('the consent form', () => {
  let form: Awaited<ReturnType<typeof read>>;
  beforeAll(async () => {
    form = await read(await consentForm(FACTS, 16));
  });

  test('is one A4 page in Norwegian with the event in its title', () => {
    expect([form.pages, form.size]).toEqual([1, [595, 842]]);
    expect(form.info).toMatchObject({ Title: 'Samtykkeskjema for Blåbærlan på Ørnes', Language: 'nb-NO' });
  });

  test('says whom it is for and who asks, in text that can be selected', () => {
    expect(form.text).toContain('For deltakere under 16 år på Blåbærlan på Ørnes');
    expect(form.text).toContain('Ørnes Dataforening · org.nr. 123 456 789');
    expect(form.text).toContain('Ørnes skole · Håkons vei 3, 8150 Ørnes · crew@example.no');
  });

  test('shows an address as it was typed, without the signs that the font has for it', async () => {
    const glyphs = await glyphsOf(await consentForm({ ...FACTS, address: 'Boks x, gate 3x1' }, 16));
    // The letter by itself is the one between figures.
    expect(new Set(glyphs.filter(({ unicode }) => unicode === 'x').map(({ id }) => id)).size).toBe(1);
    expect(glyphs.map(({ unicode }) => unicode).join('')).toContain('gate 3x1');
  });

  test.each([
    ['Northern Sámi', 'Guovdageainnu čáppa đuoddarat, ŋuovvu ja ŧearbmi ž'],
    ['Polish', 'Łódź i Gdańsk, żółw'],
    ['Vietnamese', 'Nguyễn Thị Ánh'],
    ['Cyrillic', 'Кириллица ӹ'],
    ['Greek', 'Ελληνικά'],
    ['decomposed', 'Ba\u030Atsfjord'],
  ])('has every letter of a name in %s, and none as a box', async (_, name) => {
    const file = await consentForm({ ...FACTS, name, organisation: name, venue: name }, 16);
    // Each alphabet is a piece of its own, so where the spaces are is not told.
    const letters = (text: string) => text.normalize('NFC').replace(/\s/g, '');
    expect(letters((await read(file)).text).split(letters(name))).toHaveLength(4);
    expect((await glyphsOf(file)).filter(({ id }) => id === 0)).toEqual([]);
  });

  test('leaves out a sign that no font of ours has', async () => {
    const file = await consentForm({ ...FACTS, name: 'Natt🎮LAN 電' }, 16);
    expect((await read(file)).text).toContain('NattLAN');
    expect((await glyphsOf(file)).filter(({ id }) => id === 0)).toEqual([]);
  });

  test.each([
    'Fødselsdato',
    'Bookingkode',
    'Telefon som er på hele døgnet',
    'E-post',
    'Sted og dato',
    'Underskrift fra foresatt',
  ])('has a line for %s', (label) => {
    expect(form.text).toContain(label);
  });

  test('asks for the consents: the night, calls, health told in person, the rules', () => {
    expect(form.text).toMatch(/også om natta.*Crew kan ringe meg.*medisiner, allergier.*lest reglene/);
  });

  test('has a field for each answer, named, and told to screen readers with its part of the form', () => {
    const texts = form.fields.filter(({ fieldType }) => fieldType === 'Tx');
    expect(texts.map(({ fieldName, alternativeText }) => [fieldName, alternativeText])).toEqual([
      ['deltaker-navn', 'Deltakeren: Fullt navn'],
      ['deltaker-fodselsdato', 'Deltakeren: Fødselsdato'],
      ['deltaker-telefon', 'Deltakeren: Telefon'],
      ['bookingkode', 'Deltakeren: Bookingkode'],
      ['foresatt-navn', 'Foresatt: Fullt navn'],
      ['foresatt-tilknytning', 'Foresatt: Tilknytning (mor, far, verge …)'],
      ['foresatt-telefon', 'Foresatt: Telefon som er på hele døgnet'],
      ['foresatt-epost', 'Foresatt: E-post'],
      ['sted-og-dato', 'Underskrift: Sted og dato'],
    ]);
  });

  test('has a box to tick beside each consent, which says what is consented to', () => {
    const boxes = form.fields.filter(({ fieldType }) => fieldType === 'Btn');
    expect(boxes.map(({ fieldName, exportValue }) => [fieldName, exportValue])).toEqual(
      [1, 2, 3, 4].map((number) => [`samtykke-${number}`, 'Yes']),
    );
    expect(boxes[0]?.alternativeText).toMatch(/hele tiden det varer, også om natta\.$/);
  });

  test('has its fields in the tagged text, none outside the page, none over another', () => {
    expect(form.tagged).toBe(form.fields.length);
    const rects = form.fields.map(({ rect }) => rect);
    for (const [i, [left, bottom, right, top]] of rects.entries()) {
      expect(left >= 0 && bottom >= 0 && right <= 596 && top <= 842).toBe(true);
      const over = rects
        .slice(i + 1)
        .filter((o) => o[0] < right && left < o[2] && o[1] < top && bottom < o[3]);
      expect(over).toEqual([]);
    }
  });

  test('leaves out what the organiser has not said', async () => {
    const bare = await read(
      await consentForm({ ...FACTS, organisationNumber: '', venue: '', address: '' }, 16),
    );
    expect(bare.text).not.toMatch(/org\.nr|· ·|^ ?·/);
    expect(bare.text).toContain('crew@example.no');
  });

  test('keeps to one page for a long name', async () => {
    const long = await read(
      await consentForm({ ...FACTS, name: 'Nordland fylkes store og årlige '.repeat(6).trim() }, 16),
    );
    expect(long.pages).toBe(1);
  });
});

describe('/samtykkeskjema.pdf', () => {
  let server: Server;
  let address: string;
  beforeAll(async () => {
    const app = new Koa().use(consentFormRoute(FACTS, async () => 16, consentForm).routes());
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/samtykkeskjema.pdf`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test('opens in the browser under its own name', async () => {
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="samtykkeskjema.pdf"');
    expect((await read(new Uint8Array(await answer.arrayBuffer()))).pages).toBe(1);
  });

  test('is not sent again to those who have it', async () => {
    const { headers } = await fetch(address);
    const again = await fetch(address, {
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
      cache: 'force-cache',
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});
