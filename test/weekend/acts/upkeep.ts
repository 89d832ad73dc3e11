import type { PreviewErasureAnswer, WireBackup } from '../../../adapters/http/contract.ts';
import { DAY, HOUR, MINUTE } from '../../../domain/shared/durations.ts';
import { formatOsloDate } from '../../../domain/shared/oslo-time.ts';
import { SUPERADMIN_PASSWORD } from '../../support/superadmin.ts';
import { everybodyIn } from '../ledger.ts';
import { MOODS } from '../post.ts';
import type { Acts } from './acts.ts';

/** What befalls the machine, and what the crew does about all that is stored. */
export const UPKEEP: Acts = {
  'start again': async ({ server }) => server.restart(),

  'change the mail server': async ({ clock, server }, chance) => {
    // Nobody leaves it alone for days: how a mail ends then has tests of its own.
    server.post.turns(chance.of(...MOODS), clock.now() + chance.below(30 * HOUR));
  },

  'break the disk': async ({ clock, server }, chance) => {
    server.fails(chance.of('full', 'away'), clock.now() + chance.below(30 * MINUTE));
  },

  'make a backup': async (world) => {
    const { status, body } = await world.asCrew('POST', '/api/superAdmin/makeBackup');
    if (status === 201) world.ledger.backedUp((body as WireBackup).name);
  },

  restore: async (world, chance) => {
    const { ledger } = world;
    const name = chance.one(ledger.backupNames());
    if (name === undefined) return;
    const path = '/api/superAdmin/restoreFromBackup';
    const { status } = await world.asCrew('POST', path, { password: SUPERADMIN_PASSWORD, name });
    if (status === 200 || (status === 0 && (await world.wasDone('event_restored')))) ledger.restored(name);
  },

  'erase somebody': async (world, chance) => {
    const { ledger } = world;
    const code = chance.one([...ledger.codes(), ...ledger.night.codes()]);
    const query = chance.is(0.5) ? code : chance.one(world.visitors)?.email;
    if (query === undefined) return;
    const { status, body } = await world.asCrew('POST', '/api/admin/previewErasure', { query });
    if (status !== 200) return;
    const { persons, version } = body as PreviewErasureAnswer;
    const before = everybodyIn(await world.stored());
    const done = await world.asCrew('POST', '/api/admin/erasePersonalData', {
      query,
      confirm: query,
      version: chance.is(0.1) ? 'of-long-ago' : version,
    });
    if (done.status !== 200 && !(done.status === 0 && (await world.wasDone('personal_data_erased')))) return;
    const stay = new Set(everybodyIn(await world.stored()).map(({ id }) => id));
    ledger.erased(
      query,
      persons,
      before.filter(({ id }) => !stay.has(id)),
    );
  },

  'begin the next LAN': async (world, chance) => {
    const begins = world.clock.now() + 60 * DAY;
    const next = {
      ...{ password: SUPERADMIN_PASSWORD, name: 'Neste LAN', opensAt: null, closesAt: null, pages: {} },
      ...{
        acknowledged: chance.is(0.2) ? [] : ['unpaid', 'consents', 'to-pay-back', 'unmatched', 'messages'],
      },
      ...{ lanDate: formatOsloDate(begins), lanFinishedDate: formatOsloDate(begins + 2 * DAY) },
      ...{
        prices: { priceNoFood: 350, priceWithFood: 475 },
        hall: chance.of<unknown>('keep', 'keep', { rows: 8, seatsPerRow: 10 }),
      },
      keepCrew: chance.is(0.5),
    };
    const { status } = await world.asCrew('POST', '/api/superAdmin/newEvent', next);
    if (status === 200 || (status === 0 && (await world.wasDone('event_begun'))))
      world.ledger.begunAnew(next.keepCrew);
  },
};
