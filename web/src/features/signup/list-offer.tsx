import { Button } from '../../ui/button.tsx';
import { Html } from '../../ui/html.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LIST_LABEL } from './list-texts.ts';

interface ListOfferProps {
  /** What the crew says of a full hall (HTML, or empty); null: it is not full, but its free seats are kept for the list. */
  readonly full: string | null;
  /** The last seats are held by others, and one of them may be free in a moment. */
  readonly held: boolean;
  readonly onJoin: () => void;
}

/** Says that seats are to be had by waiting for them, and leads there. */
export function ListOffer({ full, held, onJoin }: ListOfferProps) {
  const kept = held ? undefined : 'De ledige plassene går først til dem som står på ventelisten.';
  return (
    <Panel tone={held ? 'info' : 'warning'} title={full === null ? kept : 'Alle plasser er opptatt.'}>
      {full ? <Html html={full} /> : null}
      <p>Sett dere på ventelisten, så sender vi e-post når det er plass til dere.</p>
      <Button variant={held ? 'secondary' : 'primary'} onClick={onJoin}>
        {LIST_LABEL}
      </Button>
    </Panel>
  );
}
