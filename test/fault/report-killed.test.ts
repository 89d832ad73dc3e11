import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { Crew } from '../support/crew.ts';
import { FaultScene } from '../support/fault-scene.ts';
import { PAYMENT_MOMENTS } from '../support/act-moments.ts';
import { sample } from '../support/seed.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';
import { commitReport, reportFile, reportLine, upload } from '../support/vipps-reports.ts';

describe.each(REAL_DATABASES)('a program that dies while it books a report, on %s', (kind) => {
  let place: DatabasePlace;
  let scene: FaultScene;
  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  beforeEach(async () => {
    scene = await FaultScene.on(await place.freshUrl());
  });
  afterEach(() => scene.end());
  afterAll(() => place.remove());

  test.each(sample(PAYMENT_MOMENTS, 1))(
    'at the moment %s: asked again, the next one tells the same, and nothing counts twice',
    async (moment) => {
      const { url, process } = await scene.startMortal(moment);
      const [first, second] = [await scene.visitorWho('submits'), await scene.visitorWho('submits')];
      await scene.mailsSettled();
      const crew = await Crew.loggedIn({ url });
      const lines = [first, second].map(({ code }, at) =>
        reportLine(code ?? '', 900 - 100 * at, `psp-${String(at)}`),
      );
      const { body: looked } = await upload({ url }, crew, reportFile(...lines));
      const died = once(process, 'exit');
      await expect(commitReport(crew, looked.import)).rejects.toThrow();
      expect(await died).toEqual([null, 'SIGKILL']);

      await scene.start();
      const again = await Crew.loggedIn(scene);
      const told = await commitReport(again, looked.import);
      expect([told.status, told.body]).toMatchObject([200, { booked: 2, revived: 0, mailed: 2 }]);
      expect(await commitReport(again, looked.import)).toMatchObject({ status: 200, body: told.body });
      const payments = await scene.program.read((stores) => stores.payments.all());
      expect(payments.map(({ code, ore }) => `${code ?? ''} ${String(ore)}`).sort()).toEqual(
        [`${first.code ?? ''} 90000`, `${second.code ?? ''} 80000`].sort(),
      );
      await scene.expectWhole();
      for (const visitor of [first, second])
        expect(
          scene.confirmations(visitor).map(({ subject }) => subject.replace(/^.*: | \(.*$/g, '')),
        ).toEqual(['påmeldingen er registrert', 'betalingen er registrert']);
    },
  );
});
