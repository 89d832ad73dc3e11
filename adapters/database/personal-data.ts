import {
  Brackets,
  In,
  LessThanOrEqual,
  type EntityManager,
  type EntitySchema,
  type ObjectLiteral,
} from 'typeorm';
import type { Activity } from '../../application/ports/crew-stores.ts';
import type { PersonalData } from '../../application/ports/privacy.ts';
import { activityTable, toActivity, type ActivityRow } from './activity-log.ts';
import { deletedPersonTable } from './deleted-persons.ts';
import { readRows } from './event-tables.ts';
import { outboxTable, toMail } from './outbox.ts';
import { personTable } from './persons.ts';
import { DatabaseRegistrations, registrationTable } from './registrations.ts';
import { seatMoveTable } from './seat-moves.ts';

/** The tables whose rows contain a booking code or an address, and the fields that they are in. */
const TABLES_WITH_SUBJECTS: readonly EntitySchema<ObjectLiteral>[] = [
  ...[registrationTable, personTable, deletedPersonTable, seatMoveTable, outboxTable, activityTable],
];
interface SubjectFields {
  readonly code?: string | null;
  readonly email?: string | null;
  readonly mail?: { readonly to: string };
}

const BLANK: Partial<ActivityRow> = { email: null, ip: null, details: {}, words: null };

/** Personal data across the tables of the database. `onErased` is called by `leaveNoTrace`. */
export class DatabasePersonalData implements PersonalData {
  constructor(
    private readonly manager: EntityManager,
    private readonly onErased: () => void,
  ) {}

  leaveNoTrace() {
    this.onErased();
  }

  async subjects() {
    const [codes, emails] = [new Set<string>(), new Set<string>()];
    // In batches: reading a long log in one statement keeps the connection silent for too long.
    for (const table of TABLES_WITH_SUBJECTS)
      for await (const { rows } of readRows(this.manager, table))
        for (const { code, email, mail } of rows as readonly SubjectFields[]) {
          if (code) codes.add(code);
          for (const address of [email, mail?.to]) if (address) emails.add(address.toLowerCase());
        }
    return { codes: [...codes], emails: [...emails] };
  }

  async codesUntil(until: number) {
    const rows = await this.manager.find(registrationTable, {
      select: { code: true },
      where: { registered_at: LessThanOrEqual(until) },
      order: { registered_at: 'ASC', code: 'ASC' },
    });
    return rows.map(({ code }) => code);
  }

  async registrationsOf(email: string) {
    const rows = await this.manager
      .createQueryBuilder(registrationTable, 'registration')
      .where('LOWER(email) = :email', { email: email.toLowerCase() })
      .orderBy('registered_at')
      .addOrderBy('code')
      .getMany();
    const registrations = new DatabaseRegistrations(this.manager);
    const found = await Promise.all(rows.map(({ code }) => registrations.byCode(code)));
    return found.filter((registration) => registration !== null);
  }

  async removeRegistrations(codes: readonly string[]) {
    const { affected } = await this.manager.delete(registrationTable, { code: In([...codes]) });
    return affected ?? 0;
  }

  async eraseContact(codes: readonly string[]) {
    const blank = { email: '', address: '', ip: null, mail_domain: null };
    const { affected } = await this.manager.update(registrationTable, { code: In([...codes]) }, blank);
    return affected ?? 0;
  }

  async activitiesOf(codes: readonly string[], email: string) {
    const rows = await this.manager
      .createQueryBuilder(activityTable, 'activity')
      .where(...matchingCodeOrEmail(codes, email))
      .orderBy('id')
      .getMany();
    return rows.map(toActivity);
  }

  async *allActivities() {
    for await (const { rows } of readRows(this.manager, activityTable))
      yield (rows as unknown as readonly ActivityRow[]).map(toActivity);
  }

  async anonymiseActivities(codes: readonly string[], email: string, removedCodes: readonly string[]) {
    const { affected } = await this.manager
      .createQueryBuilder()
      .update(activityTable)
      .set(BLANK)
      .where(...matchingCodeOrEmail(codes, email))
      .execute();
    await this.manager.update(activityTable, { code: In([...removedCodes]) }, { code: null });
    return affected ?? 0;
  }

  async anonymiseSome(codes: readonly string[], isTelling: (act: Activity) => boolean) {
    const rows = await this.manager.findBy(activityTable, { code: In([...codes]) });
    const telling = rows.filter((row) => isTelling(toActivity(row)));
    await this.manager.update(activityTable, { id: In(telling.map(({ id }) => id)) }, BLANK);
  }

  async removeActivities(until: number, codes: readonly string[]) {
    const old = await this.manager.delete(activityTable, { happened_at: LessThanOrEqual(until) });
    const about = await this.manager.delete(activityTable, { code: In([...codes]) });
    return (old.affected ?? 0) + (about.affected ?? 0);
  }

  async mailsOf(codes: readonly string[], email: string) {
    const to = email.toLowerCase();
    const rows = await this.manager
      .createQueryBuilder(outboxTable, 'outbox')
      .where('code IN (:...codes)', { codes: [...codes, ''] })
      .orWhere(`:email <> '' AND INSTR(LOWER(CAST(mail AS CHAR)), :email) > 0`, { email: to })
      .orderBy('created_at')
      .addOrderBy('id')
      .getMany();
    // The query also finds mails that only mention the address.
    return rows.map(toMail).filter(({ code, mail }) => codes.includes(code) || mail.to.toLowerCase() === to);
  }

  async removeMails(ids: readonly string[]) {
    const { affected } = await this.manager.delete(outboxTable, { id: In([...ids]) });
    return affected ?? 0;
  }

  async removeMailsUntil(until: number, codes: readonly string[]) {
    const old = await this.manager.delete(outboxTable, { created_at: LessThanOrEqual(until) });
    const about = await this.manager.delete(outboxTable, { code: In([...codes]) });
    return (old.affected ?? 0) + (about.affected ?? 0);
  }
}

/** Matches activities by code or e-mail address; an empty address matches none. */
function matchingCodeOrEmail(codes: readonly string[], email: string): [Brackets] {
  return [
    new Brackets((either) => {
      either.where('code IN (:...codes)', { codes: [...codes, ''] });
      if (email) either.orWhere('LOWER(email) = :email', { email: email.toLowerCase() });
    }),
  ];
}
