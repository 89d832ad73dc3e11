import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { WireConsent } from '../../../../../adapters/http/contract.ts';
import { bookingAddress } from '../../../admin/booking-address.ts';
import { PhoneLink } from '../../../admin/phone-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PaperButton, State } from './consent-columns.tsx';
import { mayAskAgain, mayGoOutAlone, notesOn } from './consents.ts';

interface ConsentPanelProps {
  readonly one: WireConsent;
  readonly onPaper: (one: WireConsent, on: boolean) => void;
  /** Undefined: guardians are not asked on the site. */
  readonly onAskAgain: ((one: WireConsent) => void) | undefined;
  readonly onClose: () => void;
}

/** All that is known of a consent, beside the list. */
export function ConsentPanel({ one, onPaper, onAskAgain, onClose }: ConsentPanelProps) {
  const { name, age, code, guardian, withdrawnBy } = one;
  return (
    <Dialog
      side
      closesOutside
      open
      title={name}
      onClose={onClose}
      actions={
        <>
          <PaperButton one={one} onPaper={onPaper} />
          {onAskAgain && mayAskAgain(one) ? (
            <Button data-small aria-label={`Spør på nytt: ${name}`} onClick={() => onAskAgain(one)}>
              Spør på nytt
            </Button>
          ) : null}
          <Button data-small autoFocus onClick={onClose}>
            Lukk
          </Button>
        </>
      }
    >
      <dl className="grid gap-4 flush">
        <Fact name="Samtykke">
          <State {...one} />
        </Fact>
        <Fact name="Foresatt">{guardian ? <Reached {...guardian} /> : 'Ikke oppgitt'}</Fact>
        {guardian && notesOn({ ...one, currentText: true }).length > 0 ? (
          <Fact name="Verdt å vite">
            {notesOn({ ...one, currentText: true }).map((note) => (
              <span key={note} className="block warning">
                {note}
              </span>
            ))}
          </Fact>
        ) : null}
        {withdrawnBy ? (
          <Fact name="Trukket av">
            <Reached {...withdrawnBy} />
          </Fact>
        ) : null}
        <Fact name="Om natta">{mayGoOutAlone(one) ? 'Kan gå ut alene' : 'Skal ikke gå ut alene'}</Fact>
        <Fact name="Alder">{age} år</Fact>
        <Fact name="Kode">
          <Link href={bookingAddress(code)}>{code}</Link>
        </Fact>
      </dl>
    </Dialog>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  return (
    <div className="breaks">
      <dt className="small muted">{name}</dt>
      <dd className="flush">{children}</dd>
    </div>
  );
}

/** Who a guardian is, and how they are reached. */
function Reached({ name, relation, phone, email }: NonNullable<WireConsent['guardian']>) {
  return (
    <>
      {name || relation ? (
        <span className="block" dir="auto">
          {[name, relation].filter((part) => part !== '').join(', ')}
        </span>
      ) : null}
      {phone ? <PhoneLink phone={phone} /> : null}
      <span className="block">{email}</span>
    </>
  );
}
