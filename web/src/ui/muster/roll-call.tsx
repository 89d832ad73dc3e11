import { useState, type ReactNode } from 'react';
import { NO_CODE } from '../../../../domain/door/door-ahead.ts';
import { doorKey, type DoorPerson } from '../../../../domain/door/door-person.ts';
import { doorMatches } from '../../../../domain/door/door-search.ts';
import { musteredOn, type DoorMuster } from '../../../../domain/door/muster.ts';
import { byLastName } from '../../../../domain/door/night-list.ts';
import { osloClockText } from '../../../../domain/shared/oslo-time.ts';
import { placeKey } from '../../../../domain/shared/place.ts';
import { OF_AGE } from '../../../../domain/signup/participant.ts';
import { listText } from '../../../../domain/shared/words.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Icon } from '../icon.tsx';
import { ageText, PASS_WORDS } from '../passes/words.ts';
import css from './roll-call.module.css';

interface RollCallProps {
  readonly muster: DoorMuster;
  readonly persons: readonly DoorPerson[];
  readonly onTick: (person: DoorPerson, seen: boolean) => void;
  readonly onIn: (person: DoorPerson) => void;
  readonly onEnd: () => void;
  /** How to reach the guardian of somebody under age. */
  readonly guardianOf: (person: DoorPerson) => ReactNode;
}

/** A roll call: who is missing in large rows for a thumb, who was seen, and who is out. */
export function RollCall({ muster, persons, onTick, onIn, onEnd, guardianOf }: RollCallProps) {
  const [typed, setTyped] = useState('');
  const [isEnding, setEnding] = useState(false);
  const isOver = muster.endedAt !== null;
  const { missing, seen, out } = musteredOn(muster, persons);
  const shown = (some: readonly DoorPerson[]) =>
    byLastName(typed.trim() === '' ? some : doorMatches(some, typed));
  return (
    <section aria-labelledby="roll-call" className="stack gap-3 measure">
      <h2
        id="roll-call"
        className={`flush ${css.head}`}
        data-tone={missing.length === 0 ? 'success' : 'danger'}
      >
        <span aria-live="polite">{missing.length === 0 ? 'Alle er sett' : missingText(missing.length)}</span>
        <small className="muted">{aboutText(muster, missing.length + seen.length)}</small>
      </h2>
      <input
        type="search"
        className={`fill control edged round ground bright ${css.search}`}
        aria-label="Søk i opptellingen"
        placeholder="Navn, plass eller kode"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className={`grid gap-2 plain ${css.missing}`} aria-label="Mangler">
        {shown(missing).map((person) => (
          <li key={keyOf(person)} className="row gap-3 round">
            <Who person={person} />
            {person.code === NO_CODE ? (
              <small className="muted">venter på kode</small>
            ) : isOver ? null : (
              <Button
                aria-label={`Sett: ${nameOf(person)}`}
                onClick={() => {
                  onTick(person, true);
                  setTyped('');
                }}
              >
                Sett
              </Button>
            )}
            {(person.age ?? OF_AGE) < OF_AGE ? (
              <div className={css.guardian}>{guardianOf(person)}</div>
            ) : null}
          </li>
        ))}
      </ul>
      <Others
        title="Sett"
        persons={shown(seen)}
        act={isOver ? null : 'Angre'}
        onAct={(one) => onTick(one, false)}
      />
      <Others title="Ute" persons={shown(out)} act={isOver ? null : 'Inn'} onAct={onIn} />
      {isOver ? null : <Button onClick={() => setEnding(true)}>Avslutt opptellingen</Button>}
      {isEnding ? (
        <Dialog
          open
          title="Avslutte opptellingen?"
          onClose={() => setEnding(false)}
          actions={
            <>
              <Button
                variant={missing.length === 0 ? 'primary' : 'danger'}
                onClick={() => {
                  setEnding(false);
                  onEnd();
                }}
              >
                Avslutt
              </Button>
              <Button variant="ghost" autoFocus onClick={() => setEnding(false)}>
                Fortsett
              </Button>
            </>
          }
        >
          <p>
            {missing.length === 0
              ? 'Alle er sett.'
              : `${missingText(missing.length)}: ${listText(byLastName(missing).map(nameOf))}.`}
          </p>
        </Dialog>
      ) : null}
    </section>
  );
}

interface OthersProps {
  readonly title: string;
  readonly persons: readonly DoorPerson[];
  readonly act: string | null;
  readonly onAct: (person: DoorPerson) => void;
}

function Others({ title, persons, act, onAct }: OthersProps) {
  if (persons.length === 0) return null;
  return (
    <details className={css.others}>
      <summary className="tall strong">{`${title} ${String(persons.length)}`}</summary>
      <ul className={`grid gap-1 plain ${css.seen}`} aria-label={title}>
        {persons.map((person) => (
          <li key={keyOf(person)} className="row gap-3">
            <Who person={person} />
            {act === null || person.code === NO_CODE ? null : (
              <Button aria-label={`${act}: ${nameOf(person)}`} onClick={() => onAct(person)}>
                {act}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Who({ person }: { readonly person: DoorPerson }) {
  return (
    <span className="grid grow min-0 breaks">
      <strong>{`${person.lastName}, ${person.firstName}`}</strong>
      <small className="muted">
        {[placeOf(person), ageText(person), person.code].filter(Boolean).join(' · ')}
      </small>
    </span>
  );
}

/** `Opptelling`, or what is said of one on the way to it. */
export function MusterBanner({ muster, missing }: { readonly muster: DoorMuster; readonly missing: number }) {
  return (
    <>
      <Icon name="people" />
      {`${muster.drill ? 'Øvelse' : 'Opptelling'} pågår: ${missing === 0 ? 'alle er sett' : missingText(missing).toLowerCase()}`}
    </>
  );
}

function missingText(count: number): string {
  return `Mangler ${String(count)}`;
}

function aboutText({ drill, at, by, endedAt }: DoorMuster, counted: number): string {
  const end = endedAt === null ? '' : `, avsluttet ${osloClockText(endedAt)}`;
  return `${drill ? 'Øvelse' : 'Opptelling'} av ${String(counted)}, startet ${osloClockText(at)} av ${by}${end}`;
}

function placeOf({ kind, rowNum, seatNum }: DoorPerson): string {
  if (kind !== undefined) return PASS_WORDS[kind];
  return rowNum === null || seatNum === null || rowNum === 0
    ? ''
    : `Plass ${placeKey({ row: rowNum, number: seatNum })}`;
}

function nameOf({ firstName, lastName }: DoorPerson): string {
  return `${firstName} ${lastName}`;
}

/** Those who wait for a code are told apart by their names. */
function keyOf(person: DoorPerson): string {
  return `${doorKey(person)} ${nameOf(person)}`;
}
