import type { EventRows } from '../../application/ports/backups.ts';
import { DatabaseEventData } from '../../adapters/database/event-data.ts';
import { DatabaseHistory } from '../../adapters/database/history.ts';
import { DatabasePages } from '../../adapters/database/pages.ts';
import { pinoLog } from '../../adapters/system/pino-log.ts';
import { SeatMap } from '../../application/hall/seat-map.ts';
import { PORTS } from '../../config/ports.ts';
import { readEnvironment } from '../../config/environment.ts';
import { startProgram } from '../../config/program.ts';

/** When the process dies: before a restore writes the batch of rows with this number, or at a named moment. */
const moment = process.env['DIE_AT'] ?? '';

async function dieAt(name: string): Promise<void> {
  if (name !== moment) return;
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
}

async function* dyingOver(rows: EventRows): EventRows {
  let batches = 0;
  for await (const batch of rows) {
    await dieAt(String(batches++));
    yield batch;
  }
  await dieAt('written');
}

/** Dies when a method of a store has done its work. */
function dyingAfter<M extends string>(
  store: { readonly prototype: { [Name in M]: (...given: never[]) => Promise<unknown> } },
  method: M,
  name: string,
): void {
  const work = store.prototype[method];
  store.prototype[method] = async function (this: unknown, ...given: never[]) {
    const result = await work.apply(this, given);
    await dieAt(name);
    return result;
  };
}
dyingAfter(DatabaseEventData, 'clear', 'cleared');
dyingAfter(DatabaseEventData, 'layOut', 'laid-out');
dyingAfter(DatabasePages, 'save', 'page-stored');
dyingAfter(DatabaseHistory, 'put', 'archived');

const log = pinoLog('info');
const program = await startProgram(readEnvironment(process.env), log, (container) => {
  const backups = container.get(PORTS.backups);
  const dying = Object.create(backups) as typeof backups;
  dying.verify = async (name) => {
    await backups.verify(name);
    await dieAt('verified');
  };
  dying.make = async (reason, now) => {
    const backup = await backups.make(reason, now);
    await dieAt('backed-up');
    return backup;
  };
  dying.rows = (name) => dyingOver(backups.rows(name));
  container.rebind(PORTS.backups).toConstantValue(dying);
});
// Only maintenance loads the map again.
program.container.get(SeatMap).load = () => dieAt('committed');
log.info('listening', { port: program.port });
