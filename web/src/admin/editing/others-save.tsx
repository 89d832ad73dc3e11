import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { momentText } from '../times.ts';
import { WholeDates } from '../whole-dates.tsx';

/** Who saved what one is typing over, and when (epoch ms); missing: that is not known. */
interface Saver {
  readonly UpdatedBy?: string | null | undefined;
  readonly updatedAt?: number;
}

interface OthersSave<T> extends Saver {
  /** What both have changed, as a sentence. */
  readonly about: string;
  /** What the form does not show: theirs, or one's own while it shows theirs. */
  readonly other: T;
  readonly shows: 'mine' | 'theirs';
}

interface OthersSaves<T> {
  /** The panel to show; null: nobody has saved meanwhile. */
  readonly panel: ReactNode;
  readonly tell: (by: Saver, theirs: T, about?: string) => void;
  readonly forget: () => void;
}

/**
 * What is told in every editor when somebody else has saved what one is typing over: what is typed stays and goes over theirs
 * with the next save, and a press shows theirs in the form, and one's own again.
 */
export function useOthersSave<T>(typed: T, onType: (typed: T) => void): OthersSaves<T> {
  const [save, setSave] = useState<OthersSave<T> | null>(null);
  const swap = ({ other, shows, ...rest }: OthersSave<T>) => {
    onType(other);
    setSave({ ...rest, other: typed, shows: shows === 'mine' ? 'theirs' : 'mine' });
  };
  return {
    panel: save && <OthersPanel save={save} onSwap={() => swap(save)} />,
    tell: (by, other, about = '') => setSave({ ...by, other, about, shows: 'mine' }),
    forget: () => setSave(null),
  };
}

interface OthersPanelProps {
  readonly save: OthersSave<unknown>;
  readonly onSwap: () => void;
}

function OthersPanel({ save: { UpdatedBy, updatedAt, about, shows }, onSwap }: OthersPanelProps) {
  const isMine = shows === 'mine';
  return (
    <div role="alert">
      <Panel
        tone="warning"
        title={
          <>
            {UpdatedBy || 'Noen andre'} lagret
            {updatedAt === undefined ? ' mens du skrev' : <WholeDates text={` ${momentText(updatedAt)}`} />}
          </>
        }
      >
        <p>
          {about} {isMine ? 'Det du har skrevet, står her og er ikke lagret.' : 'Nå står deres her.'} Lagrer
          du igjen, gjelder det som står her.
        </p>
        <Button onClick={onSwap}>{isMine ? 'Se deres' : 'Tilbake til mitt'}</Button>
      </Panel>
    </div>
  );
}
