import { EntitySchema, In, type EntityManager, type Repository } from 'typeorm';
import type { Consents } from '../../application/ports/consent-stores.ts';
import type { Consent, GivenConsent } from '../../domain/consent.ts';
import { blockKeyOf } from '../../domain/email-address.ts';
import { ADDRESS, CODE, epoch, ID, json, parsed, varchar } from './columns.ts';
import { insertNew, updateUnchanged } from './guarded-writes.ts';
import { addressIn, oneOf, type TableRules } from './table-rules.ts';

export interface ConsentRow {
  person_id: string;
  code: string;
  position: number;
  guardian_name: string;
  guardian_phone: string;
  /** Empty: there is no guardian. */
  guardian_email: string;
  guardian_key: string;
  asked_at: number | null;
  given: GivenConsent | null;
  withdrawn_at: number | null;
  paper_at: number | null;
  version: number;
}

const moment = { ...epoch, nullable: true } as const;

export const consentTable = new EntitySchema<ConsentRow>({
  name: 'consent',
  columns: {
    person_id: { ...varchar(ID), primary: true },
    code: varchar(CODE),
    position: { type: 'integer' },
    guardian_name: varchar(190),
    guardian_phone: varchar(32),
    guardian_email: varchar(ADDRESS),
    guardian_key: varchar(ADDRESS),
    asked_at: moment,
    given: { ...json, nullable: true },
    withdrawn_at: moment,
    paper_at: moment,
    version: { type: 'integer' },
  },
  indices: [
    { name: 'consent_code', columns: ['code'] },
    { name: 'consent_guardian', columns: ['guardian_key'] },
  ],
});

/** Without a guardian and what they were asked and said. */
const NO_GUARDIAN = {
  ...{ guardian_name: '', guardian_phone: '', guardian_email: '', guardian_key: '' },
  ...{ asked_at: null, given: null, withdrawn_at: null },
} as const;

export const consentRules: TableRules<ConsentRow> = {
  table: consentTable,
  backup: {
    later: true,
    madeUp: (made) => ({
      ...{ person_id: made.personId, code: made.code, position: made.keep, version: made.keep },
      guardian_name: (value, row) => (value === '' ? '' : made.lastName(value, row)),
      guardian_phone: (value, row) => (value === '' ? '' : made.phone(value, row)),
      ...{ guardian_email: made.address, guardian_key: (_, row) => made.address(row['guardian_email'], row) },
      ...{ asked_at: timeOrNull(made.time), withdrawn_at: timeOrNull(made.time) },
      paper_at: timeOrNull(made.time),
      given: (value, row) => {
        const given = value === null ? null : parsed(value as GivenConsent | string);
        return (
          given && {
            ...given,
            ...{ at: made.time(given.at, row), name: made.lastName(given.name, row) },
            ...{ relation: made.text('', row), phone: made.phone(given.phone, row), codeDigest: '' },
          }
        );
      },
    }),
  },
  personal: {
    where: ({ ids, codes, emails }) => [
      { person_id: oneOf(ids) },
      { code: oneOf(codes) },
      { guardian_email: addressIn(emails) },
    ],
    // A paper form is the child's, whose guardian may ask to be forgotten.
    erased: ({ person_id, code, paper_at, version }, { ids, codes }) =>
      ids.includes(person_id) || codes.includes(code) || paper_at === null
        ? null
        : { ...NO_GUARDIAN, version: version + 1 },
    order: { code: 'ASC', position: 'ASC' },
    addresses: ({ guardian_email }) => [guardian_email],
  },
};

/** A time that may be missing. */
function timeOrNull(time: (value: unknown, row: Record<string, unknown>) => unknown): typeof time {
  return (value, row) => (value === null ? null : time(value, row));
}

/** The consent stored in a row. */
export function toConsent(row: ConsentRow): Consent {
  const { guardian_name: name, guardian_phone: phone, guardian_email: email } = row;
  return {
    ...{ personId: row.person_id, code: row.code, position: row.position },
    guardian: email === '' ? null : { name, phone, email },
    ...{ askedAt: row.asked_at, given: row.given && parsed(row.given) },
    ...{ withdrawnAt: row.withdrawn_at, paperAt: row.paper_at, version: row.version },
  };
}

function toRow({ personId, code, position, guardian, ...record }: Consent): ConsentRow {
  const { name, phone, email } = guardian ?? { name: '', phone: '', email: '' };
  return {
    ...{ person_id: personId, code, position },
    ...{ guardian_name: name, guardian_phone: phone, guardian_email: email },
    guardian_key: email === '' ? '' : blockKeyOf(email),
    ...{ asked_at: record.askedAt, given: record.given, withdrawn_at: record.withdrawnAt },
    ...{ paper_at: record.paperAt, version: record.version + 1 },
  };
}

/** Guardians' consents in the database. */
export class DatabaseConsents implements Consents {
  private readonly rows: Repository<ConsentRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(consentTable);
  }

  async all() {
    return (await this.rows.find()).map(toConsent);
  }

  async find(personId: string) {
    const row = await this.rows.findOneBy({ person_id: personId });
    return row && toConsent(row);
  }

  async ofPersons(personIds: readonly string[]) {
    return (await this.rows.findBy({ person_id: In([...personIds]) })).map(toConsent);
  }

  async guardianKeys() {
    const found: { guardian_key: string }[] = await this.rows.query(
      `SELECT DISTINCT guardian_key FROM consent WHERE guardian_key <> ''`,
    );
    return found.map(({ guardian_key }) => guardian_key);
  }

  async ofGuardian(key: string) {
    const order = { code: 'ASC', position: 'ASC' } as const;
    return (await this.rows.find({ where: { guardian_key: key }, order })).map(toConsent);
  }

  async save(record: Consent) {
    const { version } = record;
    if (version === 0) await insertNew(this.rows, [toRow(record)]);
    else await updateUnchanged(this.rows, { person_id: record.personId, version }, toRow(record));
  }

  async remove(personIds: readonly string[]) {
    await this.rows.delete({ person_id: In([...personIds]) });
  }
}
