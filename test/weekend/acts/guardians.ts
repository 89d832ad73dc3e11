import type { OpenConsentAnswer, WireConsent } from '../../../adapters/http/contract.ts';
import type { Chance } from '../chance.ts';
import type { World } from '../world.ts';
import type { Acts } from './acts.ts';
import { somebody } from './people.ts';

/** Guardians call from their own networks. */
const FIRST_NUMBER = 50_000;
/** Whoever signs up gives one of so many as the guardian. */
const GUARDIANS = 20;

/** What guardians do by the link in their mail, and the crew about consents. */
export const CONSENTS: Acts = {
  'read what a guardian is asked': asGuardian(async () => undefined),

  'consent as a guardian': asGuardian(async (world, chance, guardian) => {
    const { token, sheet, post } = guardian;
    await post('code', { token });
    const emailCode = chance.is(0.1) ? 'ABC234' : (world.server.post.code(guardian.email) ?? 'ABC234');
    const some = chance.is(0.6) ? sheet.children : sheet.children.slice(0, 1);
    await post('give', {
      ...{ token, emailCode, textVersion: chance.is(0.1) ? 'older' : sheet.textVersion },
      ticks: chance.is(0.1) ? [true, false, true, true] : [true, true, true, true],
      ...{ name: 'Mor Hansen', relation: chance.of('Mor', 'Far'), phone: '91 23 45 67' },
      children: some.map(({ child }) => ({ child, night: chance.is(0.3) })),
    });
  }),

  'withdraw a consent': asGuardian(async (_, chance, { token, sheet, post }) => {
    const children = sheet.children.map(({ child }) => child);
    await post('withdraw', { token, children: chance.is(0.5) ? children : children.slice(0, 1) });
  }),

  'use a strange link of a guardian': async (world, chance) => {
    const token = chance.of('0'.repeat(64), 'no-token');
    await world.call(FIRST_NUMBER + GUARDIANS, 'POST', '/api/consent/open', { token });
  },

  'note a form': ofYoung(async (world, chance, { code, position }) => {
    await world.asCrew('POST', '/api/admin/setPaperConsent', { code, position, on: chance.is(0.7) });
  }),

  'ask a guardian again': ofYoung(async (world, _, { code, position }) => {
    await world.asCrew('POST', '/api/admin/askGuardian', { code, position });
  }),

  'remind all guardians': async (world) => {
    await world.asCrew('POST', '/api/admin/remindConsents');
  },
};

interface Guardian {
  readonly email: string;
  readonly token: string;
  readonly sheet: OpenConsentAnswer;
  readonly post: (act: string, body: unknown) => ReturnType<World['call']>;
}

/** An act of somebody who has had a link and has opened it. */
function asGuardian(act: (world: World, chance: Chance, guardian: Guardian) => Promise<void>): Acts[string] {
  return async (world, chance) => {
    const asked = Array.from({ length: GUARDIANS }, (_, number) => {
      const email = `mor${number}@example.no`;
      return { number, email, token: world.server.post.token(email, '/samtykke') };
    });
    const one = chance.one(asked.filter(({ token }) => token !== null));
    if (!one || one.token === null) return;
    const { number, email, token } = one;
    const post: Guardian['post'] = (path, body) =>
      world.call(FIRST_NUMBER + number, 'POST', `/api/consent/${path}`, body);
    const { status, body } = await post('open', { token });
    if (status === 200) await act(world, chance, { email, token, sheet: body as OpenConsentAnswer, post });
  };
}

type Child = Pick<WireConsent, 'code' | 'position'>;

/** An act of the crew on somebody who is young, or is not. */
function ofYoung(act: (world: World, chance: Chance, one: Child) => Promise<void>): Acts[string] {
  return async (world, chance) => {
    const { status, body } = await world.asCrew('GET', '/api/admin/getConsents');
    const one: Child | undefined = chance.is(0.1)
      ? somebody(world, chance)
      : chance.one(status === 200 ? (body as WireConsent[]) : []);
    if (one) await act(world, chance, one);
  };
}
