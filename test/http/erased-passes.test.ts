import { beforeEach, describe, expect, test } from '@jest/globals';
import type { PaymentsAnswer } from '../../adapters/http/contract.ts';
import { ForgetPresence } from '../../application/door/forget-presence.ts';
import { DAY, HOUR } from '../../domain/shared/durations.ts';
import { formatOsloDate } from '../../domain/shared/oslo-time.ts';
import { DoorPhoneAt } from '../support/door.ts';
import { crew, logInAgain, program, sjef } from '../support/own-program.ts';
import { addPass, KARI, passesOf, VISITOR } from '../support/passes.ts';
import { SUPERADMIN_PASSWORD } from '../support/superadmin.ts';

let phone: DoorPhoneAt;
beforeEach(async () => {
  phone = await DoorPhoneAt.enrolled(program, crew);
});

const on = ({ code }: { readonly code: string }) => ({ code, position: 1 });

describe('of a pass nothing is left', () => {
  const rows = async () =>
    program.read(async ({ passes: all, payments, knownPersons, activityLog }) => ({
      passes: await all.all(),
      codes: (await payments.all()).map(({ code, ore }) => ({ code, ore })),
      named: await knownPersons.matching('Vera'),
      told: (await activityLog.newest(50)).filter(({ personId }) => personId !== undefined),
    }));
  const NOTHING = { passes: [], codes: [{ code: null, ore: 5_000 }], named: [], told: [] };

  test.each(['removed', 'erased by code', 'erased by address'] as const)(
    'when it is %s but the sum',
    async (how) => {
      await crew.put('/api/admin/updateSettings', { visitorPriceKr: 50 });
      const { id, code } = await addPass(crew, { ...VISITOR, email: 'vera@as.no' });
      await phone.act({ type: 'arrive', ...on({ code }) });
      await phone.act({ type: 'pay', code, how: 'cash' });
      if (how === 'removed') await crew.delete(`/api/admin/removePass/${id}`);
      else {
        const query = how === 'erased by code' ? code : 'vera@as.no';
        const exported = await sjef.crew.post('/api/admin/exportPersonalData', { query });
        expect(JSON.stringify(exported.body)).toContain('Vera');
        await sjef.crew.post('/api/admin/erasePersonalData', {
          query,
          confirm: query,
          password: SUPERADMIN_PASSWORD,
        });
      }
      expect(await rows()).toEqual(NOTHING);
      const { body } = await crew.get<PaymentsAnswer>('/api/admin/getPayments');
      expect(body.sums).toMatchObject({ cameOre: 5_000, keptOre: 5_000, unmatchedOre: 0 });
    },
  );

  test('a day after the end of the LAN, but for who is on the list of the next one', async () => {
    await crew.put('/api/admin/updateSettings', { visitorPriceKr: 50 });
    const { code } = await addPass(crew, VISITOR);
    await phone.act({ type: 'pay', code, how: 'cash' });
    const { body: pages } = await crew.get<{ updatedAt: number }[]>('/api/pagedata/getFrontPage');
    const ends = program.clock.now() + HOUR;
    const dates = { lanDate: formatOsloDate(ends - 2 * HOUR), lanFinishedDate: formatOsloDate(ends) };
    expect((await crew.put('/api/admin/updateFrontPage', { ...pages[0], ...dates })).status).toBe(200);
    program.clock.advance(DAY);
    await program.container.get(ForgetPresence).run();
    expect((await rows()).passes).toHaveLength(1);
    program.clock.advance(2 * HOUR);
    await program.container.get(ForgetPresence).run();
    expect(await rows()).toEqual(NOTHING);
  });
});

describe('the next LAN', () => {
  test.each([
    [true, ['Kari']],
    [false, []],
  ])('with keepCrew %s expects %j', async (keepCrew, names) => {
    const kari = await addPass(crew, KARI);
    await addPass(crew, VISITOR);
    await phone.act({ type: 'arrive', ...on(kari) });
    const reset = await sjef.crew.post('/api/superAdmin/purgeLAN', {
      password: SUPERADMIN_PASSWORD,
      keepCrew,
    });
    expect(reset.status).toBe(200);
    const left = await passesOf(crew);
    expect(left.map(({ firstName }) => firstName)).toEqual(names);
    if (keepCrew) expect(left[0]).toEqual({ ...kari, presence: 'expected' });
  });

  test('restored from a backup has its passes again', async () => {
    const kari = await addPass(crew, KARI);
    await sjef.crew.post('/api/superAdmin/purgeLAN', { password: SUPERADMIN_PASSWORD });
    expect(await passesOf(crew)).toEqual([]);
    await sjef.crew.post('/api/superAdmin/restoreFromBackup', { password: SUPERADMIN_PASSWORD });
    await logInAgain();
    expect(await passesOf(crew)).toEqual([kari]);
  });
});
