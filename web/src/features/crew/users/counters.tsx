import type { WireListedPerson } from '../../../../../adapters/http/contract.ts';
import { listedSums } from '../../../../../domain/payments/balance.ts';
import { needsConsent } from '../../../../../domain/signup/participant.ts';
import { countPresence } from '../../../../../domain/door/presence.ts';
import { useConsentAge } from '../../../api/event.ts';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import { Strip } from '../../../ui/strip.tsx';
import { NO_FIGURE } from '../../../ui/toolbar.tsx';
import { ChangesBell } from './changes-bell.tsx';
import { FILTERS, filtersAt, type FilterName } from './persons.ts';
import css from './counters.module.css';

interface CountersProps {
  /** Undefined: not loaded. */
  readonly persons: readonly WireListedPerson[] | undefined;
  /** `og 12 crew, 3 på besøk`: who is in the house beside them; empty: nobody. */
  readonly others: string;
  readonly filters: readonly FilterName[];
  readonly onChange: (filters: readonly FilterName[]) => void;
}

/**
 * The numbers that the crew asks for. Each is how many the list shows when it is pressed, and two pressed together show
 * whom both mean.
 */
export function Counters({ persons, others, filters, onChange }: CountersProps) {
  const consentAge = useConsentAge();
  const toggle = (filter: FilterName) => {
    const rest = filters.filter((one) => one !== filter);
    onChange(filters.includes(filter) ? rest : [...rest, filter]);
  };
  return (
    <Strip label="Antall" className={css.counters}>
      <Counter
        figure={persons?.length}
        what="påmeldt"
        rest={filters.length === 0 ? 'Alle vises' : 'Vis alle'}
        pressed={filters.length === 0}
        onPress={() => onChange([])}
      />
      {filtersAt(consentAge, SHOWN).map((filter) => {
        const { what, restOf } = COUNTED[filter];
        return (
          <Counter
            key={filter}
            figure={persons?.filter((person) => FILTERS[filter].fits(person, consentAge)).length}
            what={what(consentAge)}
            rest={[restOf(persons ?? [], consentAge), filter === 'absent' && others]
              .filter(Boolean)
              .join(', ')}
            pressed={filters.includes(filter)}
            onPress={() => toggle(filter)}
          />
        );
      })}
      <ChangesBell />
    </Strip>
  );
}

const NOT_LOADED = 'Ikke hentet';

interface Counted {
  readonly what: (consentAge: number) => string;
  /** A text below the number. */
  readonly restOf: (persons: readonly WireListedPerson[], consentAge: number) => string;
}

const SHOWN: readonly FilterName[] = ['unpaid', 'absent', 'unsigned', 'young', 'food'];

const COUNTED: Readonly<Record<FilterName, Counted>> = {
  unpaid: {
    what: () => 'ubetalt',
    restOf: (persons) => `${kronerOfOre(listedSums(persons).owedOre)} utestående`,
  },
  absent: {
    what: () => 'ikke ankommet',
    restOf: (persons) => {
      // A mark that was just set or cleared is not in `presence` yet.
      const came = persons.filter(({ arrived }) => arrived);
      const away = countPresence(came);
      const inside = came.length - away.out - away.left;
      return `${String(inside)} er inne${away.out > 0 ? `, ${String(away.out)} ute` : ''}${away.left > 0 ? `, ${String(away.left)} gått hjem` : ''}`;
    },
  },
  unsigned: {
    what: () => 'uten skjema',
    restOf: (persons, consentAge) =>
      `Av ${String(persons.filter(({ age }) => needsConsent(age, consentAge)).length)} som trenger det`,
  },
  young: { what: (consentAge) => `under ${String(consentAge)}`, restOf: () => 'Trenger samtykke' },
  food: { what: () => 'med matbillett', restOf: () => 'Vis hvem' },
};

interface CounterProps {
  /** Undefined: not loaded. */
  readonly figure: number | undefined;
  readonly what: string;
  readonly rest: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

function Counter({ figure, what, rest, pressed, onPress }: CounterProps) {
  return (
    <button
      type="button"
      className={`grid edged round pad-1-3 left press bright lit-quiet ${css.counter}`}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <span>
        <strong className={css.figure}>{figure ?? NO_FIGURE}</strong> {what}
      </span>
      <span className="visually-hidden">, </span>
      <span className={`digits muted ${css.rest}`}>{figure === undefined ? NOT_LOADED : rest}</span>
    </button>
  );
}
