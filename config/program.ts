import type { Container } from 'inversify';
import { dialectOf } from '../adapters/database/dialect.ts';
import { loadHmacKey } from '../adapters/database/settings.ts';
import { listen } from '../adapters/http/server/server.ts';
import { LivedTime } from '../application/shared/lived-time.ts';
import type { Log, Repeat } from '../application/ports/system.ts';
import { MailCheck } from '../application/upkeep/mail-check.ts';
import { MessageDispatch } from '../application/messages/message-dispatch.ts';
import { DiscordNews } from '../application/discord/discord-news.ts';
import { OutboxDispatch } from '../application/messages/outbox.ts';
import { SeatMap } from '../application/hall/seat-map.ts';
import { CompoBoard } from '../application/compo/compo-board.ts';
import { SettleOnline } from '../application/payments/settle-online.ts';
import { SiteStatus } from '../application/hall/site-status.ts';
import { MaintenanceLock } from '../application/upkeep/maintenance-lock.ts';
import { RecordStartup } from '../application/upkeep/startup.ts';
import { AdminAccounts } from '../application/crew/admin-accounts.ts';
import type { Timer } from './areas/area.ts';
import { createContainer, finishAreas, timersOf } from './container.ts';
import { HTTP, PORTS } from './ports.ts';
import type { Environment } from './environment.ts';
import { makeFirstAdmin } from './first-admin.ts';
import { makePrivateFolder } from './private-folder.ts';
import { openProgramDatabase } from './open-database.ts';
import { readEventFacts, requireOwnFacts } from './event-facts.ts';
import { beginInstallation } from './new-installation.ts';
import { withSettingName } from './refusal.ts';
import { fillWithStarterContent } from './starter-content.ts';
import { VERSION } from './version.ts';

/** A running program. `stop` finishes requests in flight and closes the database. */
export interface RunningProgram {
  readonly port: number;
  readonly container: Container;
  stop(): Promise<void>;
}

/** Opens the database, builds the container, adds starter content and listens. `adjust` may rebind before the first use. */
export async function startProgram(
  environment: Environment,
  log: Log,
  adjust: (container: Container) => void = () => undefined,
): Promise<RunningProgram> {
  const facts = readEventFacts(environment.eventFile);
  requireOwnFacts(environment, facts);
  await withSettingName('DATA_DIR', () => makePrivateFolder(environment.dataDir));
  const database = await openProgramDatabase(environment, log);
  try {
    const secretKey = await loadHmacKey(database.source);
    const parts = { environment, facts, database, secretKey, log };
    const container = createContainer(parts);
    adjust(container);
    // First of all: whatever is written later may go by a clock that has leapt.
    await container.get(LivedTime).note();
    const units = container.get(PORTS.unitOfWork);
    const clock = container.get(PORTS.clock);
    await beginInstallation(units);
    if (environment.starterContent === 'demo')
      await fillWithStarterContent(units, facts, environment.limits, clock.now());
    await container.get(SeatMap).load();
    await container.get(CompoBoard).refresh();
    await container.get(SiteStatus).load();
    const server = await withSettingName('PORT, HOST', () => listen(container.get(HTTP.app), environment));
    // Only now: where the port is taken, a password that is printed once would be gone with the start.
    await makeFirstAdmin(container.get(AdminAccounts), container.get(PORTS.secrets), environment);
    // Mails and posts that are claimed, and the maintenance lock, were claimed by a process that died.
    if (dialectOf(database.source).oneProcess) {
      await container.get(OutboxDispatch).makeAllDue();
      await container.get(MessageDispatch).takeOver();
      await container.get(DiscordNews).takeOver();
      await container.get(SettleOnline).takeOver();
      await container.get(MaintenanceLock).dropOfDead();
    }
    void container.get(MailCheck).run();
    await container.get(RecordStartup).record({
      version: VERSION,
      nodeEnv: environment.production ? 'production' : 'development',
      platform: `${process.platform}, Node ${process.version}`,
      port: server.port,
      serverType: database.source.options.type,
    });
    const timers = new RunningTimers(timersOf(container), container.get(PORTS.repeat));
    const stop = async (): Promise<void> => {
      timers.stop();
      await server.stop();
      await timers.idle();
      await finishAreas(container);
      container.get(PORTS.mailSender).close();
      await database.close();
    };
    return { port: server.port, container, stop };
  } catch (cause) {
    await database.close();
    throw cause;
  }
}

/** The running timers, and their jobs under way. */
class RunningTimers {
  private readonly ends: readonly (() => void)[];
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(timers: readonly Timer[], repeat: Repeat) {
    this.ends = timers.map(({ everyMs, run }) => repeat(everyMs, () => this.start(run)));
    void this.start(async () => {
      // One after the other: side by side they might want more connections than the database gives.
      for (const { atStart, run } of timers) if (atStart) await run();
    });
  }

  stop(): void {
    for (const end of this.ends) end();
  }

  async idle(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private start(run: Timer['run']): Promise<unknown> {
    const running = Promise.resolve(run()).finally(() => this.underWay.delete(running));
    this.underWay.add(running);
    return running;
  }
}
