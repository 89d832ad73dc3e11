import { FACT_TEXTS, VippsTwice } from '../../../admin/fact-fields.tsx';
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
  return (
    <>
      {ORGANISER_FIELDS.map((fact) => (
        <TextField key={fact} {...field(fact)} {...FACT_TEXTS[fact]} />
      ))}
      <VippsTwice typed={organiser.vippsNumber} again={field('vippsAgain')} />
    </>
  );
}
