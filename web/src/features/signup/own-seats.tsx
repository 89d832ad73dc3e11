import type { MouseEvent } from 'react';
import type { Place } from '../../../../domain/shared/place.ts';
import { seatText } from '../../../../domain/shared/words.ts';
import { lineAsStored } from '../../../../domain/shared/typed-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { participantsOf, type Flow } from './flow.ts';
import css from './own-seats.module.css';

interface OwnSeatsProps {
  readonly flow: Flow;
  readonly onRemove: (place: Place, event: MouseEvent) => void;
}

/** Who sits where. */
export function OwnSeats({ flow, onRemove }: OwnSeatsProps) {
  return (
    <section className={css.own} aria-labelledby="own-seats">
      <h3 className="below-3" id="own-seats">
        {flow.count === 1 ? 'Min plass' : 'Mine plasser'}
      </h3>
      <ol className="grid gap-2 plain">
        {participantsOf(flow).map(({ firstName }, index) => {
          const seat = flow.seats[index];
          return (
            <li key={index} className="grid centre gap-3 round pad-2-3" data-seated={seat ? true : undefined}>
              <span className={`middle round ${css.seat}`} aria-hidden="true">
                {seat?.number}
              </span>
              <span className="grid min-0 strong dense">
                {lineAsStored(firstName) || `Deltaker ${String(index + 1)}`}
                <span className="small light muted">{seat ? seatText(seat) : 'Ingen plass ennå'}</span>
              </span>
              {seat ? (
                <Button
                  variant="ghost"
                  aria-label={`Fjern ${seatText(seat)}`}
                  onClick={(event) => onRemove(seat, event)}
                >
                  <Icon name="trash" /> Fjern
                </Button>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
