import type { WireDeletedPerson, WireListedPerson } from '../../../../../adapters/http/contract.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import { peopleOf } from './codes.ts';
import css from './lists.module.css';

interface CodePeopleProps {
  readonly code: string;
  /** Whether the money belongs to persons who have left the code, even if others are still signed up. */
  readonly left: boolean;
}

/** The names and phone numbers of the persons of a code. */
export function CodePeople({ code, left }: CodePeopleProps) {
  const persons = useAdminQuery<readonly WireListedPerson[]>('/api/admin/getpersons');
  const deleted = useAdminQuery<readonly WireDeletedPerson[]>('/api/admin/getDeletedPersons');
  if (!persons.data || !deleted.data) return <span className={`wrap gap-1-4 ${css.who}`}>&nbsp;</span>;
  const people = peopleOf(code, persons.data, deleted.data, left);
  if (people.length === 0) return null;
  return (
    <span className={`wrap gap-1-4 ${css.who}`}>
      {people.map((person) => (
        <span key={`${fullName(person)}-${String(person.rowNum)}-${String(person.seatNum)}`}>
          <span dir="auto">{fullName(person)}</span>{' '}
          {person.phone ? <a href={`tel:${person.phone.replace(/\s/g, '')}`}>{person.phone}</a> : null}
        </span>
      ))}
    </span>
  );
}
