import { EntitySchema, In, type EntityManager, type Repository } from 'typeorm';
import type { Consents } from '../../application/ports/consent-stores.ts';
import { isLedToBy, type Consent, type GivenConsent } from '../../domain/consent/consent.ts';
import { addressKeyOf } from '../../domain/shared/email-address.ts';
import { ADDRESS, CODE, epoch, ID, json, parsed, varchar } from './columns.ts';
import { insertNew, updateUnchanged } from './guarded-writes.ts';
import { addressIn, hasAddress, oneOf, type TableRules } from './table-rules.ts';

export interface ConsentRow {
  person_id: string;
  code: string;
  position: number;
  guardian_name: string;
  guardian_phone: string;
  /** Empty: there is no guardian. */
  guardian_email: string;
  /** `addressKeyOf` the address. */
  guardian_key: string;
  asked_at: number | null;
  given: GivenConsent | null;
  withdrawn_at: number | null;
  /** Empty: their address is erased. */
  withdrawn_by: string | null;
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
    withdrawn_by: { ...varchar(ADDRESS), nullable: true },
    paper_at: moment,
    version: { type: 'integer' },
  },
  indices: [
    { name: 'consent_code', columns: ['code'] },
    { name: 'consent_guardian', columns: ['guardian_key'] },
  ],
});

/** Without a guardian, who was asked. */
const NOBODY = {
  ...{ guardian_name: '', guardian_phone: '', guardian_email: '', guardian_key: '', asked_at: null },
} as const;

/** Without a guardian and what they said. */
const NO_GUARDIAN = { ...NOBODY, given: null, withdrawn_at: null, withdrawn_by: null } as const;

export const consentRules = {
  table: consentTable,
  backup: {
    later: true,
    madeUp: (made) => ({
      ...{ person_id: made.personId, code: made.code, position: made.keep, version: made.keep },
      guardian_name: (value, row) => (value === '' ? '' : made.lastName(value, row)),
      guardian_phone: (value, row) => (value === '' ? '' : made.phone(value, row)),
      ...{ guardian_email: made.address, guardian_key: (_, row) => made.address(row['guardian_email'], row) },
      withdrawn_by: (value, row) => value && made.address(value, row),
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
      { withdrawn_by: addressIn(emails) },
    ],
    // A paper form is the child's, whose guardian may ask to be forgotten.
    erased: ({ version, ...row }, { ids, codes, emails }) => {
      if (ids.includes(row.person_id) || codes.includes(row.code)) return null;
      const next = { version: version + 1 };
      // Of somebody who withdrew before another was named, the withdrawal alone stays, until the crew lifts it.
      if (!hasAddress(row.guardian_email, { emails })) return { withdrawn_by: '', given: null, ...next };
      if (row.withdrawn_by !== null) return { ...NOBODY, ...next };
      return row.paper_at === null ? null : { ...NO_GUARDIAN, ...next };
    },
    exported: {
      as: 'consents',
      read: (rows) => rows.map(toConsent),
      untold: 'person_id guardian_key asked_at withdrawn_by version',
      besides: ({ contacts }) => [{ code: oneOf(contacts) }],
    },
    order: { code: 'ASC', position: 'ASC' },
    addresses: ({ guardian_email, withdrawn_by }) => [guardian_email, withdrawn_by],
  },
} satisfies TableRules<ConsentRow>;

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
    ...{ withdrawnAt: row.withdrawn_at, withdrawnBy: row.withdrawn_by },
    ...{ paperAt: row.paper_at, version: row.version },
  };
}

function toRow({ personId, code, position, guardian, ...record }: Consent): ConsentRow {
  const { name, phone, email } = guardian ?? { name: '', phone: '', email: '' };
  return {
    ...{ person_id: personId, code, position },
    ...{ guardian_name: name, guardian_phone: phone, guardian_email: email },
    guardian_key: guardianKeyOf({ guardian_email: email }),
    ...{ asked_at: record.askedAt, given: record.given, withdrawn_at: record.withdrawnAt },
    ...{ withdrawn_by: record.withdrawnBy, paper_at: record.paperAt, version: record.version + 1 },
  };
}

/** By what a guardian's children are found. */
export function guardianKeyOf({ guardian_email }: Pick<ConsentRow, 'guardian_email'>): string {
  return addressKeyOf(guardian_email);
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

  async linkedAddresses() {
    const found: { address: string }[] = await this.rows.query(
      `SELECT guardian_key AS address FROM consent WHERE guardian_key <> ''
        UNION SELECT withdrawn_by FROM consent WHERE withdrawn_by <> ''`,
    );
    return found.map(({ address }) => address);
  }

  async linkedTo(address: string) {
    const [where, order] = [addressKeyOf(address), { code: 'ASC', position: 'ASC' } as const];
    const rows = await this.rows.find({ where: [{ guardian_key: where }, { withdrawn_by: where }], order });
    return rows.map(toConsent).filter((record) => isLedToBy(record, address));
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
