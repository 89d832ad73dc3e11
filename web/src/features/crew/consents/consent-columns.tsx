import { Link } from 'wouter';
import type { WireConsent } from '../../../../../adapters/http/contract.ts';
import { CONSENT_WORDS } from '../../../admin/consent-words.ts';
import { bookingAddress } from '../../../admin/booking-address.ts';
import { ConsentMark } from '../../../admin/consent-mark.tsx';
import { PhoneLink } from '../../../admin/phone-link.tsx';
import { momentText } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import { NO_FIGURE } from '../../../ui/toolbar.tsx';
import type { Column } from '../../../ui/use-sorted.ts';
import { mayAskAgain, mayGoOutAlone, notesOn, paperAct, type ConsentRow } from './consents.ts';
import css from './consents.module.css';

/** What the crew does about a consent: notes a paper form or takes it off again, and has a guardian asked again. */
export interface ConsentActs {
  readonly onPaper: (one: WireConsent, on: boolean) => void;
  /** Undefined: guardians are not asked on the site. */
  readonly onAskAgain?: ((one: WireConsent) => void) | undefined;
}

/** The columns of the list. */
export function consentColumns({ onPaper, onAskAgain }: ConsentActs): readonly Column<ConsentRow>[] {
  return [
    {
      key: 'name',
      title: 'Navn',
      width: '17%',
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
    { key: 'guardian', title: 'Foresatt', cell: (one) => <Guardian one={one} /> },
    {
      key: 'night',
      title: 'Om natta',
      width: '108px',
      value: (one) => mayGoOutAlone(one),
      then: 'name',
      cell: (one) => (mayGoOutAlone(one) ? 'Kan gå ut alene' : NO_FIGURE),
    },
    {
      key: 'acts',
      bare: true,
      title: 'Handlinger',
      width: '164px',
      cell: (one) => (
        <>
          <PaperButton one={one} onPaper={onPaper} />
          {onAskAgain && mayAskAgain(one) ? (
            <Button aria-label={`Spør på nytt: ${one.name}`} onClick={() => onAskAgain(one)}>
              Spør på nytt
            </Button>
          ) : null}
        </>
      ),
    },
  ];
}

function State({ state, at, currentText }: WireConsent) {
  return (
    <>
      <ConsentMark state={state} />
      {at === null ? null : <small className="block tiny muted">{momentText(at)}</small>}
      {currentText ? null : <small className="block tiny warning">samtykket til en eldre tekst</small>}
    </>
  );
}

function Guardian({ one }: { readonly one: WireConsent }) {
  const { guardian, withdrawnBy } = one;
  return (
    <>
      {guardian ? (
        <span className={`grid start ${css.guardian}`}>
          <Reached {...guardian} />
          {notesOn({ ...one, currentText: true }).map((note) => (
            <small key={note} className="block tiny warning">
              {note}
            </small>
          ))}
        </span>
      ) : (
        <span className="muted">Ikke oppgitt</span>
      )}
      {withdrawnBy ? (
        <span className={`grid start ${css.guardian}`}>
          <small className="block tiny warning">Trukket av</small>
          <Reached {...withdrawnBy} />
        </span>
      ) : null}
    </>
  );
}

/** Who a guardian is, and how they are reached. */
function Reached({ name, relation, phone, email }: NonNullable<WireConsent['guardian']>) {
  return (
    <>
      {name || relation ? (
        <span dir="auto">{[name, relation].filter((part) => part !== '').join(', ')}</span>
      ) : null}
      {phone ? <PhoneLink phone={phone} /> : null}
      <span>{email}</span>
    </>
  );
}

interface PaperButtonProps {
  readonly one: WireConsent;
  readonly onPaper: (one: WireConsent, on: boolean) => void;
}

function PaperButton({ one, onPaper }: PaperButtonProps) {
  const act = paperAct(one);
  if (act === null) return null;
  const isNoting = act === 'note';
  return (
    <Button
      aria-label={`${isNoting ? 'Registrer papirskjema' : 'Angre papirskjemaet'}: ${one.name}`}
      onClick={() => onPaper(one, isNoting)}
    >
      {isNoting ? 'Registrer papirskjema' : 'Angre'}
    </Button>
  );
}
