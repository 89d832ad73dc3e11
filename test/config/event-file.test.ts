import { afterAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../../config/environment.ts';
import { readEventFacts, requireOwnFacts } from '../../config/event-facts.ts';
import { complaints } from '../support/complaints.ts';

describe('the event file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanplass-event-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const example = JSON.parse(readFileSync('config/event.example.json', 'utf8')) as Record<string, unknown>;
  const written = (facts: unknown) => {
    const file = join(folder, 'event.json');
    writeFileSync(file, typeof facts === 'string' ? facts : JSON.stringify(facts));
    return file;
  };

  test.each(['utf-8', 'windows-1252', 'utf-16le', 'bom'])('may be saved as %s', (encoding) => {
    const own = JSON.stringify({ ...example, name: 'Blåbærlan på Ørnes' });
    const file = join(folder, 'saved.json');
    const bytes = {
      'utf-8': Buffer.from(own),
      bom: Buffer.from(`\ufeff${own}`),
      'windows-1252': Buffer.from(own, 'latin1'),
      'utf-16le': Buffer.from(`\ufeff${own}`, 'utf16le'),
    };
    writeFileSync(file, bytes[encoding as keyof typeof bytes]);
    expect(readEventFacts(file).name).toBe('Blåbærlan på Ørnes');
  });

  test('of a real site has none of the example’s facts left', () => {
    const environment = readEnvironment({ NODE_ENV: 'production', EVENT_FILE: 'event.json' });
    const left = (facts: object, given = environment) =>
      complaints(() => {
        requireOwnFacts(given, { ...readEventFacts(undefined), ...facts });
      }).map((line) => /^EVENT_FILE event\.json: (\w+) is still that of the example/.exec(line)?.[1]);
    const own = {
      ...{ name: 'Skolelan', shortName: 'Skolelan', organisation: 'Elevrådet', organisationNumber: '' },
      ...{ contactEmail: 'lan@skole.no', venue: 'Skolen', address: 'Veien 2', mapUrl: '' },
      ...{ vippsNumber: '654321', vippsName: 'Elevrådet' },
    };
    expect(left(own)).toEqual([]);
    for (const key of Object.keys(own)) {
      const { [key as keyof typeof own]: _, ...others } = own;
      expect(left(others)).toEqual([key]);
    }
    expect(left({}, readEnvironment({ NODE_ENV: 'production', ALLOW_DEMO: '1', EVENT_FILE: 'x' }))).toEqual(
      [],
    );
    expect(left({}, readEnvironment({ EVENT_FILE: 'x' }))).toEqual([]);
  });

  test('of the example is good, and without any the organiser is made up', () => {
    expect(readEventFacts('config/event.example.json')).toEqual(example);
    expect(readEventFacts(undefined).name).toBe('Polarnatt LAN');
  });

  test.each([
    ['name', ''],
    ['name', 7],
    ['shortName', ' '],
    ['founded', '2008'],
    ['founded', 0],
    ['seatRows', 0],
    ['seatsPerRow', 2.5],
    ['seatsPerRow', 1_001],
    ['mapUrl', 'http://example.no'],
    ['mapUrl', 'javascript:alert(1)'],
    ['vippsNumber', 123456],
    ['address', undefined],
    ['adress', 'Skoleveien 1'],
    ['signupOpens', '4. oktober kl. 12'],
    ['signupCloses', 7],
  ])('with %s as %j is refused by the name of the field', (field, value) => {
    const file = written({ ...example, [field]: value });
    const lines = complaints(() => readEventFacts(file));
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^EVENT_FILE .*: ${field} (must|is) .+`))]);
  });

  test('may leave out when sign-up is open, or tell it in Oslo time', () => {
    const { signupOpens, signupCloses, ...others } = example;
    expect([signupOpens, signupCloses]).toEqual(['', '']);
    expect(readEventFacts(written(others))).toEqual(others);
    const told = { ...others, signupOpens: 'October 04 2027 12:00', signupCloses: 'October 07 2027 12:00' };
    expect(readEventFacts(written(told))).toEqual(told);
  });

  test.each(['', '{', '[]', 'null', '"x"'])('that holds %j is refused', (text) => {
    const lines = complaints(() => readEventFacts(written(text)));
    expect(lines).toEqual([expect.stringMatching(/^EVENT_FILE must be a readable JSON file, for example/)]);
  });

  test('that is not there is refused', () => {
    expect(complaints(() => readEventFacts(join(folder, 'none.json')))).toHaveLength(1);
  });
});
