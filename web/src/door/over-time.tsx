import type { DoorPerson } from '../../../domain/door/door-person.ts';
import { isOverTime } from '../../../domain/door/pass.ts';
import { Icon } from '../ui/icon.tsx';
import { untilText } from '../ui/passes/words.ts';
import { useActs } from './acts.ts';

/** Says of a visitor that they should be out by now; nothing of others. */
export function OverTime({ person }: { readonly person: DoorPerson }) {
  const { sync } = useActs();
  const { kind, until } = person;
  if (kind === undefined || until === undefined || !isOverTime(person, until, sync.time())) return null;
  return (
    <small className="row gap-1 small strong warning" data-tone="warning">
      <Icon name="clock" /> {untilText({ kind, until })}
    </small>
  );
}
