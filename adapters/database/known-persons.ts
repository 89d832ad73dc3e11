import { Brackets, EntitySchema, type EntityManager, type EntityTarget } from 'typeorm';
import type { KnownPerson, KnownPersons } from '../../application/ports/privacy.ts';
import { fullName } from '../../domain/signup/participant.ts';
import { finds, searchOf } from '../../domain/people/search.ts';
import { ADDRESS, CODE, epoch, ID, varchar } from './columns.ts';
import { deletedPersonTable } from './deleted-persons.ts';
import { insertNew } from './guarded-writes.ts';
import { readInBatches } from './in-batches.ts';
import { passTable } from './passes.ts';
import { personTable } from './persons.ts';
import { addressIn, oneOf, type TableRules } from './table-rules.ts';

/** Somebody who gave their place away: what the log still says of them. */
export interface FormerPersonRow {
  person_id: string;
  code: string;
  first_name: string;
  last_name: string;
  email: string;
  left_at: number;
}

export const formerPersonTable = new EntitySchema<FormerPersonRow>({
  name: 'former_person',
  columns: {
    person_id: { ...varchar(ID), primary: true },
    code: varchar(CODE),
    first_name: varchar(190),
    last_name: varchar(190),
    email: varchar(ADDRESS),
    left_at: epoch,
  },
  indices: [{ name: 'former_person_code', columns: ['code'] }],
});

export const formerPersonRules: TableRules<FormerPersonRow> = {
  table: formerPersonTable,
  backup: {
    later: true,
    madeUp: ({ personId, code, firstName, lastName, address, time }) => ({
      ...{ person_id: personId, code, first_name: firstName, last_name: lastName },
      ...{ email: address, left_at: time },
    }),
  },
  personal: {
    where: ({ ids, codes, emails }) => [
      { person_id: oneOf(ids) },
      { code: oneOf(codes) },
      { email: addressIn(emails) },
    ],
    erased: ({ person_id, code }, { ids, codes }) =>
      ids.includes(person_id) || codes.includes(code) ? null : { email: '' },
    exported: null,
    dated: 'left_at',
    addresses: ({ email }) => [email],
  },
};

type NamedRow = Omit<FormerPersonRow, 'left_at'>;
const NAMED = [
  personTable,
  deletedPersonTable,
  formerPersonTable,
  passTable,
] as readonly EntityTarget<NamedRow>[];

/** Everybody who is or was registered, in the database. */
export class DatabaseKnownPersons implements KnownPersons {
  constructor(private readonly manager: EntityManager) {}

  async noteFormer({ id, code, firstName, lastName, email }: KnownPerson, now: number) {
    const row = { person_id: id, code, first_name: firstName, last_name: lastName, email, left_at: now };
    await insertNew(this.manager.getRepository(formerPersonTable), [row]);
  }

  async withIds(ids: readonly string[]) {
    return readInBatches([...new Set(ids)], (some) => this.found('person_id IN (:...some)', { some }));
  }

  async withCodes(codes: readonly string[]) {
    return readInBatches(codes, (some) => this.found('code IN (:...some)', { some }));
  }

  async withEmail(email: string) {
    return this.found('LOWER(email) = :email', { email: email.toLowerCase() });
  }

  async matching(text: string) {
    const wanted = searchOf(text);
    if (wanted.terms.length === 0) return [];
    // No database folds names as searches do.
    const everybody = await this.found('1 = 1', {});
    return everybody
      .filter((person) => finds(wanted, { name: fullName(person), texts: [person.email] }))
      .map(({ id }) => id);
  }

  /** Those of all these tables whom the condition matches. */
  private async found(condition: string, values: object): Promise<KnownPerson[]> {
    const found: KnownPerson[] = [];
    for (const table of NAMED) {
      const rows = await this.manager
        .createQueryBuilder(table, 'known')
        .where(new Brackets((one) => one.where(condition, values)))
        .getMany();
      found.push(...rows.map(known));
    }
    return found;
  }
}

function known({ person_id, code, first_name, last_name, email }: NamedRow): KnownPerson {
  return { id: person_id, code, firstName: first_name, lastName: last_name, email };
}
