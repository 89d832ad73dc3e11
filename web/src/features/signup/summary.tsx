import { useEffect, useRef, useState } from 'react';
import { fullName, needsConsent } from '../../../../domain/signup/participant.ts';
import { priceOf, type Prices } from '../../../../domain/signup/registration.ts';
import { placeKey } from '../../../../domain/shared/place.ts';
import { lineAsStored } from '../../../../domain/shared/typed-text.ts';
import { seatText } from '../../../../domain/shared/words.ts';
import { ApiError } from '../../api/client.ts';
import { useConsentTerms, useServerClock } from '../../api/event.ts';
import { useLimits } from '../../api/limits.ts';
import { Button } from '../../ui/button.tsx';
import { useAlert } from '../../ui/dialogs.tsx';
import { Kroner } from '../../ui/kroner.tsx';
import { ErrorPanel, Panel } from '../../ui/panel.tsx';
import { allSeated, chosenSeats, guardiansOf, participantsOf, type Flow } from './flow.ts';
import { hasRunOut } from './hold-end.ts';
import { heldPlaces, holdSeat } from './signup-calls.ts';
import { StepHead } from './step-head.tsx';
import { DUPLICATE_SEATS, offeredUntil, SEATS_MISMATCH } from './texts.ts';
import { TimeLeft } from './time-left.tsx';
import { useConfirmSignup } from './use-confirm-signup.ts';
import type { FlowDispatch } from './use-flow.ts';
import css from './summary.module.css';

interface SummaryProps {
  readonly flow: Flow;
  readonly prices: Prices;
  readonly dispatch: FlowDispatch;
  /** Whether seats that are free on the server are held again instead of given up. */
  readonly reclaiming: () => boolean;
  /** The holds have run out. */
  readonly onExpired: () => void;
  readonly onBack: () => void;
}

/** What will be registered, and the button to confirm, disabled until the server has confirmed the seats. */
export function Summary({ flow, prices, dispatch, reclaiming, onExpired, onBack }: SummaryProps) {
  const onMismatch = () => dispatch({ type: 'went', step: 'seats' });
  const check = useSeatCheck(flow, reclaiming, { onMismatch, onExpired });
  const { sending, confirm } = useConfirmSignup(flow, dispatch);
  const participants = participantsOf(flow);
  const { paymentDays } = useLimits();
  const terms = useConsentTerms();
  const guardians = guardiansOf(flow, terms);
  return (
    <section className="stack gap-6 min-0 close-all">
      <StepHead flow={flow} title="Oppsummering" />
      <ul className={`broad card unmarked ${css.people}`}>
        {participants.map((person, index) => {
          const seat = flow.seats[index];
          return (
            <li key={index} className="grid gap-0-4 underlined">
              <span className="strong">{lineAsStored(fullName(person))}</span>
              <span className={`small muted ${css.what}`}>
                {seat ? seatText(seat) : null}
                {prices.foodTicket ? ` · ${person.foodTicket ? 'Med matbillett' : 'Uten matbillett'}` : null}
                {needsConsent(person.age, terms.consentAge)
                  ? ` · ${guardians[index] ? 'Foresatt får e-post om samtykke' : terms.onlineConsent ? 'Må ha samtykke fra en foresatt' : 'Må ha samtykkeskjema'}`
                  : null}
              </span>
              <span className="whole small breaks muted">
                {person.phone} · {person.email}
              </span>
              <Kroner sum={priceOf([person], prices)} />
            </li>
          );
        })}
        <li className="grid gap-0-4 underlined headline">
          <span className="strong">Sum</span>
          <Kroner sum={priceOf(participants, prices)} />
        </li>
      </ul>
      <p className="measure">
        Summen betales med Vipps innen {paymentDays} døgn etter påmeldingen. Du får beløp og kode når du har
        bekreftet. Når du bekrefter, godtar du{' '}
        <a href="/betingelser" target="_blank">
          kjøpsvilkårene
        </a>
        .
      </p>
      {check.failed ? (
        <ErrorPanel
          message="Får ikke kontakt med serveren. Vi må sjekke plassene før du kan bekrefte."
          onRetry={check.retry}
        />
      ) : null}
      {flow.sent && !sending ? (
        <Panel tone="warning">
          <p>Vi vet ikke om påmeldingen kom frem. Prøv igjen: du kan ikke bli meldt på to ganger.</p>
        </Panel>
      ) : null}
      <div className="wrap row between gap-4 broad">
        {flow.sent ? null : flow.offered.length > 0 ? (
          <span className="muted">{offeredUntil(flow)}</span>
        ) : (
          <TimeLeft until={flow.heldUntil} />
        )}
        <div className="wrap row gap-3">
          <Button disabled={flow.sent !== null} onClick={onBack}>
            Tilbake
          </Button>
          <Button
            variant="primary"
            busy={sending}
            disabled={!check.matches && !flow.sent}
            onClick={() => void confirm()}
          >
            {sending ? 'Sender …' : 'Bekreft påmelding'}
          </Button>
        </div>
      </div>
    </section>
  );
}

type Check = 'asking' | 'matches' | 'failed';

/**
 * Checks that the server holds exactly the chosen seats, and sends the visitor back if not. Right after a
 * reload it holds lost seats again, because the page released them when it was left.
 */
function useSeatCheck(
  flow: Flow,
  reclaiming: () => boolean,
  found: Readonly<Record<'onMismatch' | 'onExpired', () => void>>,
) {
  const alert = useAlert();
  const clock = useServerClock();
  const [check, setCheck] = useState<Check>('asking');
  const { guid } = flow;
  const ready = allSeated(flow) && !flow.sent;
  const latest = useRef({ flow, ...found });
  useEffect(() => {
    latest.current = { flow, ...found };
  });
  useEffect(() => {
    if (!ready || check !== 'asking') return;
    let stale = false;
    const refuse = async (text: string) => {
      await alert(text);
      latest.current.onMismatch();
    };
    const ask = async () => {
      const chosen = chosenSeats(latest.current.flow);
      const keys = chosen.map(placeKey);
      if (new Set(keys).size < keys.length) return refuse(DUPLICATE_SEATS);
      const isOffered = latest.current.flow.offered.length > 0;
      const heldKeys = async () =>
        (await heldPlaces(guid)).map(({ rownum, number }) => placeKey({ row: rownum, number }));
      try {
        let held = await heldKeys();
        const lost = chosen.filter((seat) => !held.includes(placeKey(seat)));
        if (lost.length > 0 && !isOffered && reclaiming()) {
          await Promise.allSettled(lost.map((seat) => holdSeat(guid, seat)));
          held = await heldKeys();
        }
        if (stale) return;
        // Fewer than were offered seats may come.
        const same = (isOffered || held.length === keys.length) && keys.every((key) => held.includes(key));
        if (same) setCheck('matches');
        else if (isOffered || hasRunOut(latest.current.flow, clock())) latest.current.onExpired();
        else await refuse(SEATS_MISMATCH);
      } catch (error) {
        if (stale) return;
        if (isOffered && error instanceof ApiError && error.status === 404) latest.current.onExpired();
        else setCheck('failed');
      }
    };
    void ask();
    return () => {
      stale = true;
    };
  }, [alert, check, clock, guid, ready, reclaiming]);
  return { matches: check === 'matches', failed: check === 'failed', retry: () => setCheck('asking') };
}
