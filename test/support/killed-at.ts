import type { Stores, UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { codeIn } from '../../adapters/mail/messages.ts';
import { pinoLog } from '../../adapters/system/pino-log.ts';
import { Register } from '../../application/signup/register.ts';
import { PORTS } from '../../config/ports.ts';
import { readEnvironment } from '../../config/environment.ts';
import { startProgram } from '../../config/program.ts';

/** Moments of a sign-up at which the process can die. */
export type Moment = 'seats-written' | 'before-commit' | 'committed' | 'before-answer' | 'mail-accepted';

const moment = process.env['DIE_AT'];
/** How many such moments it lives to see. */
let left = Number(process.env['DIE_AT_COUNT'] ?? 1);

async function dieAt(name: Moment): Promise<void> {
  if (name !== moment || --left > 0) return;
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
}

/** Units of which those that register somebody may be the last. */
class MortalUnits implements UnitOfWork {
  constructor(private readonly units: UnitOfWork) {}

  async run<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    const registered: string[] = [];
    const result = await this.units.run(async (stores) => {
      const registrations = Object.create(stores.registrations) as Stores['registrations'];
      registrations.add = async (registration) => {
        await stores.registrations.add(registration);
        registered.push(registration.code);
      };
      const seats = Object.create(stores.seats) as Stores['seats'];
      seats.save = async (saved) => {
        await stores.seats.save(saved);
        if (registered.length > 0) await dieAt('seats-written');
      };
      const done = await work({ ...stores, registrations, seats });
      if (registered.length > 0) await dieAt('before-commit');
      return done;
    });
    if (registered.length > 0) await dieAt('committed');
    return result;
  }

  async read<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.units.read(work);
  }
}

const log = pinoLog('info');
const program = await startProgram(readEnvironment(process.env), log, (container) => {
  const units = container.get(PORTS.unitOfWork);
  container.rebind(PORTS.unitOfWork).toConstantValue(new MortalUnits(units));
  const sender = container.get(PORTS.mailSender);
  const send = sender.send.bind(sender);
  sender.send = async (mail, id) => {
    const sent = await send(mail, id);
    if (codeIn(mail) === null) await dieAt('mail-accepted');
    return sent;
  };
  const register = container.get(Register);
  const submit = register.submit.bind(register);
  register.submit = async (...signUp) => {
    const receipt = await submit(...signUp);
    await dieAt('before-answer');
    return receipt;
  };
});
process.once('SIGTERM', () => void program.stop().then(() => process.exit(0)));
log.info('listening', { port: program.port });
