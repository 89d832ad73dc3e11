import type { ServiceIdentifier } from 'inversify';
import type { Database } from '../adapters/database/data-source.ts';
import type { DatabaseUnitOfWork } from '../adapters/database/unit-of-work.ts';
import type { HttpApp } from '../adapters/http/server/server.ts';
import type { ClosableMailSender } from '../adapters/mail/open-mail-sender.ts';
import type { Backups } from '../application/ports/backups.ts';
import type { MailWriter } from '../application/ports/mail.ts';
import type { MailFiles } from '../application/ports/privacy.ts';
import type {
  Clock,
  HtmlCleaner,
  Log,
  Meters,
  NextTurn,
  Passwords,
  Repeat,
  Secrets,
} from '../application/ports/system.ts';
import type { UnitOfWork } from '../application/ports/unit-of-work.ts';
import type { EventFacts } from '../domain/event-facts.ts';
import type { Environment } from './environment.ts';

const port = <T>(name: string): ServiceIdentifier<T> => Symbol.for(name);

/** The container's tokens for ports: one binding swaps an implementation. Our own classes are their own tokens. */
export const PORTS = {
  unitOfWork: port<UnitOfWork>('UnitOfWork'),
  databaseUnits: port<DatabaseUnitOfWork>('DatabaseUnitOfWork'),
  mailSender: port<ClosableMailSender>('MailSender'),
  mailWriter: port<MailWriter>('MailWriter'),
  mailFiles: port<MailFiles>('MailFiles'),
  backups: port<Backups>('Backups'),
  secrets: port<Secrets>('Secrets'),
  passwords: port<Passwords>('Passwords'),
  clock: port<Clock>('Clock'),
  nextTurn: port<NextTurn>('NextTurn'),
  repeat: port<Repeat>('Repeat'),
  htmlCleaner: port<HtmlCleaner>('HtmlCleaner'),
  log: port<Log>('Log'),
  meters: port<Meters & { text(): Promise<string> }>('Meters'),
  http: port<HttpApp>('HttpApp'),
};

/** What must exist before the container can be built. */
export interface StartupParts {
  readonly environment: Environment;
  readonly facts: EventFacts;
  readonly database: Database;
  /** The HMAC key, the same for every process on the database. */
  readonly secretKey: string;
  readonly log: Log;
}
