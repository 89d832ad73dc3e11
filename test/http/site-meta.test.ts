import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { calendarFile, type CalendarEvent } from '../../adapters/http/pages/calendar-file.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';

let program: TestProgram;
let empty: TestProgram;
beforeAll(async () => {
  const variables = { PUBLIC_URL: 'https://lan.example' };
  program = await startTestProgram({ variables });
  empty = await startTestProgram({ variables: { ...variables, STARTER_CONTENT: 'empty' } });
});
afterAll(() => Promise.all([program.stop(), empty.stop()]));

describe('for those who search', () => {
  test('robots.txt keeps them out of the back-office and leads to the map of the site', async () => {
    const text = await (await fetch(`${program.url}/robots.txt`)).text();
    expect(text).toContain('Disallow: /admin');
    expect(text).toContain('Sitemap: https://lan.example/sitemap.xml');
  });

  test('sitemap.xml lists every public page once, under its own address', async () => {
    const answer = await fetch(`${program.url}/sitemap.xml`);
    expect(answer.headers.get('content-type')).toContain('application/xml');
    const places = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
    expect(places).toEqual(
      [
        ...['/', '/p%C3%A5melding', '/compo', '/food', '/info', '/contact', '/staticSeatmap'],
        ...['/samtykkeskjema', '/betaling', '/betingelser', '/min'],
      ].map((path) => `https://lan.example${path}`),
    );
  });

  test('the manifest of the site carries the name of the event, and icons that are there', async () => {
    const answer = await fetch(`${program.url}/site.webmanifest`);
    const manifest = (await answer.json()) as { name: string; icons: { src: string }[] };
    expect(manifest.name).toBe('Polarnatt LAN');
    for (const { src } of manifest.icons)
      expect([src, (await fetch(program.url + src)).status]).toEqual([src, 200]);
  });

  test('the picture for shared links is there', async () => {
    const answer = await fetch(`${program.url}/og.jpg`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });
});

describe('/arrangement.ics', () => {
  test('puts the event into a calendar, in Oslo time', async () => {
    const answer = await fetch(`${program.url}/arrangement.ics`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const lines = unfolded(await answer.text());
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'TZID:Europe/Oslo',
        'UID:2027-04@lan.example',
        'DTSTART;TZID=Europe/Oslo:20270416T120000',
        'DTEND;TZID=Europe/Oslo:20270418T120000',
        'SUMMARY:Polarnatt LAN',
        'LOCATION:Nordlia skole\\, Skoleveien 1\\, 9000 Nordlia',
        'END:VCALENDAR',
      ]),
    );
  });

  test('is not there while no date is set', async () => {
    expect((await fetch(`${empty.url}/arrangement.ics`)).status).toBe(404);
  });
});

describe('a calendar file', () => {
  const event: CalendarEvent = {
    uid: '2027-10@lan.example',
    title: 'Høst-LAN',
    description: '',
    place: '',
    url: 'https://lan.example/',
    starts: Date.parse('2027-10-29T10:00:00Z'),
    ends: Date.parse('2027-10-31T11:00:00Z'),
    changedAt: Date.parse('2027-03-01T12:00:00Z'),
  };

  test('tells the time on the wall on both sides of the night when summer time ends', () => {
    const lines = unfolded(calendarFile(event));
    expect(lines).toContain('DTSTART;TZID=Europe/Oslo:20271029T120000');
    expect(lines).toContain('DTEND;TZID=Europe/Oslo:20271031T120000');
    expect(lines).toContain('DTSTAMP:20270301T120000Z');
  });

  test('keeps signs of its own language apart from those of the text', () => {
    const lines = unfolded(calendarFile({ ...event, title: 'Spill; mat, og\nmoro \\o/' }));
    expect(lines).toContain('SUMMARY:Spill\\; mat\\, og\\nmoro \\\\o/');
  });

  test('has no line over 75 bytes, and cuts within no letter', () => {
    const title = 'Blåbærsyltetøy på Ørnes 🎮 '.repeat(12).trim();
    const file = calendarFile({ ...event, title });
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(unfolded(file)).toContain(`SUMMARY:${title}`);
  });

  test('leaves the end open while none is set', () => {
    expect(calendarFile({ ...event, ends: null })).not.toContain('DTEND');
  });
});

/** The lines of a calendar file before they were folded. */
function unfolded(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n');
}
