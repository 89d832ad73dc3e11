import type { ReactNode } from 'react';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { PRESENCE_WORDS } from '../../../../../domain/shared/words.ts';
import { useConsentAge } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import {
  awayOf,
  formOf,
  formText,
  hasArrived,
  isPaid,
  shortPlace,
  statusText,
  type AdminSeat,
} from './admin-seat.ts';
import css from './seat-info.module.css';

type Fact = readonly [name: string, value: ReactNode];

interface SeatHintProps {
  readonly seat: AdminSeat;
  /** The position of the seat's element on the screen. */
  readonly at: DOMRect;
}

/** A tooltip beside the hovered or focused seat. Screen readers get the same from the seat's name. */
export function SeatHint({ seat, at }: SeatHintProps) {
  const { user } = seat;
  const facts: readonly Fact[] = user
    ? [
        ['Navn', fullName(user)],
        ['Alder', user.age],
        ['Betalt', isPaid(user) ? 'Ja' : 'Nei'],
        ['Epost', user.email],
      ]
    : seat.reserver === undefined
      ? []
      : [['Reservert av', seat.reserver]];
  const isLow = at.bottom > innerHeight * 0.6;
  return (
    <div
      className={`edged round raised pad-3 small breaks ${css.hint}`}
      aria-hidden="true"
      style={{
        left: Math.max(8, Math.min(at.left, innerWidth - 288)),
        ...(isLow ? { bottom: innerHeight - at.top + 8 } : { top: at.bottom + 8 }),
      }}
    >
      <strong>
        {shortPlace(seat)} · {statusText(seat)}
      </strong>
      <Facts facts={facts} />
    </div>
  );
}

interface SeatInfoProps {
  readonly seat: AdminSeat;
  readonly user: NonNullable<AdminSeat['user']>;
  readonly onClose: () => void;
}

/** All details of the person on a seat, read-only. */
export function SeatInfo({ seat, user, onClose }: SeatInfoProps) {
  const consentAge = useConsentAge();
  const form = formOf(seat, consentAge);
  const away = awayOf(seat);
  return (
    <Dialog
      open
      title={`Plass ${shortPlace(seat)}`}
      onClose={onClose}
      closesOutside
      actions={
        <Button lang="en" variant="primary" autoFocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <Facts
        facts={[
          ['Status', statusText(seat)],
          ['Navn', fullName(user)],
          ['Ordrenummer', user.code],
          ['Epost', user.email],
          ['Telefon', user.phone],
          ['Alder', user.age],
          ['Betalt', isPaid(user) ? 'Ja' : 'Nei'],
          ['Ankommet', hasArrived(seat) ? `Ja${away ? `, ${PRESENCE_WORDS[away]}` : ''}` : 'Nei'],
          ...(form ? [[`Under ${consentAge}`, formText(form, seat)] as const] : []),
        ]}
      />
    </Dialog>
  );
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={`flush ${css.facts}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-2">
          <dt className="muted">{name}</dt>
          <dd className="min-0 flush breaks" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
