import type { AddPassesAnswer, WirePass } from '../../../adapters/http/contract.ts';
import { PASS_KINDS } from '../../../domain/door/pass.ts';
import type { Chance } from '../chance.ts';
import type { World } from '../world.ts';
import type { Acts } from './acts.ts';
import { isUnanswered } from './people.ts';

const FIRST_NAMES = ['Kari', 'Ola', 'Vera', 'Åge', 'Nora'] as const;
const LAST_NAMES = ['Lie', 'Ås', 'Dahl', 'Zeiner'] as const;

/** The crew's list of who is in the house without a seat. */
export const PASSES: Acts = {
  'add a pass': async (world, chance) => {
    const form = aForm(chance);
    // It may be mailed there, whether or not anybody hears the answer.
    world.ledger.mails.knows(form.email);
    const { status, body } = await world.asCrew('POST', '/api/admin/addPass', form);
    if (status === 201) tells(world, body as WirePass);
  },

  'add passes by lines': async (world, chance) => {
    const lines = Array.from({ length: 1 + chance.below(4) }, () => {
      const phone = chance.is(0.9) ? ', 912 34 567' : '';
      return `${chance.of(...FIRST_NAMES)} ${chance.of(...LAST_NAMES)}${phone}`;
    });
    const text = [...lines, ...(chance.is(0.1) ? ['Ola'] : [])].join('\n\n');
    const body = { kind: chance.of(...PASS_KINDS), lines: text };
    const told = await world.asCrew('POST', '/api/admin/addPasses', body);
    if (told.status === 201) for (const pass of (told.body as AddPassesAnswer).passes) tells(world, pass);
  },

  'change a pass': async (world, chance) => {
    const pass = await aPassOf(world, chance);
    if (!pass) return;
    const { kind, email, ...form } = aForm(chance);
    world.ledger.mails.addresses(pass.code, email);
    const changes = chance.of<object>({ kind }, { email }, { lastName: form.lastName }, form, {});
    const told = await world.asCrew('PUT', `/api/admin/updatePass/${pass.id}`, changes);
    if (isUnanswered(told)) world.ledger.night.unsure(pass.code);
    if (told.status === 200) tells(world, told.body as WirePass);
  },

  'remove a pass': async (world, chance) => {
    const pass = await aPassOf(world, chance);
    if (!pass) return;
    const told = await world.asCrew('DELETE', `/api/admin/removePass/${pass.id}`);
    if (isUnanswered(told)) world.ledger.night.unsure(pass.code);
    if (told.status !== 200) return;
    world.ledger.night.removed(pass.code);
    if (chance.is(0.2)) await world.asCrew('DELETE', `/api/admin/removePass/${pass.id}`);
  },
};

async function aPassOf(world: World, chance: Chance): Promise<WirePass | undefined> {
  const { status, body } = await world.asCrew('GET', '/api/admin/getPasses');
  return status === 200 ? chance.one(body as WirePass[]) : undefined;
}

function tells({ ledger }: World, pass: WirePass): void {
  ledger.night.hasPass(pass);
  ledger.mails.tellsOf(pass.code);
  ledger.mails.addresses(pass.code, 'crew@example.no', ...(pass.email === null ? [] : [pass.email]));
}

function aForm(chance: Chance) {
  const kind = chance.of(...PASS_KINDS);
  return {
    ...{ kind, firstName: chance.of(...FIRST_NAMES), lastName: chance.of(...LAST_NAMES, '') },
    ...{ age: chance.of(null, null, 16, 30), phone: chance.is(0.95) ? '912 34 567' : '' },
    ...{ email: `crew${chance.below(8)}@example.no`, until: chance.of(null, null, '22:30', '02:00') },
  };
}
