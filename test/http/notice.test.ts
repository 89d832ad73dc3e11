import { describe, expect, test } from '@jest/globals';
import type { EventAnswer, NoticeAnswer } from '../../adapters/http/contract.ts';
import { SiteStatus } from '../../application/hall/site-status.ts';
import { call } from '../support/http-call.ts';
import { aFrontPage } from '../support/page-builders.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';
import { crew, program } from '../support/own-program.ts';

const MINUTE = 60_000;
const TEXT = 'Maten er <klar> & varm';

const write = <T = NoticeAnswer>(body: unknown) => crew.put<T>('/api/admin/updateNotice', body);
const shown = async () => {
  const { body } = await call(program.url, 'GET', '/api/event');
  return (body as EventAnswer).notice;
};
const documentOf = async (path: string) =>
  (await (await fetch(program.url + path)).text()).split('<div id="root">')[0];

test('there is none at first', async () => {
  expect((await crew.get('/api/admin/getNotice')).body).toEqual({
    ...{ text: '', until: null, discord: false, updatedAt: 0, UpdatedBy: '' },
  });
  expect(await shown()).toBeNull();
});

test('what the crew writes is told to visitors until its time is over', async () => {
  const until = program.clock.now() + MINUTE;
  const { status, body } = await write({ text: ` ${TEXT}\n`, until, discord: true });
  expect([status, body]).toEqual([
    200,
    { text: TEXT, until, discord: true, updatedAt: expect.any(Number), UpdatedBy: crew.username },
  ]);
  expect((await crew.get('/api/admin/getNotice')).body).toEqual(body);
  expect(await shown()).toEqual({ text: TEXT, until, id: expect.any(String) });
  program.clock.advance(MINUTE);
  expect(await shown()).toBeNull();
});

test('without an end of its own it stands until the end of the LAN as the front page has it now', async () => {
  await write({ text: TEXT, until: null, discord: false });
  const page = aFrontPage({ lanDate: 'October 08 2027 12:00', lanFinishedDate: 'October 10 2027 12:00' });
  await crew.put('/api/admin/updateFrontPage', page);
  expect((await shown())?.until).toBe(Date.parse('2027-10-10T10:00:00Z'));
  await crew.put('/api/admin/updateFrontPage', { lanFinishedDate: 'October 11 2027 12:00' });
  expect((await shown())?.until).toBe(Date.parse('2027-10-11T10:00:00Z'));
});

test('another text has another id, the same one again has not', async () => {
  const ids: unknown[] = [];
  for (const text of ['en', 'en', 'to', '', 'en']) {
    await write({ text, until: null, discord: false });
    ids.push((await shown())?.id ?? null);
  }
  expect(ids[1]).toBe(ids[0]);
  expect(ids[3]).toBeNull();
  expect(new Set([ids[0], ids[2], ids[4]]).size).toBe(3);
});

test('stands in the document of every public page as text, and not in the back-office', async () => {
  await write({ text: TEXT, until: null, discord: false });
  for (const path of ['/', '/p%C3%A5melding', '/min', '/login', '/finnes-ikke'])
    expect(await documentOf(path)).toContain('<p>Maten er &#60;klar&#62; &#38; varm</p>');
  expect(await documentOf('/admin/drift')).not.toContain('<p>Maten');
});

test('is told to open pages', async () => {
  const status = program.container.get(SiteStatus);
  const heard: unknown[] = [];
  const leave = status.subscribe(() => heard.push(status.notice()?.text));
  await write({ text: TEXT, until: null, discord: false });
  await write({ text: '', until: null, discord: false });
  leave();
  expect(heard).toEqual([TEXT, undefined]);
});

test('is noted in the log with its text', async () => {
  await write({ text: TEXT, until: null, discord: false });
  const [act] = await program.read(({ activityLog }) => activityLog.newest(1));
  expect([act?.type, act?.details]).toEqual(['notice_changed', { admin: crew.username, text: TEXT }]);
});

test('is not overwritten by one who has not seen what another wrote', async () => {
  const { body: first } = await write({ text: 'en', until: null, discord: false });
  await write({ text: 'to', until: null, discord: false, updatedAt: first.updatedAt });
  const late = await write<{ error: string }>({
    ...{ text: 'tre', until: null, discord: false, updatedAt: first.updatedAt },
  });
  expect([late.status, late.body.error]).toEqual([409, 'page-changed']);
  expect((await shown())?.text).toBe('to');
});

describe.each<[string, () => unknown, string, string | undefined]>([
  ['a long text', () => ({ text: 'x'.repeat(281) }), 'notice-invalid', 'text'],
  ['an end that is past', () => ({ text: 'x', until: program.clock.now() }), 'notice-invalid', 'until'],
  ['no text', () => ({ until: null }), 'malformed', undefined],
  ['a text that is a number', () => ({ text: 4 }), 'malformed', undefined],
  ['an end that is a text', () => ({ text: 'x', until: 'snart' }), 'malformed', undefined],
])('%s', (_, body, error, field) => {
  test('is refused and leaves nothing', async () => {
    const { status, body: refused } = await write<{ error: string; field?: string }>(body());
    expect([status, refused.error, refused.field]).toEqual([400, error, field]);
    expect(await shown()).toBeNull();
  });
});

test('a reset takes it away, and a restore brings back what the backup has', async () => {
  const guarded = await startGuardedProgram();
  const sjef = await Superadmin.loggedIn(guarded);
  const text = async () => {
    const { body } = await call(guarded.url, 'GET', '/api/event');
    return (body as EventAnswer).notice?.text;
  };
  await sjef.crew.put('/api/admin/updateNotice', { text: TEXT });
  const { body } = await sjef.reset();
  expect(await text()).toBeUndefined();
  await sjef.restore(body.backup);
  expect(await text()).toBe(TEXT);
  await guarded.stop();
});
