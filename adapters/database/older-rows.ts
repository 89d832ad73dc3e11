import type { EntityManager } from 'typeorm';
import type { EventRow } from '../../application/ports/backups.ts';
import { fullName } from '../../domain/signup/participant.ts';
import type { ActivityType } from '../../domain/crew/activity.ts';
import { namesPerson } from '../../domain/payments/payer.ts';
import { searchTextOf } from './activity-log.ts';
import { parsed } from './columns.ts';
import { derivedId, idOfOlder, type PersonRow } from './persons.ts';

/** Entries that named a person when persons had no ids. */
const ABOUT_PERSONS = `type LIKE 'person!_%' ESCAPE '!' OR type LIKE 'place!_%' ESCAPE '!'`;

interface NamedAct {
  readonly id: number;
  readonly type: ActivityType;
  readonly happened_at: unknown;
  readonly email: string | null;
  readonly code: string;
  readonly ip: string | null;
  readonly details: string | Details;
}
type Names = Partial<Record<'firstName' | 'lastName' | 'email', string>>;
interface Details {
  readonly name?: string;
  readonly from?: Names;
  readonly to?: Names;
}

/** Somebody of a code, as the log told of them at the moment up to which it has been read backwards. */
interface Known {
  readonly id: string;
  name: string;
  email: string;
}

/**
 * Rows of version 0.2, which named persons where they have ids now. Used once, when a database is upgraded, and when a
 * backup of then is restored; the same row always yields the same id. It can go when such backups need not be restored
 * any more.
 */
export class OlderRows {
  private readonly movers = new Map<string, { code: string; name: string; at: number }>();
  private readonly known = new Map<string, Known[]>();
  /** Whom each name under a code has been given for, the newest first. */
  private readonly names = new Map<string, Map<string, string>>();

  constructor(private readonly manager: EntityManager) {}

  /** Notes the name in a move, and returns the row as it is stored now. */
  withoutName(row: EventRow): EventRow {
    if (!('first_name' in row)) return row;
    const { first_name, last_name, ...rest } = row;
    const name = fullName({ firstName: String(first_name), lastName: String(last_name) });
    this.movers.set(String(row['id']), { code: String(row['code']), name, at: Number(row['moved_at']) });
    return { ...rest, person_id: null };
  }

  /** Gives their persons' ids to all rows that have none yet. */
  async adopt(): Promise<void> {
    for (const table of ['person', 'deleted_person']) await this.giveIds(table);
    const acts: NamedAct[] = await this.manager.query(
      `SELECT id, type, happened_at, email, code, ip, details FROM activity
        WHERE person_id IS NULL AND code IS NOT NULL AND (${ABOUT_PERSONS}) ORDER BY id DESC`,
    );
    for (const act of acts) await this.adoptAct(act);
    for (const [id, { code, name, at }] of this.movers) {
      const person = this.names.get(code)?.get(name) ?? (await this.former(code, name, '', '', at)).id;
      await this.manager.query('UPDATE seat_move SET person_id = ? WHERE id = ?', [person, id]);
    }
    await this.adoptPayments();
  }

  private async giveIds(table: string): Promise<void> {
    const rows: PersonRow[] = await this.manager.query(`SELECT * FROM ${table}`);
    for (const row of rows) {
      const { code, position, registered_at, first_name: firstName, last_name: lastName, email } = row;
      const id = row.person_id ?? idOfOlder(row);
      if (row.person_id === null)
        await this.manager.query(
          `UPDATE ${table} SET person_id = ? WHERE code = ? AND position = ? AND registered_at = ?`,
          [id, code, position, registered_at],
        );
      this.know(code, { id, name: fullName({ firstName, lastName }), email: email.toLowerCase() });
    }
  }

  private know(code: string, known: Known): Known {
    this.known.set(code, [...(this.known.get(code) ?? []), known]);
    this.noteName(code, known);
    return known;
  }

  private noteName(code: string, { id, name }: Known): void {
    const names = this.names.get(code) ?? new Map<string, string>();
    this.names.set(code, names.has(name) ? names : names.set(name, id));
  }

  /** An entry of the log, which is read backwards: what it corrects was otherwise before it. */
  private async adoptAct(act: NamedAct): Promise<void> {
    const { id, type, happened_at, email, code, details: stored } = act;
    const { name, ...details } = parsed(stored);
    if (name === undefined) return;
    const at = Number(happened_at);
    const address = (email ?? '').toLowerCase();
    const named = (this.known.get(code) ?? []).filter((one) => one.name === name);
    const known =
      type === 'place_given_away'
        ? await this.former(code, name, address, String(at), at)
        : (named.find((one) => one.email === address) ??
          named[0] ??
          (await this.former(code, name, address, '', at)));
    await this.manager.query(
      'UPDATE activity SET person_id = ?, email = NULL, details = ?, words = ? WHERE id = ?',
      [known.id, JSON.stringify(details), searchTextOf({ ...act, email: null, details }), id],
    );
    if (type === 'place_taken_over')
      this.known.set(
        code,
        (this.known.get(code) ?? []).filter((one) => one !== known),
      );
    if (type !== 'person_corrected' || !details.from) return;
    known.name = nameBefore(name, details.from, details.to ?? {});
    known.email = (details.from.email ?? address).toLowerCase();
    this.noteName(code, known);
  }

  /** Somebody who is on the code no more. `mark` tells two of the same name and address apart. */
  private async former(code: string, name: string, email: string, mark: string, at: number): Promise<Known> {
    const id = derivedId('former', code, name, email, mark);
    const [firstName = '', ...others] = name.split(' ');
    const exists: unknown[] = await this.manager.query('SELECT 1 FROM former_person WHERE person_id = ?', [
      id,
    ]);
    if (exists.length === 0)
      await this.manager.query(
        `INSERT INTO former_person (person_id, code, first_name, last_name, email, left_at) VALUES (?, ?, ?, ?, ?, ?)`,
        [id, code, firstName, others.join(' '), email, at],
      );
    return this.know(code, { id, name, email });
  }

  private async adoptPayments(): Promise<void> {
    const payments: { id: string; code: string; payer: string; note: string }[] = await this.manager.query(
      `SELECT id, code, payer, note FROM payment WHERE code IS NOT NULL AND person_ids IS NULL`,
    );
    for (const { id, code, ...payment } of payments) {
      const named = [...(this.names.get(code) ?? [])].filter(([name]) => namesPerson(payment, name));
      const ids = [...new Set(named.map(([, person]) => person))];
      if (ids.length > 0)
        await this.manager.query('UPDATE payment SET person_ids = ? WHERE id = ?', [ids.join(' '), id]);
    }
  }
}

/** The part of the name that was not corrected is what is left of the name without the other. */
function nameBefore(name: string, from: Names, { firstName = '', lastName = '' }: Names): string {
  return fullName({
    firstName: from.firstName ?? name.slice(0, name.length - lastName.length).trim(),
    lastName: from.lastName ?? name.slice(firstName.length).trim(),
  });
}
