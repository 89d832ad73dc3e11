import type { Container } from 'inversify';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { HoldSeats } from '../../application/hall/hold-seats.ts';
import type { Stores, UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { EmailVerification } from '../../application/signup/email-verification.ts';
import { Register } from '../../application/signup/register.ts';
import { PORTS } from '../../config/ports.ts';

/** The moments of a sign-up, in order. */
export const MOMENTS = [
  // Before the visitor is told: the mail is sent, the code is right, the seat is held.
  ...(['code-mailed', 'code-proven', 'seat-held'] as const),
  // The unit that registers them, then the answer.
  ...(['seats-written', 'before-commit', 'committed', 'before-answer'] as const),
  // The confirmation: about to be sent; then accepted by the mail server but not yet stored as sent.
  ...(['mail-claimed', 'mail-accepted'] as const),
] as const;
export type Moment = (typeof MOMENTS)[number];

type Reached = (moment: Moment) => Promise<void>;

/** Makes the program await `reached` at each moment. Call it before the container is used. */
export function tellMoments(container: Container, reached: Reached): void {
  const units = container.get(PORTS.unitOfWork);
  container.rebind(PORTS.unitOfWork).toConstantValue(new ReportingUnits(units, reached));
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

/** Wraps an act so that its caller gets the result only after `tell`. */
function before<Args extends unknown[], T>(
  act: (...args: Args) => Promise<T>,
  tell: () => Promise<void>,
): (...args: Args) => Promise<T> {
  return async (...args) => {
    const result = await act(...args);
    await tell();
    return result;
  };
}

/** Units that report their progress when they register somebody. */
class ReportingUnits implements UnitOfWork {
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
      const changed = { registrations: { value: registrations }, seats: { value: seats } };
      const done = await work(Object.create(stores, changed) as Stores);
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
