import { useState } from 'react';
import type { WireListedPerson, WirePerson } from '../../../../../adapters/http/contract.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { dateText, momentText } from '../../../admin/times.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/use-sorted.ts';
import { Icon } from '../../../ui/icon.tsx';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import { whereaboutsNote } from './whereabouts.ts';
import { isHit, Marked } from './marked.tsx';
import type { ListRow } from './persons.ts';
import { FlagSwitch } from './flag-switch.tsx';
import type { Flag } from './use-paid-and-arrived.ts';
import { YoungMark } from './young-mark.tsx';
import css from './users.module.css';

interface ColumnActs {
  readonly editing: boolean;
  /** The search terms, folded. */
  readonly terms: readonly string[];
  readonly onFlag: (person: WireListedPerson, flag: Flag, on: boolean) => void;
  /** Called when a flag is pressed while the list is locked. */
  readonly onLocked: () => void;
  readonly onCode: (code: string) => void;
  readonly onCorrect: (person: WirePerson) => void;
  readonly onMove: (person: WirePerson) => void;
  readonly onDelete: (person: WirePerson) => void;
}

/** No wider than names need, so that the address gets the rest. */
const NAME = 'var(--name)';

/** The columns of the registered persons, in widths that grow with their text. */
export function personColumns(acts: ColumnActs): readonly Column<ListRow>[] {
  const flag = (key: Flag, title: string, width: string): Column<ListRow> => ({
    key,
    bare: true,
    title,
    width,
    value: (person) => person[key],
    cell: (person) => (
      <FlagSwitch
        label={title}
        name={fullName(person)}
        on={person[key]}
        locked={!acts.editing}
        onLocked={acts.onLocked}
        onChange={(on) => acts.onFlag(person, key, on)}
        note={key === 'arrived' ? whereaboutsNote(person) : null}
      />
    ),
  });
  return [
    {
      key: 'code',
      bare: true,
      title: 'Kode',
      width: '6.5em',
      value: ({ code }) => code,
      cell: ({ code, special, owedOre, receivedOre, follows }) => (
        <CodeButton
          code={code}
          terms={acts.terms}
          hit={isHit(special, acts.terms)}
          owedOre={follows ? 0 : owedOre}
          receivedOre={receivedOre}
          noted={special !== ''}
          onPress={() => acts.onCode(code)}
        />
      ),
    },
    {
      key: 'timestamp',
      title: 'Påmeldt',
      width: '6.5em',
      value: ({ timestamp }) => timestamp,
      cell: ({ timestamp, deadline, follows }) => (
        <>
          {dateText(timestamp)}
          {deadline === null || follows ? null : <Deadline at={deadline} />}
        </>
      ),
    },
    flag('paid', 'Betalt', '4.65em'),
    flag('arrived', 'Ankommet', '6.65em'),
    { key: 'rowNum', title: 'Rad', width: '3.4em', value: ({ rowNum }) => rowNum, then: 'seatNum' },
    { key: 'seatNum', title: 'Plass', width: '4em', value: ({ seatNum }) => seatNum },
    {
      key: 'firstName',
      bare: true,
      title: 'Fornavn',
      width: NAME,
      value: ({ firstName }) => firstName,
      then: 'lastName',
      cell: short('firstName', acts.terms),
    },
    {
      key: 'lastName',
      bare: true,
      title: 'Etternavn',
      width: NAME,
      value: ({ lastName }) => lastName,
      then: 'firstName',
      cell: short('lastName', acts.terms),
    },
    {
      key: 'email',
      bare: true,
      title: 'Epost',
      value: ({ email }) => email,
      cell: short('email', acts.terms),
    },
    {
      key: 'age',
      title: 'Alder',
      width: '4em',
      value: ({ age }) => age,
      cell: (person) => (
        <>
          {person.age} <YoungMark person={person} short />
        </>
      ),
    },
    {
      key: 'foodTicket',
      title: 'Matbillett',
      width: '6.2em',
      value: ({ foodTicket }) => foodTicket,
      cell: ({ foodTicket }) => (foodTicket ? 'Ja' : 'Nei'),
    },
    {
      key: 'phone',
      bare: true,
      title: 'Telefon',
      width: '6.65em',
      value: ({ phone }) => phone,
      cell: phoneLink(acts.terms),
    },
    {
      key: 'acts',
      bare: true,
      title: 'Handlinger',
      width: '9.4em',
      cell: (person) => (
        <span className={css.acts}>
          <Fold name={fullName(person)} />
          <span className={css.icons}>
            <IconButton
              icon="edit"
              label={`Rett ${fullName(person)}`}
              onClick={() => acts.onCorrect(person)}
            />
            <IconButton icon="move" label={`Flytt ${fullName(person)}`} onClick={() => acts.onMove(person)} />
            <IconButton
              icon="trash"
              label={`Slett ${fullName(person)}`}
              onClick={() => acts.onDelete(person)}
            />
          </span>
        </span>
      ),
    },
  ];
}

/** Cut to one line. The whole text is in the tooltip and in the dialog of the code. */
function short(field: 'firstName' | 'lastName' | 'email', words: readonly string[]) {
  return (person: WirePerson) => (
    <span className={`block unbroken ${css.short}`} title={person[field]} dir="auto">
      <Marked text={person[field]} terms={words} />
    </span>
  );
}

function phoneLink(words: readonly string[]) {
  return ({ phone }: WirePerson) =>
    phone === '' ? null : (
      <a className={`unbroken bare-link ${css.phone}`} href={`tel:${phone.replace(/\s/g, '')}`}>
        <Marked text={phone} terms={words} />
      </a>
    );
}

interface CodeButtonProps {
  readonly code: string;
  readonly terms: readonly string[];
  /** Whether the search found something in the note. */
  readonly hit: boolean;
  readonly owedOre: number;
  readonly receivedOre: number;
  /** Whether there is a note on the person. */
  readonly noted: boolean;
  readonly onPress: () => void;
}

function CodeButton({ code, terms, hit, owedOre, receivedOre, noted, onPress }: CodeButtonProps) {
  return (
    <button
      type="button"
      className={`grid bare round-s left unbroken press bright lit ${css.code}`}
      onClick={onPress}
    >
      <span>
        <Marked text={code} terms={terms} />
        {noted ? <NoteMark hit={hit} /> : null}
      </span>
      {owedOre > 0 ? (
        <span className={css.owed}>
          <span className="visually-hidden">, skylder </span>
          {kronerOfOre(owedOre)}
        </span>
      ) : null}
      {owedOre > 0 && receivedOre > 0 ? (
        <span className={css.received}>
          <span className="visually-hidden">, </span>fått {kronerOfOre(receivedOre)}
        </span>
      ) : null}
    </button>
  );
}

/** The length of day and month. With the year it would need another line. */
const DAY_AND_MONTH = 5;

/** The payment deadline of the code. */
function Deadline({ at }: { readonly at: number }) {
  return (
    <span className={`block unbroken muted ${css.deadline}`} title={`Betalingsfrist ${momentText(at)}`}>
      {' '}
      frist {dateText(at).slice(0, DAY_AND_MONTH)}
    </span>
  );
}

/** Shows that there is a note, and whether the search found something in it. */
function NoteMark({ hit }: { readonly hit: boolean }) {
  const Part = hit ? 'mark' : 'span';
  return (
    <Part className={css.noted} title="Har merknad">
      <Icon name="chat" />
      <span className="visually-hidden">, har merknad</span>
    </Part>
  );
}

/** Folds a card on a narrow screen down to what is needed at the door. */
function Fold({ name }: { readonly name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <button
      type="button"
      className={`hidden centre bare round press muted lit-text ${css.fold}`}
      aria-expanded={open}
      aria-label={`${open ? 'Mindre' : 'Mer'} om ${name}`}
      onClick={() => setOpen(!open)}
    >
      {open ? 'Mindre' : 'Mer'}
    </button>
  );
}
