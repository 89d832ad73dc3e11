import { nextTurn } from '../../adapters/system/next-turn.ts';
import { DoorActs } from '../../application/door/door-acts.ts';
import { DoorList } from '../../application/door/door-list.ts';
import { DoorPhoneAccess } from '../../application/door/door-phones.ts';
import { NightList } from '../../application/door/night-list.ts';
import { RegisteredPersons } from '../../application/people/registered-persons.ts';
import { actFrom, type SentAct } from '../../domain/door/door-act.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { aDoorAct, aDoorPhone } from './door-builders.ts';
import { hallInUse, type Process, type Scene } from './interleaved-scene.ts';
import type { Database } from '../../adapters/database/data-source.ts';
import type { Act } from './interleaving.ts';
import { IP } from './signup-jobs.ts';

/** A hall in use, where one of the registered ones has been let in, and a phone waits to be enrolled. */
export interface DoorScene extends Scene {
  readonly link: string;
  readonly phone: string;
  readonly arrival: string;
}

const uuid = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const LINK = '3'.repeat(64);

export async function setDoorInUse(database: Database, folder: string): Promise<DoorScene> {
  const { scene, jobs, units } = await hallInUse(database, folder);
  const phone = aDoorPhone({ addedAt: scene.now, linkEnds: scene.now + LIMITS.doorLinkMs });
  await units.run((stores) => stores.doorPhones.add({ ...phone, linkDigest: jobs.secrets.sha256(LINK) }));
  const act = { id: aDoorAct().id, at: scene.now, type: 'arrive', code: scene.registered, position: 1 };
  await new DoorActs(units, jobs.secrets, jobs.clock).doAll('Dør 1', scene.now, [actFrom(act)]);
  return { ...scene, link: LINK, phone: phone.id, arrival: act.id };
}

type Does = () => ReturnType<DoorActs['doAll']>;
const withoutPersons = (act: Does) => async () => (await act()).map(({ persons, ...told }) => told);

/** All acts at the door that can touch the same rows, by name, run by one process. */
export function doorActs(
  { units, jobs: { secrets, clock } }: Process,
  { now, registered, link, phone, arrival }: DoorScene,
): Readonly<Record<string, Act>> {
  const acts = new DoorActs(units, secrets, clock);
  const phones = new DoorPhoneAccess(units, secrets, clock, LIMITS);
  const list = new DoorList(units, secrets, clock, nextTurn);
  const persons = new RegisteredPersons(units, secrets, clock);
  let made = 100;
  const does = (type: string, more: SentAct = {}, id = uuid(++made)) => {
    const act = actFrom({ id, at: now, type, code: registered, position: 1, ...more });
    return () => acts.doAll('Dør 2', now, [act]);
  };
  return {
    'one is let in': does('arrive', { position: 2 }, uuid(1001)),
    'one who is inside is let in': does('arrive', {}, uuid(1002)),
    'one goes out': does('out', {}, uuid(1003)),
    'an arrival is taken back': does('unarrive', { of: arrival }, uuid(1004)),
    'the rest is paid in cash': does('pay', { how: 'cash' }, uuid(1005)),
    'the rest is paid by Vipps': does('pay', { how: 'vipps' }, uuid(1006)),
    'a form is handed in': does('consent', {}, uuid(1007)),
    'a roll call is started': does('muster', { drill: false }, uuid(1009)),
    'a roll call is started on another phone': does('muster', { drill: true }, uuid(1010)),
    // Its code is made by chance, and so is what is computed from that.
    'one comes without having signed up': withoutPersons(
      does('walkin', { persons: [{ firstName: 'Ola', lastName: 'Berg', age: 17 }] }, uuid(1008)),
    ),
    'a phone is enrolled': async () => (await phones.enrol(link, IP)).name,
    'a phone is removed': () => phones.remove('crew', phone),
    'the crew lets them in': async () => (await persons.markCode('crew', registered, 'arrived', true)).length,
    'the crew takes their arrival back': async () =>
      (await persons.markCode('crew', registered, 'arrived', false)).length,
    'the door list is asked for': async () => (await list.whole()).persons,
    'the night list is looked at': async () =>
      (await new NightList(units, secrets, clock).read()).persons.length,
  };
}
