import type { Stores, UnitOfWork } from '../../application/ports/unit-of-work.ts';
import type { PrivateMariadb } from './private-mariadb.ts';
import { isWaitedFor } from './stopped-units.ts';
import { until } from './until.ts';

/** Units of which the first, once asked to, stops when its work is done, before its commit, until it may go on. */
class StoppingUnits implements UnitOfWork {
  private stopping = false;
  private readonly reached = gate();
  private readonly allowed = gate();

  constructor(private readonly units: UnitOfWork) {}

  async run<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    const stops = this.stopping;
    this.stopping = false;
    return this.units.run(async (stores) => {
      const result = await work(stores);
      if (stops) {
        this.reached.open();
        await this.allowed.passed;
      }
      return result;
    });
  }

  async runSerially<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.units.runSerially(work);
  }

  async read<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.units.read(work);
  }

  /** Stops the next unit; resolves when it stands before its commit. */
  async stopped(): Promise<void> {
    this.stopping = true;
    await this.reached.passed;
  }

  goOn(): void {
    this.allowed.open();
  }
}

/**
 * Does two acts at once, each on units of its own: the first stops before its commit, the second runs to its end or until
 * it waits for a row of the first, then the first goes on. Answers both outcomes: the answer, or the code of the refusal.
 */
export async function atOnce(
  { units, mariadb }: { readonly units: UnitOfWork; readonly mariadb: PrivateMariadb },
  first: (units: UnitOfWork) => Promise<unknown>,
  second: (units: UnitOfWork) => Promise<unknown>,
): Promise<[unknown, unknown]> {
  const stopping = new StoppingUnits(units);
  const stands = stopping.stopped();
  const one = outcomeOf(first(stopping));
  await Promise.race([stands, one]);
  let ended = false;
  const other = outcomeOf(second(units)).finally(() => (ended = true));
  await until(async () => ended || (await isWaitedFor(mariadb)), 'the second act to end or to wait');
  stopping.goOn();
  return Promise.all([one, other]);
}

async function outcomeOf(act: Promise<unknown>): Promise<unknown> {
  return act.catch((cause: unknown) => (cause as { code?: unknown }).code ?? cause);
}

function gate() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}
