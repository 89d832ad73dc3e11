import type {
  EventAnswer,
  PlanAnswer,
  SendPlanAnswer,
  SettingsAnswer,
} from '../../../adapters/http/contract.ts';
import type { PlanRow, Shift } from '../../../domain/door/guard-plan.ts';
import { DAY, HOUR, MINUTE } from '../../../domain/shared/durations.ts';
import { fireNotice } from '../../../web/src/features/crew/nightlist/fire-notice.ts';
import type { Chance } from '../chance.ts';
import { LAN, type World } from '../world.ts';
import type { Acts } from './acts.ts';
import { onPhone } from './door.ts';
import { isUnanswered } from './people.ts';

const QUARTER = 15 * MINUTE;
/** Rows of the plan, and how many shifts each has. */
const ROWS = ['Nattevakt', 'Dør', 'Kiosk'] as const;

/** Who is on at night, and who walks through the building. */
export const GUARDS: Acts = {
  'plan shifts': async (world, chance) => {
    const plan = await planNow(world);
    if (!plan) return;
    const rows = ROWS.slice(0, 1 + chance.below(3)).map((label, index): PlanRow => {
      const before = plan.rows.find((row) => row.label === label)?.shifts ?? [];
      const stays = before.filter(() => chance.is(0.7));
      const fresh = Array.from({ length: chance.below(4) }, () => aShift(world, chance, plan));
      // Others take the shift over, or it is moved.
      const shifts = stays.map((shift) =>
        chance.is(0.3) ? { ...aShift(world, chance, plan), id: shift.id } : shift,
      );
      return { id: `rad-${index}`, label, awake: index < 2, shifts: [...shifts, ...fresh] };
    });
    const version = chance.is(0.9) ? plan.version : plan.version + 1;
    const told = await world.asCrew('PUT', '/api/admin/updatePlan', { version, rows });
    if (isUnanswered(told)) world.ledger.night.planned(null);
    if (told.status === 200) world.ledger.night.planned((told.body as PlanAnswer).rows);
  },

  'read the plan': async (world) => void (await planNow(world)),

  'send the plan': async (world) => {
    const send = () => world.asCrew('POST', '/api/admin/sendPlan');
    const first = await send();
    const again = await send();
    if (first.status !== 200 || again.status !== 200) return;
    const { sent } = first.body as SendPlanAnswer;
    world.reach('the plan', sent > 0 ? 'is news to some' : 'is news to nobody');
    if ((again.body as SendPlanAnswer).sent > 0)
      world.sees('the plan was sent again, and nothing had changed');
  },

  'walk a round': onPhone(async (_, __, phone) => phone.acts((acts) => acts.walkRound())),

  'read the notice to the fire service': async (world) => {
    const event = await world.asCrew('GET', '/api/event');
    const settings = await world.asCrew('GET', '/api/admin/getSettings');
    const plan = await planNow(world);
    if (event.status !== 200 || settings.status !== 200 || !plan) return;
    const facts = { event: event.body as EventAnswer, settings: settings.body as SettingsAnswer, plan };
    const notice = fireNotice({ ...facts, registered: 1 });
    const { pass } = await world.stored();
    const crew = pass.filter(({ kind }) => kind === 'crew').length;
    const isListed = pass.some(({ kind }) => kind === 'crew' || kind === 'guard');
    if (
      notice.includes('Vi har til enhver tid') !== isListed ||
      (crew > 0 && !notice.includes(`${crew} i crewet`))
    )
      world.sees('the notice to the fire service tells of another crew than there is');
    world.reach('the notice', isListed ? 'tells of a list' : 'tells of no list');
  },
};

/** The plan, which is as somebody was told. */
async function planNow(world: World): Promise<PlanAnswer | null> {
  const { status, body } = await world.asCrew('GET', '/api/admin/getPlan');
  if (status !== 200) return null;
  const plan = body as PlanAnswer;
  const told = world.ledger.night.plan(new Set(plan.passes.map(({ id }) => id)));
  // Once the LAN is long over, shifts go.
  if (told && world.now < LAN.ends + DAY && JSON.stringify(told) !== JSON.stringify(plan.rows))
    world.sees('the plan is another than was written');
  return plan;
}

/** Somebody is on for some hours of a night of the LAN. */
function aShift({ clock, now }: World, chance: Chance, { passes }: PlanAnswer): Shift {
  const begins = clock.now() - now + LAN.starts;
  const from = begins - (begins % QUARTER) + (8 + chance.below(40)) * HOUR;
  const pass = chance.is(0.8) ? chance.one(passes) : undefined;
  const who = pass ? { passId: pass.id } : { name: `Eva ${chance.of('Lie', 'Dahl')}`, phone: '98765432' };
  return { id: chance.uuid(), from, to: from + (1 + chance.below(12)) * QUARTER, ...who };
}
