import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { readEnvironment } from '../../config/environment.ts';
import { complaints } from '../support/complaints.ts';

const production = { NODE_ENV: 'production' };

describe('a real site', () => {
  test('has no secret and no address that stands in our examples', () => {
    const documents = [
      'README.md',
      'docs/drift.md',
      'docs/scaling.md',
      'docs/deploy/lanplass.env',
      'compose.yaml',
    ];
    const lines = documents.flatMap((name) => readFileSync(name, 'utf8').split('\n'));
    const shown = lines.flatMap((line) =>
      [...line.matchAll(/\b([A-Z_]{4,})=('[^']*'|"[^"]*"|[^\s`|]+(?: [^\s`|=]+)*(?=$))/g)].map(
        ([, name = '', value = '']): [string, string] => [name, value],
      ),
    );
    const errors = complaints(() =>
      readEnvironment({
        ...{
          ADMIN_PASSWORD: 'x',
          SUPERADMIN_PASSWORD: 'x',
          METRICS_TOKEN: 'x',
          SMTP_URL: 'x',
          MAIL_URL: 'x',
        },
        ...{ PUBLIC_URL: 'x', MAIL_FROM: 'x', CREW_EMAIL: 'x', ADMIN_USERNAME: ' x' },
      }),
    );
    const proposed = errors.flatMap((line) => {
      const [, name, value = ''] = /for example ([A-Z_]+)=(.*)$/.exec(line) ?? [];
      return name ? [[name, value] as [string, string]] : [];
    });
    const guarded = [
      ...['ADMIN_PASSWORD', 'SUPERADMIN_PASSWORD', 'METRICS_TOKEN', 'SMTP_URL', 'MAIL_URL', 'PUBLIC_URL'],
      ...['MAIL_FROM', 'CREW_EMAIL', 'ADMIN_USERNAME'],
    ];
    const examples = [...shown, ...proposed].filter(([name]) => guarded.includes(name));
    expect(new Set(examples.map(([name]) => name))).toEqual(new Set(guarded));
    for (const [name, value] of examples) {
      const [line] = complaints(() => readEnvironment({ ...production, [name]: value }));
      expect([value, line]).toEqual([
        value,
        expect.stringMatching(new RegExp(`^${name} (?:is still that of the example|must be)`)),
      ]);
    }
  });

  test.each([
    ['ADMIN_PASSWORD', 'Et  langt PASSORD'],
    ['SUPERADMIN_PASSWORD', 'minst seksten tegn, og et annet\r'],
    ['SUPERADMIN_PASSWORD', 'A-long-sentence-of-your-own'],
    ['DATABASE_URL', 'mariadb://lanplass:et%20langt%20passord@localhost:3306/lanplass'],
    ['DATABASE_URL', 'mysql://lanplass:et-langt-passord@mariadb:3306/lanplass'],
    ['SMTP_URL', 'smtp://bruker:passord@smtp.skole.no'],
    ['SMTP_URL', 'smtp://kari:hei@mail.example.no:587'],
    ['MAIL_FROM', 'Skolelan <lan@Example.no>'],
    ['PUBLIC_URL', 'https://vinter.example.no:8443/'],
  ])('has no %s like %j', (name, value) => {
    expect(complaints(() => readEnvironment({ ...production, [name]: value }))).toEqual([
      expect.stringMatching(new RegExp(`^${name} (?:is still|must be)`)),
    ]);
  });

  test.each([
    ['PUBLIC_URL', 'https://lan.skole.no'],
    ['PUBLIC_URL', 'https://myexample.no'],
    ['MAIL_FROM', 'LAN <lan@example.no.skole.no>'],
    ['ADMIN_PASSWORD', 'et langt passord av vårt eget'],
    ['DATABASE_URL', 'mysql://lan:passord1@h/db'],
  ])('may have %s=%s', (name, value) => {
    expect(complaints(() => readEnvironment({ ...production, [name]: value }))).toEqual([]);
  });

  test('may have the addresses of the examples as a demo, but never a secret', () => {
    const demo = { ...production, ALLOW_DEMO: '1', PUBLIC_URL: 'https://lan.example.no' };
    expect(complaints(() => readEnvironment(demo))).toEqual([]);
    expect(complaints(() => readEnvironment({ ...demo, ADMIN_PASSWORD: 'et langt passord' }))).toHaveLength(
      1,
    );
  });
});
