import type { VisitAct } from '../../domain/door/door-act.ts';
import { MOST_PASSES, personOfPass } from '../../domain/door/pass.ts';
import { noteArrived } from '../people/presence.ts';
import type { KeptAnswer } from '../ports/door-stores.ts';
import type { Secrets } from '../ports/system.ts';
import type { DoorMoney } from './door-money.ts';
import type { Done, Scene } from './door-scene.ts';
import { isBeyond } from './door-walk-ins.ts';
import { addPasses, visitorOre } from './keep-passes.ts';

/** Lets visitors in, who get passes. */
export class DoorVisits {
  constructor(
    private readonly secrets: Secrets,
    private readonly money: DoorMoney,
  ) {}

  async add(scene: Scene, act: VisitAct): Promise<Done> {
    const { id, persons, how, ore } = act;
    const { stores, by, phone, at, now, told } = scene;
    if (phone !== null && (await isBeyond(scene, phone, persons.length))) {
      await stores.doorPhones.stopped(phone, now);
      return this.refused(scene, act, { outcome: 'too-many-walkins' });
    }
    if ((await stores.passes.all()).length + persons.length > MOST_PASSES)
      return this.refused(scene, act, { outcome: 'no-passes' });
    const forms = persons.map((person) => ({ ...person, kind: 'visitor' as const }));
    const passes = await addPasses(stores, forms, { by, now, told, secrets: this.secrets });
    const visitors = passes.map((pass) => personOfPass(pass));
    await noteArrived(stores, visitors, { by, at, now, told, phone }, this.secrets, id);
    const price = await visitorOre(stores);
    // What was taken is in the books, whatever the price is by now.
    const total = ore ?? price * visitors.length;
    const others = Math.floor(total / visitors.length);
    const first = total - others * (visitors.length - 1);
    if (how && total > 0)
      for (const [part, { code }] of visitors.entries())
        await this.money.take(scene, code, how, part === 0 ? first : others, id, part);
    return { answer: { outcome: 'done', ...(how && { how }) } };
  }

  /** Nobody is added, but what they have paid in cash is in the books. */
  private async refused(
    scene: Scene,
    { id, persons, how, ore }: VisitAct,
    answer: KeptAnswer,
  ): Promise<Done> {
    if (how !== 'cash') return { answer };
    const sum = ore ?? (await visitorOre(scene.stores)) * persons.length;
    return this.money.withoutOwner(scene, id, { answer }, sum);
  }
}
