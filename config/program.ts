import type { Container } from 'inversify';
import { openDatabase } from '../adapters/database/data-source.ts';
import { instanceKey } from '../adapters/database/settings.ts';
import { listen } from '../adapters/http/core/server.ts';
import type { Log } from '../application/ports/system.ts';
import { createContainer, TOKENS } from './container.ts';
import type { Environment } from './environment.ts';
import { makeFirstAdmin } from './first-admin.ts';
import { readEventFacts } from './event-facts.ts';
import { bindKeeping } from './keeping.ts';
import { bindMaintenance } from './maintenance.ts';
import { fillWithStarterContent } from './starter-content.ts';
import { bindWatching } from './watching.ts';

/** How often to look whether mail is due, holds ran out, old data may go, and what other processes changed (ms). */
const OUTBOX_MS = 2_000;
const TICK_MS = 500;
const TIDY_MS = 60_000;
const VISITS_MS = 60_000;
/** The first look for the daily erasure and backup comes soon after the start, in case one was missed. */
const DAILY_LOOK_MS = 60_000;
const OTHERS_MS = 250;

/** A program that serves. `stop` finishes what is in flight and closes the database. */
export interface RunningProgram {
  readonly port: number;
  readonly container: Container;
  stop(): Promise<void>;
}

/** Opens the database, wires and fills what is empty, and listens. `adjust` may rebind what is bound before it is used. */
export async function startProgram(
  environment: Environment,
  log: Log,
  adjust: (container: Container) => void = () => undefined,
): Promise<RunningProgram> {
  const facts = readEventFacts(environment.eventFile);
  const database = await openDatabase(environment.databaseUrl, log);
  try {
    const secretKey = await instanceKey(database.source);
    const ground = { environment, facts, database, secretKey, log };
    const container = createContainer(ground);
    bindMaintenance(container, ground);
    bindKeeping(container, ground);
    bindWatching(container, ground);
    adjust(container);
    const units = container.get(TOKENS.unitOfWork);
    const clock = container.get(TOKENS.clock);
    if (environment.starterContent === 'demo') await fillWithStarterContent(units, facts, clock.now());
    await makeFirstAdmin(container.get(TOKENS.accounts), container.get(TOKENS.secrets), environment);
    await container.get(TOKENS.seatMap).load();
    const server = await listen(
      container.get(TOKENS.http),
      environment.host,
      environment.port,
      environment.limits,
    );
    const shared = !environment.databaseUrl.startsWith('sqlite:');
    if (!shared) await container.get(TOKENS.outbox).takeUpAll();
    const timers = startTimers(container, shared, log);
    await container.get(TOKENS.startup).record({
      version: process.env['npm_package_version'] ?? 'unknown',
      nodeEnv: environment.production ? 'production' : 'development',
      platform: `${process.platform}, Node ${process.version}`,
      port: server.port,
      serverType: database.source.options.type,
    });
    const stop = async (): Promise<void> => {
      timers.forEach(clearInterval);
      await server.stop();
      await container.get(TOKENS.maintenanceTurn).settled();
      await container.get(TOKENS.visitorLog).flush();
      await container.get(TOKENS.outbox).stop();
      container.get(TOKENS.mailSender).close();
      await database.close();
    };
    return { port: server.port, container, stop };
  } catch (cause) {
    await database.close();
    throw cause;
  }
}

function startTimers(container: Container, sharedDatabase: boolean, log: Log): NodeJS.Timeout[] {
  const seatMap = container.get(TOKENS.seatMap);
  const every = (ms: number, job: () => unknown): NodeJS.Timeout => setInterval(job, ms).unref();
  // One line for an outage, not one for each look.
  let away = false;
  const catchUp = async (): Promise<void> => {
    try {
      await seatMap.refresh();
      away = false;
    } catch (cause) {
      if (!away) log.error('the seat map does not catch up', cause);
      away = true;
    }
  };
  // One after the other: only one of them may be under way.
  const daily = async (): Promise<void> => {
    await container.get(TOKENS.privacy).runDaily();
    await container.get(TOKENS.backingUp).makeDaily();
  };
  return [
    every(OUTBOX_MS, () => void container.get(TOKENS.outbox).sendDue()),
    every(TIDY_MS, () => void container.get(TOKENS.tidying).tidy()),
    every(VISITS_MS, () => void container.get(TOKENS.visitorLog).flush()),
    every(DAILY_LOOK_MS, () => void daily()),
    every(TICK_MS, () => {
      seatMap.tick();
    }),
    ...(sharedDatabase ? [every(OTHERS_MS, () => void catchUp())] : []),
  ];
}
