import type { WireAdminSeat } from '../../../adapters/http/contract.ts';
import { placeKey, type Place } from '../../../domain/shared/place.ts';
import { SelectField } from '../ui/field.tsx';
import { useAdminQuery } from './calls.ts';

const POLL_MS = 5_000;

/** The seats that the crew can assign now; undefined until they are loaded. */
export function useFreePlaces(): readonly Place[] | undefined {
  const { data } = useAllSeats();
  return data && freePlaces(data);
}

function useAllSeats() {
  return useAdminQuery<readonly WireAdminSeat[]>('/api/admin/getAllSeats', POLL_MS);
}

/** The places of the seats that are free, not blocked and not hidden. */
export function freePlaces(seats: readonly WireAdminSeat[]): readonly Place[] {
  return seats
    .filter(({ isReserved, isBlocked, isHidden }) => isReserved === 'no' && !isBlocked && !isHidden)
    .map(({ rownum, number }) => ({ row: rownum, number }));
}

/** `rad 3, plass 7` */
export function placeText({ row, number }: Place): string {
  return `rad ${row}, plass ${number}`;
}

const NOT_LOADED = 'Kunne ikke hente ledige plasser. De hentes på nytt om litt.';

interface FreePlaceFieldProps {
  /** The key of the chosen place, from `placeKey`; ignored when the place is not free. */
  readonly chosen: string;
  /** Keys of free places to leave out. */
  readonly except?: ReadonlySet<string>;
  readonly onChoose: (place: Place) => void;
}

/** Chooses one of the free seats from a list by rows. */
export function FreePlaceField({ chosen, except, onChoose }: FreePlaceFieldProps) {
  const { data, isError } = useAllSeats();
  const free = data && freePlaces(data).filter((place) => !except?.has(placeKey(place)));
  const rows = [...new Set(free?.map(({ row }) => row))];
  const value = free?.some((place) => placeKey(place) === chosen) ? chosen : '';
  return (
    <SelectField
      label="Velg blant ledige plasser"
      rule={free ? (free.length === 0 ? 'Ingen plass er ledig.' : null) : isError ? NOT_LOADED : null}
      value={value}
      onChange={(text) => {
        const place = free?.find((one) => placeKey(one) === text);
        if (place) onChoose(place);
      }}
    >
      <option value="">
        {free ? `${free.length} ledige` : isError ? 'Ikke hentet' : 'Henter ledige plasser'}
      </option>
      {rows.map((row) => (
        <optgroup key={row} label={`Rad ${row}`}>
          {free
            ?.filter((place) => place.row === row)
            .map((place) => (
              <option key={placeKey(place)} value={placeKey(place)}>
                {placeText(place)}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
