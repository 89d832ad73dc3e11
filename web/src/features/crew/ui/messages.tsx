import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorPanel, Panel, type Tone } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import stagger from '../../../ui/stagger.module.css';
import { UndoNote, useUndo } from '../../../ui/undo.tsx';
import { Sample, Samples } from './section.tsx';

const TONES: readonly (readonly [tone: Tone, title: string, text: string])[] = [
  ['info', 'Dørene åpner klokken 12', 'Ta med legitimasjon og samtykkeskjema.'],
  ['success', 'Endringene er lagret', 'Besøkende ser dem med en gang.'],
  ['warning', 'Noen trenger samtykke', 'De yngste må levere et samtykkeskjema når de kommer.'],
  ['danger', 'Databasen er full', 'Ingen kan melde seg på før det er ryddet.'],
];

/** Messages, failures, skeletons, and the staggered entrance. */
export function Messages() {
  return (
    <Samples>
      {TONES.map(([tone, title, text]) => (
        <Sample key={tone} title={tone}>
          <Panel tone={tone} title={title}>
            <p>{text}</p>
          </Panel>
        </Sample>
      ))}
      <Sample title="Feil som kan prøves igjen">
        <ErrorPanel message="Kunne ikke hente slettede brukere" onRetry={() => undefined} />
      </Sample>
      <Sample title="Feil uten vei videre">
        <ErrorPanel />
      </Sample>
      <Undoing />
      <Waiting />
      <Arriving />
    </Samples>
  );
}

function Undoing() {
  const undo = useUndo();
  const [count, setCount] = useState(0);
  const add = () => {
    setCount(count + 1);
    undo.offer(`Nummer ${String(count + 1)} er lagt til`, () => {
      setCount(count);
      return Promise.resolve(true);
    });
  };
  return (
    <Sample title="Angre" note="I ti sekunder, det siste først.">
      <Button onClick={add}>Legg til</Button>
      <UndoNote undo={undo} />
    </Sample>
  );
}

function Waiting() {
  const [round, setRound] = useState(0);
  return (
    <Sample title="Skjelett" note="Har formen til det som kommer. Synlig etter 150 ms.">
      <div key={round}>
        <Skeleton width="60%" height="1.75rem" />
        <br />
        <Skeleton lines={3} />
      </div>
      <Replay onPress={() => setRound(round + 1)} />
    </Sample>
  );
}

function Arriving() {
  const [round, setRound] = useState(0);
  return (
    <Sample title="Innkomst" note="stagger.module.css: én etter én, 50 ms fra hverandre.">
      <ol key={round} className={stagger.stagger}>
        <li>Velg plasser</li>
        <li>Bekreft eposten</li>
        <li>Betal med Vipps</li>
        <li>Møt opp</li>
      </ol>
      <Replay onPress={() => setRound(round + 1)} />
    </Sample>
  );
}

function Replay({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button onClick={onPress}>
      <Icon name="refresh" /> Vis igjen
    </Button>
  );
}
