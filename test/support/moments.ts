import type { Container } from 'inversify';
import { codeIn } from '../../adapters/mail/messages.ts';
import { HoldSeats } from '../../application/hall/hold-seats.ts';
import type { Stores, UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { EmailVerification } from '../../application/signup/email-verification.ts';
import { Register } from '../../application/signup/register.ts';
import { PORTS } from '../../config/ports.ts';

/** Moments of a sign-up, in their order. */
export const MOMENTS = [
  // The visitor is to be told that the mail is sent, that the code is right, that the seat is held.
  ...(['code-mailed', 'code-proven', 'seat-held'] as const),
  // The unit that registers them; after it the answer.
  ...(['seats-written', 'before-commit', 'committed', 'before-answer'] as const),
  // The confirmation: this process is to send it; the mail server has it, and nothing here knows so yet.
  ...(['mail-claimed', 'mail-accepted'] as const),
] as const;
export type Moment = (typeof MOMENTS)[number];

type Reached = (moment: Moment) => Promise<void>;

/** Has the program call `reached` at each moment of a sign-up and wait for it. Goes into the container before its first use. */
export function tellMoments(container: Container, reached: Reached): void {
  const units = container.get(PORTS.unitOfWork);
  container.rebind(PORTS.unitOfWork).toConstantValue(new WatchedUnits(units, reached));
  const sender = container.get(PORTS.mailSender);
  const send = sender.send.bind(sender);
  sender.send = async (mail, id) => {
    const isCode = codeIn(mail) !== null;
    if (!isCode) await reached('mail-claimed');
    const sent = await send(mail, id);
    await reached(isCode ? 'code-mailed' : 'mail-accepted');
    return sent;
  };
  const verification = container.get(EmailVerification);
  verification.check = before(verification.check.bind(verification), () => reached('code-proven'));
  const holdSeats = container.get(HoldSeats);
  holdSeats.hold = before(holdSeats.hold.bind(holdSeats), () => reached('seat-held'));
  const register = container.get(Register);
  register.submit = before(register.submit.bind(register), () => reached('before-answer'));
}

/** The act, whose caller hears of its end only after `tell`. */
export function before<Args extends unknown[], T>(
  act: (...args: Args) => Promise<T>,
  tell: () => Promise<void>,
): (...args: Args) => Promise<T> {
  return async (...args) => {
    const result = await act(...args);
    await tell();
    return result;
  };
}

/** Units that tell how far they are when they register somebody. */
class WatchedUnits implements UnitOfWork {
  constructor(
    private readonly units: UnitOfWork,
    private readonly reached: Reached,
  ) {}

  async run<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    let registers = false;
    const tell = async (moment: Moment): Promise<void> => (registers ? this.reached(moment) : undefined);
    const result = await this.units.run(async (stores) => {
      const registrations = Object.create(stores.registrations) as Stores['registrations'];
      registrations.add = async (registration) => {
        await stores.registrations.add(registration);
        registers = true;
      };
      const seats = Object.create(stores.seats) as Stores['seats'];
      seats.save = async (saved) => {
        await stores.seats.save(saved);
        await tell('seats-written');
      };
      const done = await work({ ...stores, registrations, seats });
      await tell('before-commit');
      return done;
    });
    await tell('committed');
    return result;
  }

  async runSerially<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.units.runSerially(work);
  }

  async read<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.units.read(work);
  }
}
