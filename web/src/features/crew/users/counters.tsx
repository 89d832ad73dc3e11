import type { WireListedPerson } from '../../../../../adapters/http/contract.ts';
import { listedSums } from '../../../../../domain/balance.ts';
import { CONSENT_AGE, needsConsent } from '../../../../../domain/participant.ts';
import { kronerOfOre } from '../../../ui/kroner.tsx';
import { NO_FIGURE } from '../../../ui/toolbar.tsx';
import type { FilterName } from './persons.ts';
import css from './counters.module.css';

interface CountersProps {
  /** Undefined: not loaded. */
  readonly persons: readonly WireListedPerson[] | undefined;
  readonly filters: readonly FilterName[];
  readonly onChange: (filters: readonly FilterName[]) => void;
}

/** The numbers that the crew asks for. Pressing one filters the list by it. */
export function Counters({ persons, filters, onChange }: CountersProps) {
  const toggle = (filter: FilterName) => {
    const others = filters.filter((one) => one !== filter);
    onChange(filters.includes(filter) ? others : [...others, filter]);
  };
  return (
    <div role="group" aria-label="Antall" className={css.counters}>
      <Counter
        figure={persons?.length}
        what="påmeldt"
        rest={persons ? (filters.length === 0 ? 'Alle vises' : 'Vis alle') : NOT_LOADED}
        pressed={filters.length === 0}
        onPress={() => onChange([])}
      />
      {countersOf(persons).map(({ filter, ...counter }) => (
        <Counter
          key={filter}
          {...counter}
          pressed={filters.includes(filter)}
          onPress={() => toggle(filter)}
        />
      ))}
    </div>
  );
}

const NOT_LOADED = 'Ikke hentet';

interface Count {
  /** Undefined: not loaded. */
  readonly figure: number | undefined;
  readonly of?: number;
  readonly what: string;
  /** A text below the number, e.g. how many are missing. */
  readonly rest: string;
}

type FilterCount = Count & { readonly filter: FilterName };

function countersOf(persons: readonly WireListedPerson[] | undefined): readonly FilterCount[] {
  const counts = loadedCounts(persons ?? []);
  if (persons) return counts;
  return counts.map(({ filter, what }) => ({ filter, what, figure: undefined, rest: NOT_LOADED }));
}

function loadedCounts(persons: readonly WireListedPerson[]): readonly FilterCount[] {
  const count = (fits: (person: WireListedPerson) => boolean) => persons.filter(fits).length;
  const of = persons.length;
  const paid = count((person) => person.paid);
  const arrived = count((person) => person.arrived);
  const { owedOre } = listedSums(persons);
  const young = count(({ age }) => needsConsent(age));
  return [
    { filter: 'unpaid', figure: paid, of, what: 'betalt', rest: `${kronerOfOre(owedOre)} utestående` },
    { filter: 'absent', figure: arrived, of, what: 'ankommet', rest: `${of - arrived} mangler` },
    { filter: 'food', figure: count(({ foodTicket }) => foodTicket), what: 'matbilletter', rest: 'Vis hvem' },
    { filter: 'young', figure: young, what: `under ${CONSENT_AGE}`, rest: 'Trenger samtykke' },
  ];
}

interface CounterProps extends Count {
  readonly pressed: boolean;
  readonly onPress: () => void;
}

function Counter({ figure, of, what, rest, pressed, onPress }: CounterProps) {
  return (
    <button type="button" className={css.counter} aria-pressed={pressed} onClick={onPress}>
      <span>
        <strong className={css.figure}>{figure ?? NO_FIGURE}</strong>
        {of === undefined ? null : ` av ${of}`} {what}
      </span>
      <span className="visually-hidden">, </span>
      <span className={css.rest}>{rest}</span>
    </button>
  );
}
