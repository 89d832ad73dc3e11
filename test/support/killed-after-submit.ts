import 'reflect-metadata';
import type { Stores, UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { pinoLog } from '../../adapters/system/pino-log.ts';
import { TOKENS } from '../../config/container.ts';
import { readEnvironment } from '../../config/environment.ts';
import { startProgram } from '../../config/program.ts';

/** Units of a process that is killed between the commit of a registration and its answer. */
class DeadlyUnits implements UnitOfWork {
  constructor(private readonly units: UnitOfWork) {}

  async run<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    const registered: string[] = [];
    const result = await this.units.run((stores) => {
      const registrations = Object.create(stores.registrations) as Stores['registrations'];
      registrations.add = async (registration) => {
        await stores.registrations.add(registration);
        registered.push(registration.code);
      };
      return work({ ...stores, registrations });
    });
    if (registered.length > 0) process.kill(process.pid, 'SIGKILL');
    return result;
  }

  async read<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.units.read(work);
  }
}

const log = pinoLog('info');
const program = await startProgram(readEnvironment(process.env), log, (container) => {
  const units = container.get(TOKENS.unitOfWork);
  container.rebind(TOKENS.unitOfWork).toConstantValue(new DeadlyUnits(units));
});
log.info('listening', { port: program.port });
