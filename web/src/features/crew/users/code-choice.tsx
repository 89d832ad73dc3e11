import { Checkbox, TextField } from '../../../ui/field.tsx';

interface CodeChoiceProps {
  /** A new code; empty until there is one. */
  readonly fresh: string;
  /** The typed code of a sign-up to join; null: a new code. */
  readonly joined: string | null;
  readonly problem: string | null;
  readonly onChange: (joined: string | null) => void;
}

/** Chooses between a new booking code and an existing one. */
export function CodeChoice({ fresh, joined, problem, onChange }: CodeChoiceProps) {
  const joins = joined !== null;
  return (
    <div className="whole">
      <TextField
        label="Kode"
        rule={joins ? 'Koden til påmeldingen de hører til' : 'Lages av seg selv'}
        problem={problem}
        name="code"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={!joins}
        value={joined ?? fresh}
        onChange={onChange}
      />
      <Checkbox
        label="Legg til under en kode som finnes"
        checked={joins}
        onChange={({ target }) => onChange(target.checked ? '' : null)}
      />
    </div>
  );
}
