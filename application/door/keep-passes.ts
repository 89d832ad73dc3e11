import type { AtTheDoor } from '../../domain/crew/activity-details.ts';
import { byLastName } from '../../domain/door/night-list.ts';
import {
  countPasses,
  MOST_PASSES,
  passesFrom,
  passFields,
  passProblem,
  type Pass,
  type PassCounts,
  type PassForm,
  type PassKind,
} from '../../domain/door/pass.ts';
import type { Whereabouts } from '../../domain/door/presence.ts';
import { oreOf } from '../../domain/payments/payment.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { Ticket } from '../../domain/signup/ticket-check.ts';
import { ticketOf } from '../payments/about-code.ts';
import { freeCode } from '../people/new-persons.ts';
import { whereaboutsNow } from '../people/presence.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { logActivity } from '../shared/activity.ts';
import { readPassBooks } from '../shared/code-books.ts';
import { settingsOf } from '../shared/settings.ts';
import { erasePasses } from './erase-passes.ts';

/** A pass as a ticket, with what has come for it (øre), and where its person is. */
export interface PassNow extends Pass, Ticket, Pick<Whereabouts, 'presence' | 'since' | 'arrivedAt'> {
  readonly paidOre: number;
}

/** Persons who are in the house without a seat: crew, guards, visitors and others. `by` is the admin's username. */
export class KeepPasses {
  constructor(
    private readonly units: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** By last name. */
  async all(): Promise<PassNow[]> {
    return this.units.read(async (stores) => {
      const books = await readPassBooks(stores);
      const find = await whereaboutsNow(stores, this.clock.now());
      return byLastName(await stores.passes.all()).map((pass) => {
        const { presence, since, arrivedAt } = find(pass);
        const paidOre = books.get(pass.code)?.sums.receivedOre ?? 0;
        return { ...pass, ...ticketOf(this.secrets, pass.code), presence, since, arrivedAt, paidOre };
      });
    });
  }

  /** Throws `too-many-passes`, or what is wrong with the form. */
  async add(by: string, form: PassForm): Promise<PassNow> {
    requireValid(form);
    const [added] = await this.addAll(by, [form]);
    if (!added) throw new Error('no pass was made');
    return added;
  }

  /** Adds those of a pasted list, all or none. Throws `lines-invalid` with the lines that are wrong, or `too-many-passes`. */
  async addLines(by: string, kind: PassKind, lines: string): Promise<PassNow[]> {
    return this.addAll(by, passesFrom(kind, lines));
  }

  /** Changes the fields that are given. Throws `pass-unknown`, or what is wrong with it then. */
  async update(by: string, id: string, changes: Partial<PassForm>): Promise<PassNow> {
    await this.units.run(async (stores) => {
      const pass = await stores.passes.find(id);
      if (!pass) throw new RuleViolation('pass-unknown');
      await stores.registrations.lock([pass.code]);
      const form = { ...pass, ...changes };
      requireValid(form);
      const isNew = form.kind !== pass.kind;
      const priceOre = isNew ? await priceOf(stores, form.kind) : pass.priceOre;
      const changed = { ...pass, ...passFields(form), priceOre };
      if (JSON.stringify(changed) === JSON.stringify(pass)) return;
      await stores.passes.save(changed);
      const { code, id: personId, kind } = changed;
      const at = this.clock.now();
      await logActivity(stores, { type: 'pass_changed', at, code, personId, details: { admin: by, kind } });
    });
    const changed = (await this.all()).find((pass) => pass.id === id);
    if (!changed) throw new RuleViolation('pass-unknown');
    return changed;
  }

  /** Removes a pass, and all that names its person; what they paid stays in the sums. Throws `pass-unknown`. */
  async remove(by: string, id: string): Promise<void> {
    await this.units.run(async (stores) => {
      const pass = await stores.passes.find(id);
      if (!pass) throw new RuleViolation('pass-unknown');
      await stores.registrations.lock([pass.code]);
      await erasePasses(stores, [pass], this.secrets);
      const details = { admin: by, kind: pass.kind };
      await logActivity(stores, { type: 'pass_removed', at: this.clock.now(), details });
    });
  }

  private async addAll(by: string, forms: readonly PassForm[]): Promise<PassNow[]> {
    return this.units.run(async (stores) => {
      const now = this.clock.now();
      const added = await addPasses(stores, forms, { by, now, secrets: this.secrets });
      return added.map((pass) => ({
        ...{ ...pass, ...ticketOf(this.secrets, pass.code), paidOre: 0 },
        ...{ presence: 'expected' as const, since: null, arrivedAt: null },
      }));
    });
  }
}

/** Who makes passes, and when (epoch ms). */
interface AddingAct {
  readonly by: string;
  readonly now: number;
  /** Of an act at the door, by which they are inside: when it was, and what else the log tells. */
  readonly told?: AtTheDoor;
  readonly secrets: Pick<Secrets, 'hex' | 'code'>;
}

/** Makes passes of valid forms, each with a code of its own, and logs them. Throws `too-many-passes`. */
export async function addPasses(
  stores: Stores,
  forms: readonly PassForm[],
  { by, now, told, secrets }: AddingAct,
): Promise<Pass[]> {
  const there = (await stores.passes.all()).length;
  if (there + forms.length > MOST_PASSES) throw new RuleViolation('too-many-passes', { most: MOST_PASSES });
  const added: Pass[] = [];
  for (const form of forms) {
    const pass: Pass = {
      ...{ id: secrets.hex(32), code: await freeCode(stores, secrets, ''), ...passFields(form) },
      ...{ priceOre: await priceOf(stores, form.kind), paidPin: null, arrived: told !== undefined },
      ...{ createdAt: now, by, version: 0 },
    };
    await stores.passes.add([pass]);
    const details = { admin: by, kind: pass.kind, ...(told && ({ ...told, arrived: true } as const)) };
    await logActivity(stores, { type: 'pass_added', at: now, code: pass.code, personId: pass.id, details });
    added.push(pass);
  }
  return added;
}

/** How many passes of each kind are inside or out at `now` (epoch ms). */
export async function countPassesNow(stores: Stores, now: number): Promise<PassCounts> {
  const passes = await stores.passes.all();
  const find = await whereaboutsNow(stores, now, passes);
  return countPasses(passes.map((pass) => ({ kind: pass.kind, presence: find(pass).presence })));
}

/** What a pass of this kind costs from now on (øre). */
async function priceOf(stores: Stores, kind: PassKind): Promise<number> {
  return kind === 'visitor' ? visitorOre(stores) : 0;
}

/** What a visitor owes (øre). */
export async function visitorOre(stores: Stores): Promise<number> {
  const { visitorPriceKr } = await settingsOf(stores);
  return oreOf(visitorPriceKr ?? 0);
}

function requireValid(form: PassForm): void {
  const problem = passProblem(form);
  if (problem === 'until-invalid') throw new RuleViolation(problem, { field: 'until' });
  if (problem) throw new RuleViolation(problem, { problem });
}
