import { expect, test } from '@jest/globals';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import type { RushScene } from '../bench/rush.ts';
import { RECOVERS_MS, rushWith, SIZE } from '../support/faulty-rush.ts';
import type { SinkBehaviour } from '../support/smtp-sink.ts';

/** A rush while the mail server fails. Each confirmation must come once or be marked as failed. */
async function rush(happens: (scene: RushScene) => Promise<void>) {
  const trouble = {
    happens: async (scene: RushScene) => {
      await scene.submits(SIZE.early);
      await haveCodes(scene, 4 * SIZE.late);
      await happens(scene);
    },
  };
  const { visitors } = await rushWith('sqlite', trouble, { seats: SIZE.room });
  expect(visitors.broken).toEqual([]);
  expect(visitors.seated.length).toBeGreaterThanOrEqual(SIZE.seats);
}

/** Waits until so many have a code, and so need no further mail to sign up. Throws when the rush ends before that. */
async function haveCodes(scene: RushScene, count: number): Promise<void> {
  const { sink } = scene;
  await Promise.race([
    sink.waitFor(() => sink.mails.filter(codeIn).length >= count),
    scene.submits(Infinity),
  ]);
}

/** Asks for a code mail; returns the status, and whether there is a Retry-After. */
async function codeMail({ programs: [program] }: RushScene, name: string): Promise<[number, boolean]> {
  const answer = await fetch(`${program?.url ?? ''}/api/signupemailer/codeMail/${name}@example.no`);
  return [answer.status, Number(answer.headers.get('Retry-After')) > 0];
}

const REFUSED = [503, true];

/** Makes the mail server accept again; resolves once one of the waiting mails has arrived. */
async function recovers({ sink }: RushScene): Promise<void> {
  sink.mood = 'accept';
  const before = sink.mails.length;
  const late = AbortSignal.timeout(RECOVERS_MS);
  await sink.waitFor((mail) => sink.mails.indexOf(mail) >= before);
  expect(late.aborted).toBe(false);
}

test('the mail server is down: whoever has a code signs up, and the mail comes later', async () => {
  await rush(async (scene) => {
    await scene.sink.down();
    expect(await codeMail(scene, 'nede')).toEqual(REFUSED);
    await scene.submits(SIZE.late);
    await scene.sink.up();
    await recovers(scene);
  });
});

const MOODS: readonly [string, SinkBehaviour][] = [
  ['puts off what it is given', 'defer'],
  ['takes the text and drops the line', 'die-after-data'],
  ['hangs', 'hang'],
  ['refuses the sender', 'refuse-sender'],
  ['takes the text and hangs', 'hang-after-data'],
];

test.each(MOODS)(
  'the mail server %s: whoever has a code signs up, and the mail comes later',
  async (_, mood) => {
    await rush(async (scene) => {
      scene.sink.mood = mood;
      if (mood === 'hang') scene.sink.dropConnections();
      const waiting = codeMail(scene, 'venter');
      await scene.submits(SIZE.late);
      expect(await waiting).toEqual(REFUSED);
      await recovers(scene);
    });
  },
);

test('the mail server refuses what it is given: it is seen which confirmations failed', async () => {
  await rush(async (scene) => {
    scene.sink.mood = 'reject';
    // Refused for good, so there is no Retry-After.
    expect(await codeMail(scene, 'nei')).toEqual([400, false]);
    await scene.submits(SIZE.late);
    scene.sink.mood = 'accept';
  });
});
