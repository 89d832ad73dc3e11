import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../ui/button.tsx';

interface PartToolsProps {
  /** What the part is called in the buttons' labels. */
  readonly name: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly locked: boolean;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** Moves a part of the page up or down, or takes it away. */
export function PartTools({ name, first, last, locked, onMove, onRemove }: PartToolsProps) {
  const move = (step: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    flushSync(() => onMove(step));
    // A part that changes its place loses the focus, and so does a button that has nowhere left to go.
    const next = button.disabled ? button.parentElement?.querySelector('button:enabled') : button;
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <>
      <IconButton
        icon="ascending"
        label={`Flytt ${name} opp`}
        disabled={locked || first}
        onClick={move(-1)}
      />
      <IconButton icon="descending" label={`Flytt ${name} ned`} disabled={locked || last} onClick={move(1)} />
      <IconButton icon="trash" label={`Slett ${name}`} disabled={locked} onClick={onRemove} />
    </>
  );
}
