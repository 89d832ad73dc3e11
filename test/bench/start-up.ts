import { median, timed, type Figure } from './figure.ts';
import { startBuilt } from './server.ts';

const ROUNDS = 5;

/** Time until `/readyz` answers 200 after a start on a new SQLite file with starter content. */
export async function measureStartUp(): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    let stop: () => Promise<void> = () => Promise.resolve();
    times.push(
      await timed(async () => {
        const program = await startBuilt();
        stop = program.stop;
        const { status } = await fetch(`${program.url}/readyz`);
        if (status !== 200) throw new Error(`not ready: ${String(status)}`);
      }),
    );
    await stop();
  }
  return { name: 'Ready after start', unit: 'ms', ours: median(times), goal: { of: 'ours', most: 1_500 } };
}
