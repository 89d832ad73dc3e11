import { useId, useState } from 'react';
import type { AdminCompoAnswer, RequestOf, SetCompoBody } from '../../../../../adapters/http/contract.ts';
import { COMPO } from '../../../../../domain/compo/compo.ts';
import { useSend } from '../../../admin/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useForm } from '../../../ui/use-form.ts';

const FIRST = 'place1';

/** Asks who won what is done, where that does not follow from its matches. The teams' names are proposed. */
export function WinnersForm({ compo: { game, version, teams } }: { readonly compo: AdminCompoAnswer }) {
  const send = useSend();
  const names = useId();
  const [places, setPlaces] = useState<readonly string[]>(() =>
    Array.from({ length: COMPO.places }, () => ''),
  );
  const { problemAt, busy, run } = useForm<typeof FIRST>();
  const save = async () => {
    if (places[0]?.trim() === '') return { sentence: 'Skriv hvem som vant.', fields: [FIRST] as const };
    const results = places.flatMap((typed, index) =>
      typed.trim() === '' ? [] : [{ place: index + 1, text: typed.trim() }],
    );
    const body: Pick<RequestOf<SetCompoBody>, 'results' | 'version'> = { results, version };
    await send('PUT', `/api/admin/setCompo/${game}`, body);
    return null;
  };
  return (
    <form
      noValidate
      className="stack gap-3 measure card pad-4 mb-5"
      aria-label="Hvem vant?"
      onSubmit={(event) => run(save, event)}
    >
      <h2 className="flush large">Hvem vant?</h2>
      <datalist id={names}>
        {teams.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <div className="grid tiles-9 top gap-3-4">
        {places.map((typed, index) => (
          <TextField
            key={index}
            label={`${String(index + 1)}. plass`}
            problem={index === 0 ? problemAt(FIRST) : null}
            name={`place${String(index + 1)}`}
            list={names}
            maxLength={COMPO.placeText}
            value={typed}
            onChange={(text) => setPlaces(places.map((one, at) => (at === index ? text : one)))}
          />
        ))}
      </div>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          Lagre
        </Button>
      </div>
    </form>
  );
}
