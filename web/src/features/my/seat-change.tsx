import { useEffect, useMemo, useRef, useState } from 'react';
import type {
  MoveSeatBody,
  RequestOf,
  SwapSeatsBody,
  WireMyPerson,
} from '../../../../adapters/http/contract.ts';
import { fullName } from '../../../../domain/signup/participant.ts';
import { placeKey, samePlace, type Place } from '../../../../domain/shared/place.ts';
import { seatText } from '../../../../domain/shared/words.ts';
import { HallSkeleton } from '../../ui/seat-map/hall-skeleton.tsx';
import { seatName, spokenSeat, type MapSeat } from '../../ui/seat-map/map-seat.ts';
import { SeatMap } from '../../ui/seat-map/seat-map.tsx';
import { useLiveSeats } from '../../ui/seat-map/use-live-seats.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/dialogs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { keepClearOf } from '../../ui/keep-clear.ts';
import { ErrorPanel } from '../../ui/panel.tsx';
import { failureOf } from '../../api/failure.ts';
import { useMy } from './use-my.ts';
import css from './my.module.css';

const placeOf = ({ rowNum, seatNum }: WireMyPerson): Place => ({ row: rowNum, number: seatNum });

interface SeatChangeProps {
  readonly person: WireMyPerson;
  readonly onDone: (sentence: string) => void;
  readonly onBack: () => void;
}

/** The map on which a person moves to a free seat, or swaps seats with another person of the registration. */
export function SeatChange({ person, onDone, onBack }: SeatChangeProps) {
  const { registration, act } = useMy();
  const { persons, version } = registration;
  const { seats, failed, retry } = useLiveSeats();
  const confirm = useConfirm();
  const [message, setMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  const hall = useMemo(() => seats?.map((seat) => withOwn(seat, persons, person)), [seats, persons, person]);
  const map = useRef<HTMLDivElement>(null);
  const own = placeKey(placeOf(person));
  const loaded = hall !== undefined;
  useEffect(() => {
    // Scrolls sideways only, so that the page stays at its heading.
    const { scrollY } = window;
    map.current
      ?.querySelector(`[data-place="${own}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
    scrollTo({ top: scrollY, behavior: 'instant' });
  }, [loaded, own]);

  const change = async (question: string, yes: string, work: () => Promise<unknown>, done: string) => {
    if (!(await confirm(question, { yes }))) return;
    try {
      await work();
      onDone(done);
    } catch (error) {
      setMessage(failureOf(error));
    }
  };
  const choose = (place: Place) => {
    const other = persons.find((one) => samePlace(placeOf(one), place));
    const seat = seatText(place);
    if (other?.position === person.position) {
      setMessage(`${seat} er plassen til ${fullName(person)} nå. Velg en annen.`);
    } else if (other) {
      const body: RequestOf<SwapSeatsBody> = { a: person.position, b: other.position, version };
      const question = `Skal ${fullName(person)} og ${fullName(other)} bytte plass?`;
      const done = `${fullName(person)} og ${fullName(other)} har byttet plass.`;
      void change(question, 'Bytt plass', () => act(['PUT', 'swap'], body), done);
    } else {
      const { row: rownum, number } = place;
      const body: RequestOf<MoveSeatBody> = { position: person.position, rownum, number, version };
      const question = `Skal ${fullName(person)} flytte til ${lowered(seat)}? Den gamle plassen blir ledig.`;
      const done = `${fullName(person)} sitter nå på ${lowered(seat)}.`;
      void change(question, 'Flytt', () => act(['PUT', 'move'], body), done);
    }
  };
  const where = (
    <p>
      Sitter på {lowered(seatText(placeOf(person)))}. Velg en ledig plass
      {persons.length > 1 ? ', eller en av deres egne for å bytte med den som sitter der' : null}.
    </p>
  );
  return (
    <section aria-labelledby="seat-change" className="stack gap-3 tight-all">
      <div className="outdent-acts">
        <Button variant="ghost" onClick={onBack}>
          <Icon name="back" /> Tilbake
        </Button>
      </div>
      <h2 className="quiet-focus" id="seat-change" ref={heading} tabIndex={-1}>
        Bytt plass for {fullName(person)}
      </h2>
      {hall ? (
        <div ref={map}>
          <SeatMap
            label="Plasskart"
            seats={hall}
            tools={where}
            onChoose={choose}
            onUnavailable={(seat) => setMessage(`${spokenSeat(seat)}. Velg en annen plass.`)}
          />
        </div>
      ) : failed ? (
        <ErrorPanel message="Kunne ikke hente plasskartet" onRetry={retry} />
      ) : (
        <HallSkeleton tools={where} />
      )}
      <p role="status" className={`strong accent sticks ${css.message}`} ref={keepClearOf}>
        {message}
      </p>
    </section>
  );
}

/** The seat with the name of who sits there if it belongs to the registration; only the mover's glows. */
function withOwn(seat: MapSeat, persons: readonly WireMyPerson[], mover: WireMyPerson): MapSeat {
  const index = persons.findIndex((one) => samePlace(placeOf(one), seat));
  const one = persons[index];
  if (!one) return seat;
  const name = seatName(one.firstName);
  const companion = one.position !== mover.position;
  return { ...seat, state: 'mine', person: index + 1, companion, ...(name && { name }) };
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
