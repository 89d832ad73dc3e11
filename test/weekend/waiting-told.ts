import { codeOfGuid } from '../../domain/signup/booking-code.ts';
import { isOnList } from '../../domain/signup/waiting-list.ts';
import type { WaitingRow } from '../../adapters/database/waiting.ts';
import type { Stored } from '../support/invariants/stored.ts';
import { datesOf } from './waiting-sight.ts';

/** A group that was told that it waits. */
interface Group {
  readonly email: string;
  size: number;
  /** The best rank that it was told: nobody falls back. */
  rank: number;
  isOn: boolean;
  /** Nobody knows whether it still waits. */
  isUnsure: boolean;
  /** The session of the seats that it was told are held for it; null: none. */
  guid: string | null;
  /** The code by which it is signed up on them; null: it is not. */
  code: string | null;
}

/** By entry, in the order in which they joined. */
export type WaitingWord = Map<string, Group>;

/** What groups were told of their place on the waiting list. */
export class ToldOfWaiting {
  constructor(
    private readonly word: WaitingWord,
    private readonly erased: Map<string, number>,
  ) {}

  joined({ id, email, size }: Pick<WaitingRow, 'id' | 'email' | 'size'>): void {
    if (this.word.has(id)) return;
    this.word.set(id, { email, size, rank: Infinity, isOn: true, isUnsure: false, guid: null, code: null });
  }

  /** The session that holds seats for the entry. */
  offered(id: string, guid: string | null): void {
    const group = this.word.get(id);
    if (group) group.guid = guid;
  }

  sessionOf(id: string): string | null {
    return this.word.get(id)?.guid ?? null;
  }

  shrunk(id: string, size: number): void {
    const group = this.word.get(id);
    if (group) group.size = size;
  }

  /** What is wrong with the rank that it is told now. */
  ranked(id: string, rank: number | null): string | null {
    const group = this.word.get(id);
    if (!group || group.isUnsure || rank === null) return null;
    const best = group.rank;
    group.rank = Math.min(best, rank);
    return rank <= best ? null : `${group.email} was number ${best} on the list, and is number ${rank}`;
  }

  left(id: string): void {
    const group = this.word.get(id);
    if (group) Object.assign(group, { isOn: false, guid: null });
  }

  unsure(id: string): void {
    const group = this.word.get(id);
    if (group) group.isUnsure = true;
  }

  /** Somebody has signed up with the session: where it held seats for who waits, they wait no more. */
  submitted(guid: string | null, isSure: boolean): void {
    for (const [id, group] of this.word) {
      if (guid === null || group.guid !== guid) continue;
      if (isSure) Object.assign(group, { isOn: false, guid: null, code: codeOfGuid(guid) });
      else this.unsure(id);
    }
  }

  /** Everything of these addresses may be gone. */
  unsureOf(addresses: readonly string[]): void {
    for (const group of this.word.values()) group.isUnsure ||= addresses.includes(group.email);
  }

  /** What of it is not so. */
  broken(stored: Stored, now: number): string[] {
    const { waiting_entry, registration } = stored;
    const rows = new Map(waiting_entry.map((row) => [row.id, row]));
    const { ends } = datesOf(stored);
    const isOver = ends !== null && now > ends;
    const lost = [...this.word].flatMap(([id, group]) => {
      const row = rows.get(id);
      // It is forgotten some time after the event.
      if (group.isUnsure || (isOver && !row)) {
        if (!row) this.word.delete(id);
        else Object.assign(group, { isOn: isOnList(row), size: row.size, isUnsure: false });
        return [];
      }
      return faultsOf(group, row);
    });
    const told = [...this.word].flatMap(([id, { isOn }]) => (isOn ? id : []));
    const kept = waiting_entry.flatMap(({ id }) => (told.includes(id) ? id : []));
    const back = waiting_entry.filter(({ email, joined_at }) => joined_at < (this.erased.get(email) ?? 0));
    const served = new Set([...this.word.values()].flatMap(({ code }) => code ?? []));
    const sold = registration.filter(({ code, listed }) => served.has(code) && listed === null);
    return [
      ...lost,
      ...(kept.join() === told.join() ? [] : ['who waits stands in another order than they joined']),
      ...sold.map(({ code }) => `${code} took places from the list, and nobody knows`),
      ...back.map(({ email }) => `${email} was erased, and waits again`),
    ];
  }
}

function faultsOf(group: Group, row: WaitingRow | undefined): string[] {
  const { email, size, isOn } = group;
  if (!isOn) return row && isOnList(row) ? [`${email} has left the list, and waits`] : [];
  if (!row) return [`${email} was told to wait, and is forgotten`];
  // Whoever has let two offers pass is off the list by that.
  if (row.state === 'missed') group.isOn = false;
  else if (!isOnList(row)) return [`${email} was told to wait, and is ${row.state}`];
  return row.size === size ? [] : [`${email} waits for ${size} seats, and is stored with ${row.size}`];
}
