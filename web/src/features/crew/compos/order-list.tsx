import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Checkbox } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/button.tsx';
import css from './compos.module.css';
import { withMoved, type DrawOrder, type Seeded } from './draw-order.ts';
import { Missing } from './team-columns.tsx';

interface OrderListProps {
  readonly seeded: readonly Seeded[];
  readonly order: DrawOrder;
  readonly onOrder: (order: DrawOrder) => void;
}

/** Where a key moves the team whose row has the focus. */
const TARGETS: Readonly<Record<string, (index: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: () => Infinity,
};

/** Teams, best first: ticked are those who take part, and each is moved by its buttons or by keys. */
export function OrderList({ seeded, order, onOrder }: OrderListProps) {
  const [told, setTold] = useState('');
  const move = (row: HTMLElement, from: number, to: number) => {
    const { activeElement } = document;
    const at = Math.max(0, Math.min(to, seeded.length - 1));
    if (at === from) return;
    flushSync(() => {
      onOrder({ ...order, ids: withMoved(seeded, from, at) });
      setTold(`${seeded[from]?.team.name ?? ''} er nå nummer ${String(at + 1)} av ${String(seeded.length)}.`);
    });
    // The focus is lost when the row moves, or its button is switched off.
    const isOff = activeElement instanceof HTMLButtonElement && activeElement.disabled;
    const next = isOff ? row.querySelector('button:enabled') : activeElement;
    if (next instanceof HTMLElement) next.focus();
    row.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent<HTMLElement>, from: number) => {
    const target = TARGETS[event.key];
    if (!target) return;
    event.preventDefault();
    move(event.currentTarget, from, target(from));
  };
  return (
    <>
      <ol className={`grid ruled plain ${css.order}`} aria-label="Rekkefølgen, det beste laget først">
        {seeded.map(({ team, takesPart, seed }, index) => (
          <li
            key={team.id}
            className="grid centre gap-2 underlined lit-inside"
            data-out={!takesPart || undefined}
            onKeyDown={(event) => press(event, index)}
          >
            <span className={css.seed} aria-hidden="true">
              {seed ?? '–'}
            </span>
            <Checkbox
              label={
                <>
                  <span dir="auto">{team.name}</span>
                  <Missing team={team} />
                </>
              }
              checked={takesPart}
              onChange={({ target }) =>
                onOrder({ ...order, parts: { ...order.parts, [team.id]: target.checked } })
              }
            />
            <MoveButtons
              name={team.name}
              first={index === 0}
              last={index === seeded.length - 1}
              onMove={(row, step) => move(row, index, index + step)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {told}
      </p>
    </>
  );
}

interface MoveButtonsProps {
  readonly name: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly onMove: (row: HTMLElement, step: -1 | 1) => void;
}

function MoveButtons({ name, first, last, onMove }: MoveButtonsProps) {
  const button = (step: -1 | 1) => (
    <IconButton
      icon={step === -1 ? 'ascending' : 'descending'}
      label={`Flytt ${name} ${step === -1 ? 'opp' : 'ned'}`}
      disabled={step === -1 ? first : last}
      onClick={({ currentTarget }) => {
        const row = currentTarget.closest('li');
        if (row) onMove(row, step);
      }}
    />
  );
  return (
    <span className="flex">
      {button(-1)}
      {button(1)}
    </span>
  );
}
