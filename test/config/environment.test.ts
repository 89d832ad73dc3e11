import { describe, expect, test } from '@jest/globals';
import { readEnvironment, requireRealSite } from '../../config/environment.ts';
import { MAX_PASSWORD_BYTES, MAX_USERNAME, MIN_PASSWORD } from '../../domain/crew/admin.ts';
import { ALL_LIMITS } from '../../config/limits.ts';
import { complaints } from '../support/complaints.ts';

test('nothing set is a good start on this machine alone, with a SQLite file', () => {
  expect(readEnvironment({})).toMatchObject({
    ...{ production: false, port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000' },
    ...{ databaseUrl: 'sqlite:./data/lanplass.sqlite', dataDir: './data', starterContent: 'demo' },
    ...{ mailFrom: 'Lanplass <noreply@localhost>', trustedProxies: 0, logLevel: 'info', limits: ALL_LIMITS },
    ...{ mailUrl: undefined, crewEmail: undefined, devCode: undefined, superadminPassword: undefined },
  });
});

test('in production it listens to all, prints no codes, and wants no code of developers', () => {
  const production = { NODE_ENV: 'production' };
  expect(readEnvironment(production)).toMatchObject({ host: '0.0.0.0', printCodes: false });
  expect(complaints(() => readEnvironment({ ...production, DEV_CODE: 'DEVDEV' }))).toEqual([
    expect.stringMatching(/^DEV_CODE must not be set in production/),
  ]);
});

describe('a real site', () => {
  const lacking = (variables: Readonly<Record<string, string>>) =>
    complaints(() => requireRealSite(readEnvironment(variables)));
  const production = { NODE_ENV: 'production' };
  const whole = { ...production, SMTP_URL: 'smtp://h', EVENT_FILE: 'event.json' };

  test('has a mail server and an organiser of its own', () => {
    expect(lacking(whole)).toEqual([]);
    expect(lacking({ ...whole, SMTP_URL: '' })).toEqual([expect.stringMatching(/^SMTP_URL must be set/)]);
    expect(lacking({ ...whole, SMTP_URL: '', MAIL_URL: 'postmark://4f3c-b' })).toEqual([]);
    expect(lacking({ ...whole, EVENT_FILE: '' })).toEqual([expect.stringMatching(/^EVENT_FILE must be set/)]);
    expect(lacking(production)).toHaveLength(2);
  });

  test('may be a demo where that is said, and is asked for nothing outside production', () => {
    expect(lacking({ ...production, ALLOW_DEMO: '1' })).toEqual([]);
    expect(lacking({})).toEqual([]);
  });
});

test('the SQLite file lies in the data folder unless it is told otherwise', () => {
  expect(readEnvironment({ DATA_DIR: '/srv/lan' }).databaseUrl).toBe('sqlite:/srv/lan/lanplass.sqlite');
  const DATABASE_URL = 'sqlite:/x/y.sqlite';
  expect(readEnvironment({ DATA_DIR: '/srv/lan', DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test('a database server begins empty unless it is told otherwise', () => {
  const DATABASE_URL = 'mysql://lan:secret@localhost:3306/lan';
  expect(readEnvironment({ DATABASE_URL }).starterContent).toBe('empty');
  expect(readEnvironment({ DATABASE_URL, STARTER_CONTENT: 'demo' }).starterContent).toBe('demo');
});

const NAMES = [
  ...[
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATABASE_URL',
    'DATABASE_POOL_SIZE',
    'SMTP_URL',
    'MAIL_URL',
    'MAIL_FROM',
    'CREW_EMAIL',
    'DATA_DIR',
  ],
  ...[
    'ADMIN_USERNAME',
    'ADMIN_PASSWORD',
    'SUPERADMIN_PASSWORD',
    'DEV_CODE',
    'TRUSTED_PROXIES',
    'METRICS_TOKEN',
    'USUAL_MAIL_DOMAINS',
  ],
  ...['STARTER_CONTENT', 'EVENT_FILE', 'LOG_LEVEL', 'LIMIT_HOLD_MS', 'NODE_ENV', 'ALLOW_DEMO'],
];
test.each(NAMES)('%s without a value is as if it were not there', (name) => {
  const { eventFile, ...set } = readEnvironment({ [name]: '' });
  const { eventFile: none, ...unset } = readEnvironment({});
  expect([set, eventFile ?? '']).toEqual([unset, none ?? '']);
});

describe.each([
  ['NODE_ENV', ['development', 'test', 'production'], ['prod', 'Production', 'staging']],
  ['ALLOW_DEMO', ['0', '1'], ['true', 'yes']],
  ['PORT', ['0', '8080', '65535'], ['-1', '65536', '80.5', 'http', '0x50', ' 80']],
  [
    'PUBLIC_URL',
    ['https://lan.example.no', 'http://localhost:1'],
    [
      'lan.example.no',
      'ftp://x',
      'javascript:1',
      'https://lan.no/vinter',
      'https://lan.no?x',
      ...['https://lan.no#x', 'https://lan.no?', 'https://lan.no#', 'https://u:p@lan.no'],
      ...['https://lan.no ', 'https://lan no', 'https:/lan.no'],
    ],
  ],
  [
    'DATABASE_URL',
    ['sqlite:/x/y.sqlite', 'mysql://u:p@h:3306/db', 'mariadb://u@h/db'],
    [
      ...['sqlite:', 'postgres://u:p@h/db', 'mysql://h', 'mysql://h:3306/', 'mysql://u:p@h:99999/db', '/x/y'],
      ...['mysql://u:p/db', 'mysql://u:p@/db', 'mysql://u:p@h/db#x', 'mysql://u:p@h/db?x=1'],
    ],
  ],
  ['DATABASE_POOL_SIZE', ['2', '16', '1000'], ['0', '1', '1001', 'many']],
  [
    'SMTP_URL',
    ['smtp://h:25', 'smtps://u:p@h'],
    [
      ...['h:25', 'http://h', 'smtp://', 'smtps://kari@lan.no', 'smtp://u:p@', 'smtp://smtp.lan.no:587@'],
      ...['smtp://u:passord', 'smtp://u:@h', 'smtp://u:p@h:99999'],
    ],
  ],
  [
    'MAIL_URL',
    [
      ...['smtp://h:25', 'smtps://u:p@h', 'postmark://TOKEN-1', 'brevo://xkeysib-1', 'brevo://a%2Fb%3D'],
      ...['mailgun://key-1@lan.example.no', 'mailgun://k%40y@lan.example.no?region=eu'],
      ...['mailgun://k@lan.example.no/?region=us', 'postmark://TOKEN/'],
    ],
    [
      ...['h:25', 'http://h', 'smtp://', 'secret', 'sendgrid://secret', 'POSTMARK//secret'],
      ...['postmark://', 'postmark:secret', 'postmark://secret@lan.no', 'postmark://a/secret'],
      ...['postmark://se cret', 'brevo://', 'brevo://%zz', 'brevo://secret%0d%0a', 'brevo://secret?x=1'],
      ...['mailgun://secret', 'mailgun://secret@', 'mailgun://@lan.example.no', 'mailgun://lan.example.no'],
      ...['mailgun://secret@lan', 'mailgun://secret@lan.no?region=no', 'mailgun://secret@lan.no?x'],
      ...['mailgun://u:secret@lan.no/x', 'mailgun://secret@a@lan.no', 'mailgun://secret@../v3'],
    ],
  ],
  ['MAIL_FROM', ['LAN <a@b.no>', 'a@b.no'], ['LAN', 'LAN <>', 'a@b.no\r\nBcc: c@d.no']],
  ['CREW_EMAIL', ['crew@example.no'], ['crew', 'a@b.no, c@d.no', 'Crew <crew@example.no>']],
  [
    'ADMIN_USERNAME',
    ['kari', 'kari@example.no'],
    [' kari', 'x'.repeat(61), '\u{20000}'.repeat(31), 'an\u043da'],
  ],
  [
    'ADMIN_PASSWORD',
    ['sekset', 'et annet langt'],
    [
      ...['kort', 'æ'.repeat(65), 'langt nok ', ' langt nok', 'langt\u00a0nok', 'langt\u200bnok'],
      ...['langt\tnok', 'langt\nnok', 'langtnok\u00ad', 'langtnok\u2028'],
    ],
  ],
  [
    'SUPERADMIN_PASSWORD',
    ['x'.repeat(16)],
    ['x'.repeat(15), 'x'.repeat(129), `${'x'.repeat(16)} `, `${'x'.repeat(16)}\u00a0y`],
  ],
  ['DEV_CODE', ['DEVDEV', 'devdev', '123456', 'ABC10l'], ['DEV', 'DEVDEV7', 'D-VDEV', 'DÆVDEV']],
  [
    'METRICS_TOKEN',
    ['x'.repeat(16), 'et_langt-ord-for-oss'],
    ['kort', 'x'.repeat(129), 'med mellomrom i seg'],
  ],
  ['USUAL_MAIL_DOMAINS', ['skole.no', 'skole.no, firma.no'], ['skole', '@skole.no', 'skole.no;firma.no']],
  ['TRUSTED_PROXIES', ['0', '2'], ['-1', '11', 'true']],
  ['STARTER_CONTENT', ['demo', 'empty'], ['none', 'DEMO']],
  ['LOG_LEVEL', ['debug', 'silent'], ['loud']],
  ['LIMIT_HOLD_MS', ['1000', '2678400000'], ['-1', '10m', '1e3', '99999999999999999999']],
  ['LIMIT_REQUEST_TIMEOUT_MS', ['2147483647'], ['2147483648']],
])('%s', (name, good, bad) => {
  test.each(good)('may be %s', (value) => {
    expect(complaints(() => readEnvironment({ [name]: value }))).toEqual([]);
  });

  test.each(bad)('%s stops the start with one line: name, form and example', (value) => {
    const lines = complaints(() => readEnvironment({ [name]: value }));
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be .+, for example ${name}=.+$`)),
    ]);
    if (/PASSWORD/.test(name)) expect(lines[0]).not.toContain(value);
    if (name === 'MAIL_URL') expect(lines[0]).not.toContain('secret');
  });
});

test('how long the name and the password of an account may be is told as the domain has it', () => {
  const lines = complaints(() => readEnvironment({ ADMIN_USERNAME: ' ', ADMIN_PASSWORD: 'kort' }));
  expect(lines).toEqual([
    expect.stringContaining(`1 to ${String(MAX_USERNAME)} characters`),
    expect.stringContaining(
      `${String(MIN_PASSWORD)} characters or more, ${String(MAX_PASSWORD_BYTES)} bytes`,
    ),
  ]);
});

test('mails go one way: both settings at once are refused by the name of the new one, and without a key', () => {
  const both = { SMTP_URL: 'smtp://crew:secret@h', MAIL_URL: 'postmark://secret' };
  const lines = complaints(() => readEnvironment(both));
  expect(lines).toEqual([expect.stringMatching(/^MAIL_URL must not be set beside SMTP_URL/)]);
  expect(lines.join()).not.toContain('secret');
  expect(readEnvironment({ MAIL_URL: both.MAIL_URL })).toMatchObject({
    ...{ mailUrl: both.MAIL_URL, mailSetting: 'MAIL_URL' },
  });
  expect(readEnvironment({ SMTP_URL: both.SMTP_URL })).toMatchObject({
    ...{ mailUrl: both.SMTP_URL, mailSetting: 'SMTP_URL' },
  });
});

describe('Vipps online', () => {
  const all = {
    ...{ VIPPS_CLIENT_ID: 'id', VIPPS_CLIENT_SECRET: 'secret=', VIPPS_SUBSCRIPTION_KEY: 'key' },
    ...{ VIPPS_MSN: '1234', VIPPS_URL: 'https://api.vipps.no', VIPPS_CAPTURE: 'at-once' },
  };

  test('is there with all six settings, and not without any', () => {
    expect(readEnvironment(all).vipps).toEqual({
      ...{ clientId: 'id', clientSecret: 'secret=', subscriptionKey: 'key' },
      ...{ msn: '1234', url: 'https://api.vipps.no' },
    });
    expect(readEnvironment({}).vipps).toBeUndefined();
    for (const url of ['http://127.0.0.1:8080', 'http://localhost:1', 'https://apitest.vipps.no/'])
      expect(complaints(() => readEnvironment({ ...all, VIPPS_URL: url }))).toEqual([]);
  });

  test.each(Object.keys(all))('without %s alone stops the start', (name) => {
    const lines = complaints(() => readEnvironment({ ...all, [name]: '' }));
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name} must be set with`))]);
    expect(lines.join()).not.toContain('secret=');
  });

  test.each([
    ['VIPPS_MSN', ['123', '12345678901', '12a4']],
    ['VIPPS_URL', ['http://api.vipps.no', 'https://api.vipps.no/epayment', 'api.vipps.no', 'https://u:p@h']],
    ['VIPPS_CAPTURE', ['later', 'AT-ONCE']],
    ['VIPPS_CLIENT_ID', ['two words']],
  ])('%s of another form stops it', (name, bad) => {
    for (const value of bad)
      expect(complaints(() => readEnvironment({ ...all, [name]: value }))).toEqual([
        expect.stringMatching(new RegExp(`^${name} must be .+, for example ${name}=.+$`)),
      ]);
  });
});

test('all that is wrong is told at once', () => {
  expect(complaints(() => readEnvironment({ PORT: 'x', SMTP_URL: 'y', LOG_LEVEL: 'z' }))).toHaveLength(3);
});

test('usual mail domains are added to those that we know', () => {
  const { usualMailDomains } = readEnvironment({ USUAL_MAIL_DOMAINS: 'skole.no, firma.no' });
  expect([...usualMailDomains]).toEqual(expect.arrayContaining(['gmail.com', 'skole.no', 'firma.no']));
});

test('every limit is overridden by its name, and an unknown one is refused', () => {
  for (const [key, value] of Object.entries(ALL_LIMITS)) {
    const name = `LIMIT_${key.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
    expect(readEnvironment({ [name]: String(value + 1) }).limits).toEqual({
      ...ALL_LIMITS,
      [key]: value + 1,
    });
  }
  expect(complaints(() => readEnvironment({ LIMIT_HOLD: '1' }))).toEqual([
    expect.stringMatching(/^LIMIT_HOLD is no limit; they are .*LIMIT_HOLD_MS/),
  ]);
});
