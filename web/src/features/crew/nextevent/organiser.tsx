import { closedUp } from '../../../../../domain/shared/typed-text.ts';
import { FACT_TEXTS } from '../../../admin/fact-texts.ts';
import { TextField } from '../../../ui/field.tsx';
import type { Draft } from './draft.ts';
import { ORGANISER_FIELDS, type OrganiserField } from './texts.ts';

interface OrganiserProps {
  readonly draft: Pick<Draft, 'organiser'>;
  readonly change: (changes: Pick<Draft, 'organiser'>) => void;
  readonly problemAt: (field: OrganiserField) => string | null;
}

/** Who arranges it, and where the money goes: the number is typed twice. */
export function Organiser({ draft: { organiser }, change, problemAt }: OrganiserProps) {
  const field = (name: OrganiserField) => ({
    ...{ name, value: organiser[name], problem: problemAt(name) },
    onChange: (text: string) => change({ organiser: { ...organiser, [name]: text } }),
  });
  const number = closedUp(organiser.vippsNumber);
  return (
    <>
      {ORGANISER_FIELDS.map((fact) => (
        <TextField
          key={fact}
          {...field(fact)}
          {...FACT_TEXTS[fact]}
          inputMode={fact === 'contactEmail' ? 'email' : fact === 'organisation' ? 'text' : 'numeric'}
        />
      ))}
      <TextField {...field('vippsAgain')} label="Vippsnummer en gang til" inputMode="numeric" />
      {number === '' ? null : (
        <p className="grid gap-1 flush">
          <span className="small muted">Slik ser det ut for den som betaler:</span>
          <strong className="big-figure digits breaks bright">{number}</strong>
        </p>
      )}
    </>
  );
}
