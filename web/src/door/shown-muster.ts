import { musterAhead, musterAt, type DoorMuster } from '../../../domain/door/muster.ts';
import type { DoorSync } from './door-sync.ts';

/** The roll call that a phone shows. Without net nobody tells it that one has ended by itself. */
export function shownMuster(sync: Pick<DoorSync, 'current' | 'time'>): DoorMuster | null {
  const { list, queue, session } = sync.current();
  const acts = queue.map(({ act }) => act);
  const told = musterAt(list?.muster ?? null, sync.time());
  const shown = musterAhead(told, acts, session?.name ?? '');
  // One that was started here goes by the phone's own clock until it is told.
  const isOwn = acts.some(({ id }) => id === shown?.id);
  return musterAt(shown, isOwn ? Date.now() : sync.time());
}
