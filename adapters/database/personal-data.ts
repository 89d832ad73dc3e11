import { In, LessThanOrEqual, Not, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { kindsOf } from '../../application/ports/mail.ts';
import type { About, PersonalData, SubjectData } from '../../application/ports/privacy.ts';
import { consentRules, consentTable, type ConsentRow } from './consents.ts';
import { deleteRows } from './delete-rows.ts';
import { deletedPersonTable } from './deleted-persons.ts';
import { startDoorListAnew } from './door-entries.ts';
import { PERSONAL_TABLES, readRows } from './event-tables.ts';
import { placeholders } from './guarded-writes.ts';
import { outboxTable, toMail, withoutText } from './outbox.ts';
import { ERASED_NOTES, personTable, type PersonRow } from './persons.ts';
import type { PersonalRows, PersonalTable } from './table-rules.ts';

/** Rows per statement. */
const BATCH = 500;

const PERSON_TABLES = [personTable, deletedPersonTable] as readonly EntityTarget<PersonRow>[];

function inBatches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) =>
    all.slice(index * BATCH, (index + 1) * BATCH),
  );
}

/** Personal data across the tables of the database, by their rules. `onErased` is called by `leaveNoTrace`. */
export class DatabasePersonalData implements PersonalData {
  constructor(
    private readonly manager: EntityManager,
    private readonly onErased: () => void,
  ) {}

  leaveNoTrace() {
    this.onErased();
  }

  async of(who: About) {
    const data: Record<string, unknown> = {};
    for (const rules of PERSONAL_TABLES) {
      const { exported } = rules.personal;
      if (exported === null) continue;
      const rows = await this.rowsAbout(rules, who, exported.besides);
      data[exported.as] = await exported.read(rows, this.manager);
    }
    return data as unknown as SubjectData;
  }

  async erase(who: About, digest: (text: string) => string) {
    await this.takeBack(await this.rowsAbout(consentRules, who));
    // Backwards: what refers to a row goes before it.
    for (const rules of PERSONAL_TABLES.toReversed()) await this.eraseIn(rules, who, digest);
    await startDoorListAnew(this.manager);
  }

  async subjects() {
    const [codes, emails] = [new Set<string>(), new Set<string>()];
    for (const { table, personal } of PERSONAL_TABLES)
      // In batches: reading a long log in one statement keeps the connection silent for too long.
      for await (const { rows } of readRows(this.manager, table))
        for (const row of rows) {
          if (typeof row['code'] === 'string') codes.add(row['code']);
          for (const email of personal.addresses?.(row) ?? []) if (email) emails.add(email.toLowerCase());
        }
    return { codes: [...codes], emails: [...emails] };
  }

  async eraseNotes(until: number) {
    let blanked = 0;
    for (const table of PERSON_TABLES)
      for (const [column, blank] of ERASED_NOTES) {
        const noted = { [column]: Not(blank), registered_at: LessThanOrEqual(until) };
        const erased = { [column]: blank, version: () => 'version + 1' };
        blanked += (await this.manager.update(table, noted, erased)).affected ?? 0;
      }
    return blanked;
  }

  async eraseConsents(until: number) {
    const rows = await this.manager.find(consentTable);
    const own = await this.personIdsUntil(until);
    const due = rows.filter(({ person_id }) => own.has(person_id));
    await this.takeBack(due);
    for (const some of inBatches(due.map(({ person_id }) => person_id)))
      await this.manager.delete(consentTable, { person_id: In(some) });
    return due.length + (await this.blankGuardianMails(until));
  }

  async removeUntil(until: number, codes: readonly string[]) {
    let removed = 0;
    for (const { table, personal } of PERSONAL_TABLES) {
      if (!personal.dated) continue;
      removed += await deleteRows(this.manager, table, `${personal.dated} <= ?`, [until]);
      if ('code' in table.options.columns)
        for (const some of inBatches(codes))
          removed += await deleteRows(this.manager, table, `code IN (${placeholders(some)})`, some);
    }
    return removed;
  }

  /** What a guardian has consented to is forgotten: the persons, registered or deleted, no longer carry it. */
  private async takeBack(consents: readonly ConsentRow[]): Promise<void> {
    const personIds = consents.flatMap((one) => (one.paper_at === null ? [one.person_id] : []));
    const none = { consent: false, version: () => 'version + 1' };
    for (const table of PERSON_TABLES)
      for (const some of inBatches(personIds))
        await this.manager.update(table, { person_id: In(some), consent: true }, none);
  }

  private async personIdsUntil(until: number): Promise<ReadonlySet<string | null>> {
    const where = { registered_at: LessThanOrEqual(until) };
    const found = await Promise.all(
      PERSON_TABLES.map((table) => this.manager.find(table, { select: { person_id: true }, where })),
    );
    return new Set(found.flat().map(({ person_id }) => person_id));
  }

  private async blankGuardianMails(until: number): Promise<number> {
    const where = { kind: In(kindsOf('toGuardian')), created_at: LessThanOrEqual(until) };
    const written = (await this.manager.find(outboxTable, { where })).filter(
      (row) => toMail(row).mail.text !== '',
    );
    for (const row of written) await this.manager.update(outboxTable, { id: row.id }, withoutText(row));
    return written.length;
  }

  private async rowsAbout<Row extends ObjectLiteral>(
    { table, personal }: PersonalTable<Row>,
    who: About,
    besides: PersonalRows<Row>['where'] = () => [],
  ): Promise<Row[]> {
    const where = [...(personal.where?.(who) ?? []), ...besides(who)];
    if (where.length === 0) return [];
    const rows = await this.manager.find(table, { where, order: personal.order ?? {} });
    return rows.filter((row) => personal.isAbout?.(row, who) ?? true);
  }

  private async eraseIn(rules: PersonalTable, who: About, digest: (text: string) => string): Promise<void> {
    const { table, personal } = rules;
    const key =
      personal.key ?? this.manager.getRepository(table).metadata.primaryColumns[0]?.propertyName ?? '';
    // Rows of which the same is left are written together.
    const groups = new Map<string, { left: ObjectLiteral | null; keys: unknown[] }>();
    for (const row of await this.rowsAbout(rules, who)) {
      const left = personal.erased?.(row, who, digest) ?? null;
      const group = groups.get(JSON.stringify(left)) ?? { left, keys: [] };
      group.keys.push(row[key]);
      groups.set(JSON.stringify(left), group);
    }
    for (const { left, keys } of groups.values())
      for (const batch of inBatches(keys)) {
        const some = { [key]: In(batch) };
        await (left === null ? this.manager.delete(table, some) : this.manager.update(table, some, left));
      }
  }
}
