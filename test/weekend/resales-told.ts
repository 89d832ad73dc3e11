import type { WireMyResale } from '../../adapters/http/contract.ts';
import { oreOf } from '../../domain/payments/payment.ts';
import type { Stored } from '../support/invariants/stored.ts';
import { datesOf } from './waiting-sight.ts';

/** Who was told that their money comes back if their place is sold again: what was kept (øre), by place and time. */
export type ResaleWord = Map<string, number>;

export class ToldOfResales {
  constructor(private readonly word: ResaleWord) {}

  /** What they read after they have cancelled. */
  promised(code: string, resales: readonly WireMyResale[]): void {
    for (const { position, at, keptOre, state } of resales)
      if (state !== 'ended') this.word.set(nameOf(code, position, at), keptOre);
  }

  /** What of it is not so. `isAtRest`: the program had the time to do what it does by itself. */
  broken(stored: Stored, now: number, isAtRest: boolean): string[] {
    const { deleted_person } = stored;
    const gone = new Map(deleted_person.map((one) => [nameOf(one.code, one.position, one.deleted_at), one]));
    const { starts } = datesOf(stored);
    const hasBegun = starts !== null && now >= starts;
    const broken = [...this.word].flatMap(([place, keptOre]) => {
      const row = gone.get(place);
      // Whoever is signed up again, or erased, is not among those who left.
      if (!row) this.word.delete(place);
      else if (!row.resale)
        return [`${place} was told of money when the place is sold again, and is in no queue`];
      else if (row.settled_ore !== keptOre) return [`${place} was told of ${keptOre} øre, which are others`];
      else if (row.resale === 'ended' && !hasBegun)
        return [`${place} waits for money no more, before the start`];
      else if (row.resale === 'waiting' && hasBegun && isAtRest)
        return [`${place} is not told that it is over`];
      return [];
    });
    return [...broken, ...untold(stored), ...(isAtRest ? unsold(stored) : [])];
  }
}

/** Who gets money back, or does not, is mailed so. */
function untold({ deleted_person, outbox, registration }: Stored): string[] {
  const reachable = registration.filter(({ email }) => email !== '').map(({ code }) => code);
  return reachable.flatMap((code) => {
    const count = (resale: string) =>
      deleted_person.filter((one) => one.code === code && one.resale === resale).length;
    const mails = (kind: string) => outbox.filter((one) => one.code === code && one.kind === kind).length;
    return [
      ...(mails('place-resold') < count('due') ? [`${code} was not mailed that money goes back`] : []),
      ...(mails('place-not-resold') < Math.min(count('ended'), 1)
        ? [`${code} was not mailed that it stays`]
        : []),
    ];
  });
}

/** Nobody waits for money while a place of the list is paid that nobody has got any for. */
function unsold({ deleted_person, registration, person }: Stored): string[] {
  if (!deleted_person.some(({ resale }) => resale === 'waiting')) return [];
  return registration.flatMap(({ code, listed }) =>
    person
      .filter((one) => one.code === code && one.paid && oreOf(one.price) > 0)
      .filter(({ position }) => listed?.[position - 1] === null)
      .map(({ position }) => `${code} ${position} is sold again, and nobody has got their money`),
  );
}

function nameOf(code: string, position: number, at: number): string {
  return `${code} ${position} ${at}`;
}
