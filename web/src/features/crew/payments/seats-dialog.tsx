import { useState } from 'react';
import { bestSeats } from '../../../../../domain/hall/best-seats.ts';
import { placeKey, type Place } from '../../../../../domain/shared/place.ts';
import { FreePlaceField, useFreePlaces } from '../../../admin/free-places.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { BEST } from './texts.ts';

interface SeatsDialogProps {
  readonly code: string;
  readonly count: number;
  readonly onChoose: (places: readonly Place[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Chooses a free seat for each person of a code. It proposes the best seats for the group at first. */
export function SeatsDialog({ code, count, onChoose, onClose }: SeatsDialogProps) {
  const free = useFreePlaces();
  const [chosen, setChosen] = useState<readonly (Place | undefined)[]>();
  const best = bestSeats(free ?? [], count);
  const places = chosen ?? best?.seats ?? Array.from<undefined>({ length: count });
  const form = useForm();
  const keys = places.flatMap((place) => (place ? placeKey(place) : []));
  const submit = () => {
    const all = places.filter((place) => place !== undefined);
    if (all.length < count) return { sentence: 'Velg en plass til hver av dem.', fields: [] };
    return onChoose(all);
  };
  return (
    <FormDialog
      form={form}
      submit={submit}
      title={`Velg andre plasser for ${code}`}
      act="Gi dem plassene"
      className="grid gap-4"
      onClose={onClose}
    >
      {best ? (
        <p>
          {BEST[count === 1 ? 'one' : best.kind]} Har de en e-postadresse, får de beskjed om hvor de sitter.
        </p>
      ) : null}
      {places.map((place, index) => {
        const own = place ? placeKey(place) : '';
        return (
          <fieldset key={String(index)} className="unframed">
            <legend className="pad-0 strong">
              Person {index + 1} av {count}
            </legend>
            <FreePlaceField
              chosen={own}
              except={new Set(keys.filter((key) => key !== own))}
              onChoose={(one) => setChosen(places.map((other, at) => (at === index ? one : other)))}
            />
          </fieldset>
        );
      })}
    </FormDialog>
  );
}
