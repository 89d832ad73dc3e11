import { Container } from 'inversify';
import { refuseNested } from '../adapters/database/refuse-nested.ts';
import { DatabaseUnitOfWork } from '../adapters/database/unit-of-work.ts';
import { cleanHtml } from '../adapters/html/sanitise.ts';
import { createApp } from '../adapters/http/core/app.ts';
import { callTools } from '../adapters/http/guards/call-tools.ts';
import { NorwegianMailWriter } from '../adapters/mail/messages.ts';
import { openMailSender } from '../adapters/mail/open-mail-sender.ts';
import { Argon2Passwords } from '../adapters/system/argon2-passwords.ts';
import { nextTurn } from '../adapters/system/next-turn.ts';
import { repeat } from '../adapters/system/repeat.ts';
import { NodeSecrets } from '../adapters/system/node-secrets.ts';
import { systemClock } from '../adapters/system/system-clock.ts';
import { LastWrites } from '../application/core/last-writes.ts';
import { Warnings } from '../application/core/warnings.ts';
import { Login } from '../application/crew/login.ts';
import { VisitorLog } from '../application/crew/visitor-log.ts';
import { SeatMap } from '../application/hall/seat-map.ts';
import type { SeatsSaved } from '../application/ports/unit-of-work.ts';
import type { Area, Timer } from './areas/area.ts';
import { crew } from './areas/crew.ts';
import { hall } from './areas/hall.ts';
import { my } from './areas/my.ts';
import { pages } from './areas/pages.ts';
import { payments } from './areas/payments.ts';
import { people } from './areas/people.ts';
import { signup } from './areas/signup.ts';
import { upkeep } from './areas/upkeep.ts';
import { recordWriteResults } from './note-writes.ts';
import { PORTS as P, type StartupParts } from './ports.ts';
import { VERSION } from './version.ts';

const AREAS: readonly Area[] = [hall, signup, people, pages, payments, my, crew, upkeep];

/** Binds the whole program. Instances are created when they are first resolved. */
export function createContainer(parts: StartupParts): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  bindPorts(container, parts);
  for (const area of AREAS) area.bind(container, parts);
  bindHttp(container, parts);
  return container;
}

/** The timers of all areas. */
export function timersOf(container: Container, parts: StartupParts): Timer[] {
  return AREAS.flatMap((area) => area.timers?.(container, parts) ?? []);
}

/** Lets the areas finish what is under way, in reverse order: `signup` sends the mails that later areas queue. */
export async function finishAreas(container: Container): Promise<void> {
  for (const area of AREAS.toReversed()) await area.finish?.(container);
}

/** Binds the ports that several areas use. */
function bindPorts(c: Container, { environment, facts, database, secretKey }: StartupParts): void {
  const { limits, production, smtpUrl, mailFrom, dataDir, printCodes, publicUrl } = environment;
  const onSeatsSaved: SeatsSaved = (seats) => {
    c.get(SeatMap).apply(seats);
  };
  c.bind(LastWrites).toSelf();
  c.bind(P.clock).toConstantValue(systemClock);
  c.bind(P.nextTurn).toConstantValue(nextTurn);
  c.bind(P.repeat).toConstantValue(repeat);
  c.bind(P.htmlCleaner).toConstantValue(cleanHtml);
  c.bind(P.passwords).toDynamicValue(() => new Argon2Passwords(limits.passwordsWaiting));
  c.bind(P.secrets).toConstantValue(new NodeSecrets(secretKey));
  c.bind(P.databaseUnits).toDynamicValue(
    (x) =>
      new DatabaseUnitOfWork(database, {
        onSeatsSaved,
        limits,
        meters: x.get(P.meters),
        writes: x.get(LastWrites),
      }),
  );
  c.bind(P.unitOfWork).toDynamicValue((x) =>
    production ? x.get(P.databaseUnits) : refuseNested(x.get(P.databaseUnits)),
  );
  c.bind(P.mailSender).toDynamicValue((x) => {
    const sender = openMailSender({ smtpUrl, mailFrom, dataDir, printCode: printCodes });
    return smtpUrl ? sender : recordWriteResults(sender, ['send'], x.get(LastWrites));
  });
  c.bind(P.mailWriter).toDynamicValue(() => new NorwegianMailWriter(facts, publicUrl, limits));
}

function bindHttp(c: Container, parts: StartupParts): void {
  const { limits, publicUrl, trustedProxies } = parts.environment;
  c.bind(P.http).toDynamicValue((x) => {
    const tools = callTools({ login: x.get(Login), limits, publicUrl, facts: parts.facts });
    return createApp({
      areas: AREAS.flatMap((area) => area.calls?.(x, parts, tools) ?? []),
      version: VERSION,
      units: x.get(P.unitOfWork),
      visitorLog: x.get(VisitorLog),
      log: x.get(P.log),
      meters: x.get(P.meters),
      headers: tools.headers,
      limits,
      trustedProxies,
      warnings: x.get(Warnings),
      writes: x.get(LastWrites),
    });
  });
}
