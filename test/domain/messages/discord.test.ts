import { describe, expect, test } from '@jest/globals';
import {
  asPlainPost,
  cutPost,
  sentWebhook,
  toldWebhook,
  webhookUrl,
} from '../../../domain/messages/discord.ts';

const URL = 'https://discord.com/api/webhooks/123/ab-c_DEa3f2';

describe('a webhook', () => {
  test.each([
    [URL, URL],
    ['https://ptb.discord.com/api/webhooks/123/ab-c_DEa3f2', URL],
    ['https://canary.discord.com/api/webhooks/123/ab-c_DEa3f2', URL],
    ['https://discordapp.com/api/webhooks/123/ab-c_DEa3f2', URL],
    ['https://discord.com/api/v10/webhooks/123/ab-c_DEa3f2', URL],
    [` ${URL}\n`, URL],
  ])('is stored in one form: %j', (text, stored) => {
    expect(webhookUrl(text)).toBe(stored);
  });

  test.each([
    '',
    'discord.com/api/webhooks/123/abc',
    'http://discord.com/api/webhooks/123/abc',
    'https://discord.com:8443/api/webhooks/123/abc',
    'https://discord.com:443/api/webhooks/123/abc',
    'https://meg@discord.com/api/webhooks/123/abc',
    'https://discord.com@ond.no/api/webhooks/123/abc',
    'https://discord.com.ond.no/api/webhooks/123/abc',
    'https://ond.discord.com/api/webhooks/123/abc',
    'https://ptb.discordapp.com/api/webhooks/123/abc',
    'https://onddiscord.com/api/webhooks/123/abc',
    'https://discord.com./api/webhooks/123/abc',
    'https://127.0.0.1/api/webhooks/123/abc',
    `${URL}?wait=true`,
    `${URL}?`,
    `${URL}#a`,
    `${URL}/`,
    `${URL}/slack`,
    `${URL}\nhttps://ond.no`,
    'https://discord.com/api/v9/webhooks/123/abc',
    'https://discord.com/api/webhooks/../webhooks/123/abc',
    'https://discord.com/api/webhooks/abc/abc',
    'https://discord.com/api/webhooks/123/',
    'https://discord.com/api/webhooks/123/a%2Fb',
    'https://discord.com/api/webhooks/123/æ',
  ])('is nothing else: %j', (text) => {
    expect(webhookUrl(text)).toBeNull();
  });

  test.each([
    [URL, '…a3f2'],
    ['https://discord.com/api/webhooks/123/ab', '…ab'],
    ['', ''],
  ])('is told by its last four letters: %j', (url, told) => {
    expect(toldWebhook(url)).toBe(told);
  });

  test.each([
    [URL, '…a3f2', 'keep'],
    ['', '…a3f2', null],
    [URL, '…a3f3', null],
    [URL, '', { url: '' }],
    [URL, null, { url: '' }],
    ['', '', { url: '' }],
    ['', `${URL} `, { url: URL }],
    [URL, URL, { url: URL }],
    [URL, 'https://ond.no', null],
    [URL, 5, null],
    [URL, { url: URL }, null],
    [URL, [URL], null],
    [URL, true, null],
  ])('%j, sent %j: %j', (stored, sent, becomes) => {
    expect(sentWebhook(stored, sent)).toEqual(becomes);
  });
});

describe('what somebody has typed', () => {
  test.each([
    ['Maten er klar', 'Maten er klar'],
    ['@everyone **nå**', String.raw`\@everyone \*\*nå\*\*`],
    ['<@&123> _a_ ~b~ |c|', String.raw`\<\@&123\> \_a\_ \~b\~ \|c\|`],
    ['# topp - punkt > sitat', String.raw`\# topp \- punkt \> sitat`],
    ['[her](https://ond.no) `x`', String.raw`\[her\]\(https://ond.no\) \`x\``],
    [String.raw`C:\*`, String.raw`C:\\\*`],
  ])('is posted as text: %j', (typed, posted) => {
    expect(asPlainPost(typed)).toBe(posted);
  });

  test.each([
    ['x'.repeat(2_000), 'x'.repeat(2_000)],
    ['x'.repeat(2_001), `${'x'.repeat(1_999)}…`],
    [`${'x'.repeat(1_998)}😀${'x'.repeat(9)}`, `${'x'.repeat(1_998)}…`],
    [`${'x'.repeat(1_998)}${String.raw`\*`}x`, `${'x'.repeat(1_998)}…`],
    [`${'x'.repeat(1_997)}${String.raw`\\`}xx`, `${'x'.repeat(1_997)}${String.raw`\\`}…`],
  ])('is cut where Discord takes no more (row %#)', (text, cut) => {
    expect(cutPost(text)).toBe(cut);
  });
});
