import { PASS_KINDS, type PassKind } from '../../../../../domain/door/pass.ts';
import { SelectField } from '../../../ui/field.tsx';
import { PASS_WORDS } from '../../../ui/passes/words.ts';

interface KindFieldProps {
  readonly name?: string;
  readonly value: PassKind;
  readonly onChange: (kind: PassKind) => void;
}

/** What somebody without a seat is. */
export function KindField({ onChange, ...field }: KindFieldProps) {
  return (
    <SelectField {...field} label="Hva" onChange={(kind) => onChange(kind as PassKind)}>
      {PASS_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {PASS_WORDS[kind]}
        </option>
      ))}
    </SelectField>
  );
}
