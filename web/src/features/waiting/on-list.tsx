import { useState } from 'react';
import { useLocation } from 'wouter';
import type { WaitingLookAnswer, WireWaitingOffer } from '../../../../adapters/http/contract.ts';
import { osloText } from '../../../../domain/shared/oslo-time.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/dialogs.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { placeOf, placesText } from '../../ui/seat-map/map-seat.ts';
import { handOffer } from '../../ui/waiting/taken-offer.ts';
import { useForm, type Form } from '../../ui/use-form.ts';
import { RankText } from '../../ui/waiting/rank-text.tsx';
import { FewerDialog } from './fewer-dialog.tsx';
import { FEWER, LEAVE, waitsFor } from './texts.ts';
import type { useWaiting } from './waiting-calls.ts';
import css from './waiting.module.css';

type Acts = Pick<ReturnType<typeof useWaiting>, 'accept' | 'decline' | 'leave' | 'shrink'>;

interface OnListProps {
  readonly entry: WaitingLookAnswer;
  readonly acts: Acts;
  readonly onDone: (sentence: string) => void;
}

/** Where a group stands that waits, or the seats that it is offered; and what it can do. */
export function OnList({ entry, acts, onDone }: OnListProps) {
  const { rank, size, offer } = entry;
  const confirm = useConfirm();
  const form = useForm();
  const { failure } = form;
  const [shrinking, setShrinking] = useState(false);
  const leave = async () => {
    const text = offer
      ? 'Plassene går til neste på listen, og dere mister nummeret deres.'
      : 'Dere mister nummeret deres. Vil dere på listen igjen senere, havner dere bakerst.';
    if (await confirm(text, { title: `${LEAVE}?`, yes: LEAVE, no: 'Bli på listen', danger: true }))
      await acts.leave();
    return null;
  };
  return (
    <section className={`stack start gap-5 card measure ${css.card}`}>
      {offer ? (
        <Offered {...{ offer, acts, form, onDone }} />
      ) : (
        <>
          <h2 className="flush">{rank === null ? null : <RankText rank={rank} />}</h2>
          <p className="flush muted">{waitsFor(entry)}</p>
        </>
      )}
      {failure ? (
        <div ref={shown} tabIndex={-1} className="quiet-focus">
          <ErrorPanel message={failure} />
        </div>
      ) : null}
      <div className={`wrap row gap-3 ruled fill ${css.foot}`}>
        {size > 1 && !offer ? <Button onClick={() => setShrinking(true)}>{FEWER}</Button> : null}
        <Button variant="ghost" onClick={() => form.run(leave)}>
          {LEAVE}
        </Button>
      </div>
      {shrinking ? (
        <FewerDialog
          size={size}
          onShrink={acts.shrink}
          onDone={(sentence) => {
            setShrinking(false);
            onDone(sentence);
          }}
          onClose={() => setShrinking(false)}
        />
      ) : null}
    </section>
  );
}

/** Takes the focus to a refusal: what was pressed may be gone with the offer. */
function shown(failure: HTMLDivElement | null): void {
  failure?.focus();
}

interface OfferedProps extends Omit<OnListProps, 'entry'> {
  readonly offer: WireWaitingOffer;
  readonly form: Form<string>;
}

/** The seats of an offer, and the answer to it. */
function Offered({ offer: { seats, until }, acts, form, onDone }: OfferedProps) {
  const confirm = useConfirm();
  const [, go] = useLocation();
  const [taking, setTaking] = useState(false);
  const isOne = seats.length === 1;
  const take = async () => {
    setTaking(true);
    try {
      handOffer(await acts.accept());
    } finally {
      setTaking(false);
    }
    go('/påmelding');
    return null;
  };
  const decline = async () => {
    const text = `${isOne ? 'Plassen' : 'Plassene'} går til neste på listen. Dere beholder nummeret deres, men får ikke tilbud om de samme plassene igjen.`;
    if (
      !(await confirm(text, { title: 'Gi plassene fra dere?', yes: 'Nei takk', no: 'Avbryt', danger: true }))
    )
      return null;
    const { rank } = await acts.decline();
    onDone(`${isOne ? 'Plassen' : 'Plassene'} er gitt videre. Dere er fortsatt nummer ${String(rank)}.`);
    return null;
  };
  return (
    <>
      <h2 className="flush">Det er plass til dere!</h2>
      <p className="flush large">
        {placesText(seats.map(placeOf))} holdes av til <strong>{osloText(until)}</strong>.
      </p>
      <p className="flush muted">
        Dere fyller inn hvem som kommer, og får vite hvordan dere betaler.
        {isOne ? '' : ' Er dere blitt færre, kan dere ta noen av plassene.'}
      </p>
      <div className="wrap row gap-3">
        <Button variant="primary" busy={taking} onClick={() => form.run(take)}>
          Ta plassene
        </Button>
        <Button onClick={() => form.run(decline)}>Nei takk</Button>
      </div>
    </>
  );
}
