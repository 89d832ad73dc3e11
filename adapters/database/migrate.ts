import type { DataSource } from 'typeorm';
import { Signup1795219200000 } from './migrations/0001-signup.ts';
import { BackOffice1795305600000 } from './migrations/0002-back-office.ts';
import { ActivityByType1795392000000 } from './migrations/0003-activity-by-type.ts';
import { Maintenance1795478400000 } from './migrations/0004-maintenance.ts';
import { Privacy1795564800000 } from './migrations/0005-privacy.ts';
import { RegistrationIp1795651200000 } from './migrations/0006-registration-ip.ts';
import { Erasures1795737600001 } from './migrations/0007b-erasures.ts';
import { MailClaims1795737600000 } from './migrations/0007-mail-claims.ts';
import { ConsentReceived1795824000100 } from './migrations/0008-consent-received.ts';
import { ActivityWords1796083200000 } from './migrations/0008b-activity-words.ts';
import { Payments1796169600000 } from './migrations/0009-payments.ts';
import { MyRegistration1796256000000 } from './migrations/0010-my-registration.ts';
import { RegistrationDomain1796342400000 } from './migrations/0011-registration-domain.ts';
import { DeletedByCode1796428800000 } from './migrations/0012-deleted-by-code.ts';
import { PersonIds1796515200000 } from './migrations/0013-person-ids.ts';
import { Door1796601600000 } from './migrations/0014-door.ts';
import { Messages1796688000000 } from './migrations/0015-messages.ts';
import { Discord1796774400000 } from './migrations/0016-discord.ts';
import { History1796860800000 } from './migrations/0017-history.ts';
import { Consents1796947200000 } from './migrations/0018-consents.ts';
import { Compos1797033600000 } from './migrations/0019-compos.ts';
import { Withdrawals1797120000000 } from './migrations/0020-withdrawals.ts';
import { PhoneOfAct1797206400000 } from './migrations/0021-phone-of-act.ts';
import { HiddenTasks1797292800000 } from './migrations/0022-hidden-tasks.ts';
import { Passes1797379200000 } from './migrations/0023-passes.ts';
import { Musters1797552000000 } from './migrations/0025-musters.ts';
import { WaitingList1797724800000 } from './migrations/0027-waiting-list.ts';
import { Resales1797724800001 } from './migrations/0027b-resales.ts';
import { OnlinePayments1797811200000 } from './migrations/0028-online-payments.ts';

/** All migrations, oldest first. */
export const MIGRATIONS = [
  Signup1795219200000,
  BackOffice1795305600000,
  ActivityByType1795392000000,
  Maintenance1795478400000,
  Privacy1795564800000,
  RegistrationIp1795651200000,
  MailClaims1795737600000,
  Erasures1795737600001,
  ConsentReceived1795824000100,
  ActivityWords1796083200000,
  Payments1796169600000,
  MyRegistration1796256000000,
  RegistrationDomain1796342400000,
  DeletedByCode1796428800000,
  PersonIds1796515200000,
  Door1796601600000,
  Messages1796688000000,
  Discord1796774400000,
  History1796860800000,
  Consents1796947200000,
  Compos1797033600000,
  Withdrawals1797120000000,
  PhoneOfAct1797206400000,
  HiddenTasks1797292800000,
  Passes1797379200000,
  Musters1797552000000,
  WaitingList1797724800000,
  Resales1797724800001,
  OnlinePayments1797811200000,
];

/** Thrown when a newer version of the program has migrated the database: this one must not write to it. */
class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';
}

/**
 * Migrates a database to this version. Calls `beforeUpgrade` first when an older version has left one; when
 * that throws, nothing is changed. Throws `NewerDatabase` when a newer version has migrated it.
 */
export async function migrate(source: DataSource, beforeUpgrade: () => Promise<void>): Promise<void> {
  const done = await migrationsDone(source);
  if (done.length > 0 && done.length < source.migrations.length) await beforeUpgrade();
  await source.runMigrations();
}

/** Whether all migrations of this version have run. Throws `NewerDatabase`. */
export async function isUpToDate(source: DataSource): Promise<boolean> {
  return (await migrationsDone(source)).length === source.migrations.length;
}

async function migrationsDone(source: DataSource): Promise<readonly string[]> {
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return [];
    const rows = (await runner.query('SELECT name FROM migrations')) as { readonly name: string }[];
    const ours = new Set(source.migrations.map(({ name }) => name));
    const unknown = rows.find(({ name }) => !ours.has(name));
    if (unknown)
      throw new NewerDatabase(
        `a newer version of Lanplass has used this database (${unknown.name}): start that one, or restore a backup into another`,
      );
    return rows.map(({ name }) => name);
  } finally {
    await runner.release();
  }
}
