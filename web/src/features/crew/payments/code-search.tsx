import { useState } from 'react';
import type { WireDeletedPerson, WireListedPerson } from '../../../../../adapters/http/contract.ts';
import { isCrewCode, normaliseCode } from '../../../../../domain/signup/booking-code.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SearchBox } from '../../../ui/toolbar.tsx';
import { codesFound, codesOf } from './codes.ts';
import css from './report.module.css';

/** The number of hits shown. If there are more, the crew has to type more. */
const MOST_SHOWN = 8;

interface CodeSearchProps {
  /** The sum of the payment. */
  readonly ore: number;
  /** Who paid, and what they wrote. */
  readonly about: string;
  readonly onChoose: (code: string) => void;
  readonly onClose: () => void;
}

/** Finds the sign-up of a payment by code, name or sum. The code of a cancelled one can be typed in full. */
export function CodeSearch({ ore, about, onChoose, onClose }: CodeSearchProps) {
  const persons = useAdminQuery<readonly WireListedPerson[]>('/api/admin/getpersons');
  const deleted = useAdminQuery<readonly WireDeletedPerson[]>('/api/admin/getDeletedPersons');
  const [search, setSearch] = useState('');
  const isError = persons.isError || deleted.isError;
  const loaded = persons.data !== undefined && deleted.data !== undefined;
  const codes = codesOf(persons.data ?? [], deleted.data ?? []);
  const found = codesFound(codes, search, ore);
  const typed = normaliseCode(search);
  const isOther = isCrewCode(typed) && loaded && !codes.some(({ code }) => code === typed);
  return (
    <Dialog
      open
      title={`Hvem er ${kronerOfOre(ore)} fra?`}
      onClose={onClose}
      closeLabel="Avbryt"
      actions={<Button onClick={onClose}>Avbryt</Button>}
    >
      {about ? (
        <p className={css.message} dir="auto">
          {about}
        </p>
      ) : null}
      <SearchBox label="Søk på kode, navn eller sum" value={search} onChange={setSearch} />
      {isError ? (
        <ErrorPanel
          message="Kunne ikke hente alle påmeldingene"
          onRetry={() => void Promise.all([persons.refetch(), deleted.refetch()])}
        />
      ) : null}
      {!loaded && !isError ? <Skeleton height="3rem" lines={4} /> : null}
      <ul className={`grid gap-2 plain mt-3 ${css.found}`} aria-label="Påmeldinger">
        {found.slice(0, MOST_SHOWN).map(({ code, names, owedOre, hasExpired }) => (
          <li key={code}>
            <Button onClick={() => onChoose(code)}>
              <strong className={css.code}>{code}</strong> <span dir="auto">{names}</span>{' '}
              <span className="small muted">
                {hasExpired ? 'fristen gikk ut, ' : ''}
                {owedOre > 0 ? `mangler ${kronerOfOre(owedOre)}` : 'alt er betalt'}
              </span>
            </Button>
          </li>
        ))}
        {isOther ? (
          <li>
            <Button onClick={() => onChoose(typed)}>Bruk {typed}, som ikke er blant de påmeldte nå</Button>
          </li>
        ) : null}
      </ul>
      <p role="status" className="small muted">
        {found.length > MOST_SHOWN
          ? `${String(found.length)} passer. Skriv mer for å finne den rette.`
          : null}
        {loaded && found.length === 0 && !isOther ? 'Ingen passer til søket.' : null}
      </p>
    </Dialog>
  );
}
