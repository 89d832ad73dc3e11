import { useId, useState } from 'react';
import { placeKey, type Place } from '../../../../../domain/seat.ts';
import { FreePlaceField } from '../../../admin/free-places.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { useForm } from '../../../ui/use-form.ts';
import css from './lists.module.css';

interface SeatsDialogProps {
  readonly code: string;
  readonly count: number;
  readonly onChoose: (places: readonly Place[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Chooses a free seat for each person of a code. */
export function SeatsDialog({ code, count, onChoose, onClose }: SeatsDialogProps) {
  const [places, setPlaces] = useState<readonly (Place | undefined)[]>(() => Array.from({ length: count }));
  const { failure, busy, run } = useForm();
  const formId = useId();
  const keys = places.flatMap((place) => (place ? placeKey(place) : []));
  const submit = () => {
    const chosen = places.filter((place) => place !== undefined);
    if (chosen.length < count) return { sentence: 'Velg en plass til hver av dem.', fields: [] };
    return onChoose(chosen).then(() => null);
  };
  return (
    <Dialog
      open
      title={`Velg andre plasser for ${code}`}
      onClose={onClose}
      closeLabel="Avbryt"
      actions={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Gi dem plassene
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={css.form} onSubmit={(event) => run(submit, event)}>
        {failure ? <ErrorPanel message={failure} /> : null}
        {places.map((place, index) => {
          const own = place ? placeKey(place) : '';
          return (
            <fieldset key={String(index)} className={css.seat}>
              <legend>
                Person {index + 1} av {count}
              </legend>
              <FreePlaceField
                chosen={own}
                except={new Set(keys.filter((key) => key !== own))}
                onChoose={(chosen) => setPlaces(places.with(index, chosen))}
              />
            </fieldset>
          );
        })}
      </form>
    </Dialog>
  );
}
