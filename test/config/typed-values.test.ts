import { describe, expect, test } from '@jest/globals';
import { readEnvironment } from '../../config/environment.ts';

describe('a value as people write it', () => {
  const password = 'p%#/?@ s:æ';
  const encoded = 'p%25%23%2F%3F%40%20s%3A%C3%A6';
  test.each([
    ['with the CR of a file from Windows', 'ADMIN_PASSWORD', 'langt nok\r', { adminPassword: 'langt nok' }],
    ['with a byte order mark', 'ADMIN_PASSWORD', '\ufefflangt nok', { adminPassword: 'langt nok' }],
    ['in quotes that the reader kept', 'ADMIN_PASSWORD', '"langt nok"', { adminPassword: 'langt nok' }],
    ['in single ones, before a CR', 'MAIL_FROM', "'LAN <a@b.no>'\r", { mailFrom: 'LAN <a@b.no>' }],
    ['with quotes of its own', 'ADMIN_PASSWORD', '"langt" og "nok"', { adminPassword: '"langt" og "nok"' }],
    ['with a quote of its own', 'ADMIN_PASSWORD', '"langt nok', { adminPassword: '"langt nok' }],
    ['in quotes, an address', 'PUBLIC_URL', '"https://lan.no/"\r', { publicUrl: 'https://lan.no' }],
    ['a number with a CR', 'PORT', '8080\r', { port: 8080 }],
    ['after a byte order mark in its name', '\ufeffPORT', '8080', { port: 8080 }],
    [
      'with any sign in the password of a database',
      'DATABASE_URL',
      `mysql://lan:${password}@h:3306/db`,
      { databaseUrl: `mysql://lan:${encoded}@h:3306/db` },
    ],
    [
      'percent-encoded already',
      'DATABASE_URL',
      `mariadb://lan:${encoded}@h/db`,
      { databaseUrl: `mariadb://lan:${encoded}@h/db` },
    ],
    [
      'percent-encoded in another alphabet',
      'DATABASE_URL',
      'mysql://lan:p%E6@h/db',
      { databaseUrl: 'mysql://lan:p%25E6@h/db' },
    ],
    [
      'with digits and a # that look like a port',
      'DATABASE_URL',
      'mysql://lan:12#34@h/db',
      { databaseUrl: 'mysql://lan:12%2334@h/db' },
    ],
    [
      'with any sign in the password of a mail server',
      'SMTP_URL',
      `smtps://lan:${password}@h:465`,
      { mailUrl: `smtps://lan:${encoded}@h:465` },
    ],
    [
      'with an address as the user of a mail server',
      'MAIL_URL',
      'smtp://kari@lan.no:hei@smtp.lan.no',
      { mailUrl: 'smtp://kari%40lan.no:hei@smtp.lan.no' },
    ],
    [
      'with a domain of Norwegian letters',
      'PUBLIC_URL',
      'https://påskelan.no',
      { publicUrl: 'https://xn--pskelan-exa.no' },
    ],
  ])('%s: %s', (_, name, value, read) => {
    expect(readEnvironment({ [name]: value })).toMatchObject(read);
  });
});

describe('a mail server is greeted by', () => {
  test.each([
    ['the site’s name', { PUBLIC_URL: 'https://lan.no:8443' }, 'smtp://h?name=lan.no'],
    ['its name in ASCII', { PUBLIC_URL: 'https://påskelan.no' }, 'smtp://h?name=xn--pskelan-exa.no'],
    ['the sender’s domain where the site has none', { MAIL_FROM: 'a@skole.no' }, 'smtp://h?name=skole.no'],
    [
      'the sender’s domain where the site has a number',
      { MAIL_FROM: 'a@skole.no', PUBLIC_URL: 'http://192.0.2.1' },
      'smtp://h?name=skole.no',
    ],
    [
      'the name that the setting says',
      { PUBLIC_URL: 'https://lan.no', SMTP_URL: 'smtp://h?name=vert.no' },
      'smtp://h?name=vert.no',
    ],
    ['nothing of ours where neither has a name', {}, 'smtp://h'],
  ])('%s', (_, variables, mailUrl) => {
    expect(readEnvironment({ SMTP_URL: 'smtp://h', ...variables }).mailUrl).toBe(mailUrl);
  });
});
