import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PaymentDeadlines } from '../../application/payments/payment-deadlines.ts';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import { Crew } from '../support/crew.ts';
import { FaultScene } from '../support/fault-scene.ts';
import type { StepwiseVisitor } from '../support/stepwise-visitor.ts';
import { livesOn } from '../support/lives-on.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';
import { commitReport, reportFile, reportLine, upload } from '../support/vipps-reports.ts';

const DAY = 24 * 3_600_000;

describe.each(REAL_DATABASES)('the clock runs past deadlines, on %s', (kind) => {
  let place: DatabasePlace;
  let scene: FaultScene;
  let other: TestProgram | null;
  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  beforeEach(async () => {
    scene = await FaultScene.on(await place.freshUrl());
    await scene.start();
    const { variables, clock } = scene;
    // Only one process can use a SQLite file.
    other = kind === 'sqlite' ? null : await startTestProgram({ variables, clock });
  });
  afterEach(async () => {
    await other?.stop();
    await scene.end();
  });
  afterAll(() => place.remove());

  /** Books a report that pays for visitors, as a crew that logs in for it; returns the answer. */
  async function moneyComes(psp: string, ...visitors: readonly StepwiseVisitor[]): Promise<unknown> {
    const crew = await Crew.loggedIn(scene);
    const lines = visitors.map(({ code }, at) => reportLine(code ?? '', 950, `${psp}-${String(at)}`));
    const { body } = await upload(scene, crew, reportFile(...lines));
    const coversUntil = new Date(scene.clock.now()).toISOString().slice(0, 10);
    return (await commitReport(crew, body.import, { coversUntil })).body;
  }

  /** A round in every process, then each one's mails: the scene takes others' claims for a dead one's. */
  async function looksAtDeadlines(): Promise<void> {
    const programs = other ? [scene.program, other] : [scene.program];
    await Promise.all(programs.map(({ container }) => container.get(PaymentDeadlines).runDue()));
    await Promise.all(programs.map(({ container }) => container.get(OutboxDispatch).sendDue()));
  }

  const subjects = (visitor: StepwiseVisitor) =>
    scene.confirmations(visitor).map(({ subject }) => subject.replace(/^.*: | \(.*$/g, ''));

  test('seats go to others, money brings back who can sit there again, and all is as it must be', async () => {
    const [paid, back, late, gone] = [
      await scene.visitorWho('submits'),
      await scene.visitorWho('submits'),
      await scene.visitorWho('submits'),
      await scene.visitorWho('submits'),
    ];
    await (await Crew.loggedIn(scene)).put('/api/admin/updateSettings', { expiry: 'auto' });
    expect(await moneyComes('first', paid)).toMatchObject({ booked: 1, revived: 0, mailed: 1 });
    await livesOn(scene.program, 5 * DAY + 1);
    await looksAtDeadlines();
    await scene.expectWhole();

    expect(await moneyComes('covering')).toMatchObject({ booked: 0 });
    const holding = await scene.visitorWho('holds');
    await looksAtDeadlines();
    await scene.expectWhole({ ended: [back, late, gone] });
    await scene.crewTakes(late.places[0]);
    expect(await moneyComes('second', back, late)).toMatchObject({ booked: 2, revived: 1, mailed: 1 });
    await looksAtDeadlines();
    await holding.goesOnTo('submits');
    await scene.expectWhole({ ended: [late, gone] });

    await livesOn(scene.program, 5 * DAY + 1);
    await moneyComes('last');
    await looksAtDeadlines();
    await scene.expectWhole({ ended: [late, gone, holding] });
    const [signedUp, ended] = ['påmeldingen er registrert', 'plassene er frigitt'];
    expect([paid, back, late, gone, holding].map(subjects)).toEqual([
      [signedUp, 'betalingen er registrert'],
      [signedUp, ended, 'plassene er deres igjen'],
      [signedUp, ended],
      [signedUp, ended],
      [signedUp, ended],
    ]);
  });
});
