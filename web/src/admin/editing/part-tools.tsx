import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../ui/button.tsx';

interface PartToolsProps {
  /** The part's name in the labels of the buttons. */
  readonly name: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly locked: boolean;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** Moves a part of the page up or down, or removes it. */
export function PartTools({ name, first, last, locked, onMove, onRemove }: PartToolsProps) {
  const move = (step: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    flushSync(() => onMove(step));
    // The focus is lost when the part moves or its button is switched off.
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
