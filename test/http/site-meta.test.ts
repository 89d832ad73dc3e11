import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calendarFile, shiftsFile, type CalendarEvent } from '../../adapters/http/pages/calendar-file.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';

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

  test('a guardian’s page is in nobody’s index', async () => {
    const document = await (await fetch(`${program.url}/samtykke`)).text();
    expect(document).toContain('<meta name="robots" content="noindex">');
    expect(document).toContain('<title>Samtykke · Polarnatt</title>');
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

  test('stays one event when it is moved, renamed, restarted and restored, and counts each change', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lanplass-calendar-'));
    const eventFile = join(folder, 'event.json');
    const facts = JSON.parse(readFileSync('config/event.example.json', 'utf8')) as object;
    const start = (name: string) => {
      writeFileSync(eventFile, JSON.stringify({ ...facts, name }));
      const DATABASE_URL = `sqlite:${join(folder, 'lan.sqlite')}`;
      return startGuardedProgram({
        variables: { DATABASE_URL, EVENT_FILE: eventFile, PUBLIC_URL: 'https://lan.example' },
      });
    };
    let running = await start('Polarnatt LAN');
    let sjef = await Superadmin.loggedIn(running);
    const told: string[] = [];
    const note = async () => {
      const lines = unfolded(await (await fetch(`${running.url}/arrangement.ics`)).text());
      told.push(lines.filter((line) => /^(UID|SEQUENCE|DTSTART;|SUMMARY)/.test(line)).join(' '));
    };
    const saves = (page: object) => sjef.crew.put('/api/admin/updateFrontPage', page);
    await note();
    await note();
    const backup = await sjef.makeBackup();
    await saves({ postTitle: 'Noe annet' });
    await note();
    await saves({ lanDate: 'May 02 2027 12:00', lanFinishedDate: 'May 04 2027 12:00' });
    await note();
    await sjef.restore(backup.name);
    await note();
    await running.stop();
    running = await start('Midnattsol LAN');
    sjef = await Superadmin.loggedIn(running);
    await note();
    await running.stop();
    rmSync(folder, { recursive: true });

    const line = (sequence: number, date: string, name: string) =>
      `UID:2027-04@lan.example SEQUENCE:${String(sequence)} DTSTART;TZID=Europe/Oslo:${date}T120000 SUMMARY:${name} LAN`;
    expect(told).toEqual([
      ...[
        line(0, '20270416', 'Polarnatt'),
        line(0, '20270416', 'Polarnatt'),
        line(0, '20270416', 'Polarnatt'),
      ],
      ...[line(1, '20270502', 'Polarnatt'), line(2, '20270416', 'Polarnatt')],
      line(3, '20270416', 'Midnattsol'),
    ]);
  });

  test('is counted once by many who ask at once', async () => {
    const asked = await Promise.all(
      Array.from({ length: 20 }, async () => (await fetch(`${program.url}/arrangement.ics`)).text()),
    );
    expect(new Set(asked).size).toBe(1);
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
    sequence: 2,
    changedAt: Date.parse('2027-03-01T12:00:00Z'),
  };

  test('tells the time on the wall on both sides of the night when summer time ends', () => {
    const lines = unfolded(calendarFile(event));
    expect(lines).toContain('DTSTART;TZID=Europe/Oslo:20271029T120000');
    expect(lines).toContain('DTEND;TZID=Europe/Oslo:20271031T120000');
    expect(lines).toContain('DTSTAMP:20270301T120000Z');
    expect(lines).toContain('LAST-MODIFIED:20270301T120000Z');
    expect(lines).toContain('SEQUENCE:2');
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

test('the calendar file of shifts tells which are on and which are off, by ids that stay', () => {
  const shift = {
    ...{ uid: 'vakt-1-ola@lan.example', title: 'Nattevakt: Vinternatt', place: 'Skolen, Veien 1' },
    ...{ starts: Date.parse('2027-10-08T21:00:00Z'), ends: Date.parse('2027-10-09T01:00:00Z') },
    ...{ sequence: 0, changedAt: Date.parse('2027-10-01T10:00:00Z'), isOff: false },
  };
  const lines = unfolded(shiftsFile([shift, { ...shift, uid: 'b', sequence: 3, isOff: true }]));
  expect(lines).toEqual(
    expect.arrayContaining([
      ...['METHOD:PUBLISH', 'UID:vakt-1-ola@lan.example', 'DTSTAMP:20271001T100000Z', 'SEQUENCE:0'],
      ...['DTSTART:20271008T210000Z', 'DTEND:20271009T010000Z', 'SUMMARY:Nattevakt: Vinternatt'],
      ...['LOCATION:Skolen\\, Veien 1', 'STATUS:CONFIRMED', 'UID:b', 'SEQUENCE:3', 'STATUS:CANCELLED'],
    ]),
  );
});

/** The lines of a calendar file before they were folded. */
function unfolded(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n');
}
