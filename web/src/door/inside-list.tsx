import { useState } from 'react';
import { doorMatches } from '../../../domain/door/door-search.ts';
import { NO_CODE } from '../../../domain/door/door-ahead.ts';
import type { DoorPerson } from '../../../domain/door/door-person.ts';
import { byLastName } from '../../../domain/door/night-list.ts';
import { countPresence, type Presence } from '../../../domain/door/presence.ts';
import { Button } from '../ui/button.tsx';
import { ageText } from '../ui/passes/words.ts';
import { useActs } from './acts.ts';
import { useGoingAway } from './going-away.tsx';
import { OverTime } from './over-time.tsx';
import { clock, seatText } from './texts.ts';
import css from './door.module.css';

interface InsideListProps {
  readonly persons: readonly DoorPerson[];
  readonly onOpen: (code: string) => void;
  /** Opens what was typed whole, as by a hand scanner. */
  readonly onTyped: (text: string) => void;
}

const TABS: Readonly<Record<Presence, string>> = {
  inside: 'Inne',
  out: 'Ute',
  left: 'Gått hjem',
  expected: 'Ikke kommet',
};
const ORDER = Object.keys(TABS) as Presence[];

/** Who is inside, out, gone home or not there yet, by last name, with the way out and in again. */
export function InsideList({ persons, onOpen, onTyped }: InsideListProps) {
  const { letIn } = useActs();
  const away = useGoingAway();
  const [tab, setTab] = useState<Presence>('inside');
  const [typed, setTyped] = useState('');
  const found = typed.trim() === '' ? persons : doorMatches(persons, typed);
  const counts = countPresence(found);
  const shown = byLastName(found.filter(({ presence }) => presence === tab));
  return (
    <section aria-labelledby="inside">
      <h2 id="inside">Inne nå</h2>
      <form
        role="search"
        className={`flex mb-3 ${css.search}`}
        onSubmit={(event) => {
          event.preventDefault();
          onTyped(typed);
        }}
      >
        <input
          type="search"
          className={`grow min-0 edged round ground bright ${css.searchField}`}
          aria-label="Søk i lista"
          placeholder="Søk i lista"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      <div role="group" aria-label="Hvem" className={`wrap gap-2 mb-3 ${css.tabs}`}>
        {ORDER.map((name) => (
          <button key={name} type="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
            {`${TABS[name]} ${String(counts[name])}`}
          </button>
        ))}
      </div>
      {shown.length === 0 ? <p className={`centred muted ${css.hint}`}>Ingen.</p> : null}
      <ul className={`grid gap-2 plain ${css.persons} ${css.dense}`}>
        {shown.map((person, at) => {
          const { code, position, firstName, lastName, since, kind } = person;
          const isThere = code !== NO_CODE;
          const name = `${firstName} ${lastName}`;
          return (
            <li key={isThere ? `${code} ${String(position)}` : at}>
              <strong className={css.seat}>{seatText(person)}</strong>
              <span className={`grid grow min-0 breaks ${css.grow}`}>
                <strong>{`${lastName}, ${firstName}`}</strong>
                <small>
                  {[
                    ageText(person),
                    ...(since === null ? [] : [clock(since)]),
                    isThere ? code : kind ? 'venter på kode' : 'får plass når telefonen har nett',
                  ].join(' · ')}
                </small>
                <OverTime person={person} />
              </span>
              {isThere && tab === 'inside' ? (
                <Button aria-label={`Ut: ${name}`} onClick={() => away.go(person, 'out')}>
                  Ut
                </Button>
              ) : null}
              {isThere && tab !== 'inside' ? (
                <Button
                  aria-label={`Inn: ${name}`}
                  onClick={() => (tab === 'expected' ? onOpen(code) : letIn([person]))}
                >
                  Inn
                </Button>
              ) : null}
              {isThere && (tab === 'inside' || tab === 'out') ? (
                <Button aria-label={`Gått hjem: ${name}`} onClick={() => away.go(person, 'leave')}>
                  Gått hjem
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {away.dialog}
    </section>
  );
}
