import { Checkbox } from '../ui/field.tsx';
import { countedText } from '../ui/passes/words.ts';
import { kindsOf, usePasses } from './passes.ts';

interface KeepCrewProps {
  readonly checked: boolean;
  readonly onChange: (keep: boolean) => void;
}

/** Asks whether crew and guards stay on «Uten plass» when all else goes; nothing while none of them stand there. */
export function KeepCrew({ checked, onChange }: KeepCrewProps) {
  const { crew, guard } = kindsOf(usePasses().data ?? []);
  if (crew + guard === 0) return null;
  const who = countedText({ crew, guard, visitor: 0, other: 0 });
  return (
    <Checkbox
      label={`Behold crewet: ${who} blir stående på «Uten plass»`}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
