import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Chip, Figures, SearchBox, Toolbar } from '../../../ui/toolbar.tsx';
import { useReducedMotion } from '../../../ui/use-media.ts';
import { Sample, Samples } from './section.tsx';

/** The tools above a list, and its totals. */
export function Tools() {
  const [search, setSearch] = useState('');
  const [unpaid, setUnpaid] = useState(true);
  const [here, setHere] = useState(false);
  const calm = useReducedMotion();
  return (
    <Samples>
      <Sample
        title="Verktøylinje"
        wide
        note="Bryter om på en bred skjerm, skyves sideveis på en smal. Escape tømmer søket."
      >
        <Toolbar label="Eksempel på verktøy">
          <SearchBox label="Søk i navn, kode eller epost" value={search} onChange={setSearch} />
          <Chip pressed={unpaid} onPress={() => setUnpaid(!unpaid)}>
            Ubetalt
          </Chip>
          <Chip pressed={here} onPress={() => setHere(!here)}>
            Ankommet
          </Chip>
          <Button>
            <Icon name="refresh" /> Oppdater
          </Button>
          <Button>
            <Icon name="download" /> Last ned
          </Button>
        </Toolbar>
      </Sample>
      <Sample title="Tall" wide>
        <Figures
          label="Eksempel på tall"
          figures={[
            ['Påmeldte', 128],
            ['Betalt', 97],
            ['Ankommet', 64],
            ['Matbilletter', 41],
          ]}
        />
      </Sample>
      <Sample title="Bevegelse" note="Nettleserens innstilling, som animasjonene følger.">
        <Chip pressed={calm} onPress={() => undefined}>
          {calm ? 'Mindre bevegelse' : 'Vanlig bevegelse'}
        </Chip>
      </Sample>
    </Samples>
  );
}
