import { LivedTime } from '../../application/shared/lived-time.ts';
import type { TestProgram } from './program.ts';

/** Time passes, and is known to have been lived through. A clock that is only advanced by more than some days has leapt. */
export async function livesOn(
  { clock, container }: Pick<TestProgram, 'clock' | 'container'>,
  ms: number,
): Promise<void> {
  clock.advance(ms);
  await container.get(LivedTime).confirm('crew', clock.now());
}
