import { Link } from 'wouter';
import type { WireConsent } from '../../../../../adapters/http/contract.ts';
import { CONSENT_WORDS } from '../../../admin/consent-words.ts';
import { bookingAddress } from '../../../admin/booking-address.ts';
import { ConsentMark } from '../../../admin/consent-mark.tsx';
import { PhoneLink } from '../../../admin/phone-link.tsx';
import { momentText } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/use-sorted.ts';
import { guardianText, notesOn, paperAct, type ConsentRow } from './consents.ts';
import css from './consents.module.css';

/** What the crew does about a consent from the list: notes a paper form or takes it off again, and looks at all of it. */
export interface ConsentActs {
  readonly onPaper: (one: WireConsent, on: boolean) => void;
  readonly onOpen: (one: WireConsent) => void;
}

/** The columns of the list. */
export function consentColumns({ onPaper, onOpen }: ConsentActs): readonly Column<ConsentRow>[] {
  return [
    {
      key: 'name',
      title: 'Navn',
      width: '20%',
      value: ({ order }) => order,
      cell: ({ name }) => <strong dir="auto">{name}</strong>,
    },
    { key: 'age', title: 'Alder', width: '60px', value: ({ age }) => age },
    {
      key: 'code',
      title: 'Kode',
      width: '84px',
      value: ({ code }) => code,
      cell: ({ code }) => <Link href={bookingAddress(code)}>{code}</Link>,
    },
    {
      key: 'state',
      title: 'Samtykke',
      width: '158px',
      value: ({ state }) => CONSENT_WORDS[state],
      then: 'name',
      cell: (one) => <State {...one} />,
    },
    { key: 'guardian', title: 'Foresatt', cell: (one) => <Guardian {...one} /> },
    {
      key: 'acts',
      bare: true,
      title: 'Handlinger',
      width: '232px',
      cell: (one) => (
        <span className="flex gap-2">
          <PaperButton one={one} onPaper={onPaper} />
          <Button data-small aria-label={`Mer om ${one.name}`} onClick={() => onOpen(one)}>
            Mer
          </Button>
        </span>
      ),
    },
  ];
}

/** Where a consent stands, and since when. */
export function State({ state, at, currentText }: WireConsent) {
  return (
    <>
      <ConsentMark state={state} />
      {at === null ? null : <small className="block tiny muted">{momentText(at)}</small>}
      {currentText ? null : <small className="block tiny warning">samtykket til en eldre tekst</small>}
    </>
  );
}

/** Who is rung, and the first of what the crew has to know; the rest stands beside. */
function Guardian(one: WireConsent) {
  if (!one.guardian) return <span className="muted">Ikke oppgitt</span>;
  const { phone } = one.guardian;
  const [note] = notesOn({ ...one, currentText: true });
  return (
    <>
      <span className={`wrap gap-0-3 ${css.guardian}`}>
        <span dir="auto">
          {guardianText({ ...one.guardian, phone: '', email: phone ? '' : one.guardian.email })}
        </span>
        {phone ? <PhoneLink phone={phone} /> : null}
      </span>
      {note ? <small className="block tiny warning">{note}</small> : null}
    </>
  );
}

interface PaperButtonProps {
  readonly one: WireConsent;
  readonly onPaper: (one: WireConsent, on: boolean) => void;
}

/** Notes a paper form, or takes it off again, where that means something. */
export function PaperButton({ one, onPaper }: PaperButtonProps) {
  const act = paperAct(one);
  if (act === null) return null;
  const isNoting = act === 'note';
  return (
    <Button
      data-small
      aria-label={`${isNoting ? 'Registrer papirskjema' : 'Angre papirskjemaet'}: ${one.name}`}
      onClick={() => onPaper(one, isNoting)}
    >
      {isNoting ? 'Registrer papirskjema' : 'Angre'}
    </Button>
  );
}
