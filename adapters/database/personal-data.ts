import { Brackets, In, LessThanOrEqual, type EntityManager } from 'typeorm';
import type { PersonalData } from '../../application/ports/privacy.ts';
import { activityTable, toActivity, type ActivityRow } from './activity-log.ts';
import { outboxTable, toMail } from './outbox.ts';
import { DatabaseRegistrations, registrationTable } from './registrations.ts';

export class DatabasePersonalData implements PersonalData {
  constructor(private readonly manager: EntityManager) {}

  async codesUntil(moment: number) {
    const rows = await this.manager.find(registrationTable, {
      select: { code: true },
      where: { registered_at: LessThanOrEqual(moment) },
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

  async forgetContact(codes: readonly string[]) {
    const nobody = { email: '', address: '' };
    const { affected } = await this.manager.update(registrationTable, { code: In([...codes]) }, nobody);
    return affected ?? 0;
  }

  async activitiesOf(codes: readonly string[], email: string) {
    const rows = await this.manager
      .createQueryBuilder(activityTable, 'activity')
      .where(...aboutAnyOf(codes, email))
      .orderBy('happened_at')
      .addOrderBy('id')
      .getMany();
    return rows.map(toActivity);
  }

  async forgetActivities(codes: readonly string[], email: string, gone: readonly string[]) {
    const blank: Partial<ActivityRow> = { email: null, ip: null, details: {} };
    const { affected } = await this.manager
      .createQueryBuilder()
      .update(activityTable)
      .set(blank)
      .where(...aboutAnyOf(codes, email))
      .execute();
    await this.manager.update(activityTable, { code: In([...gone]) }, { code: null });
    return affected ?? 0;
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
    // The address may also stand in somebody else's mail.
    return rows.map(toMail).filter(({ code, mail }) => codes.includes(code) || mail.to.toLowerCase() === to);
  }

  async removeMails(ids: readonly string[]) {
    const { affected } = await this.manager.delete(outboxTable, { id: In([...ids]) });
    return affected ?? 0;
  }

  async removeMailsUntil(moment: number, codes: readonly string[]) {
    const old = await this.manager.delete(outboxTable, { created_at: LessThanOrEqual(moment) });
    const about = await this.manager.delete(outboxTable, { code: In([...codes]) });
    return (old.affected ?? 0) + (about.affected ?? 0);
  }
}

/** Without an address, no act is found by one. */
function aboutAnyOf(codes: readonly string[], email: string): [Brackets] {
  return [
    new Brackets((either) => {
      either.where('code IN (:...codes)', { codes: [...codes, ''] });
      if (email) either.orWhere('LOWER(email) = :email', { email: email.toLowerCase() });
    }),
  ];
}
