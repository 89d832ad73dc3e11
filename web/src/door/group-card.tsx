import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { doorCard, type DoorCard, type DoorWord } from '../../../domain/door/door-card.ts';
import type { DoorPerson } from '../../../domain/door/door-person.ts';
import { lacksConsent } from '../../../domain/consent/lacking-consent.ts';
import { fullName } from '../../../domain/signup/participant.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { kronerOfOre } from '../ui/kroner-text.ts';
import { useActs } from './acts.ts';
import { useGoingAway } from './going-away.tsx';
import { GroupPerson } from './group-person.tsx';
import type { OpenCard } from './open-card.ts';
import { PayDialog } from './pay-dialog.tsx';
import { signal } from './signals.ts';
import { whenAndBy } from './texts.ts';
import css from './door.module.css';

interface GroupCardProps {
  readonly card: OpenCard;
  readonly persons: readonly DoorPerson[];
  readonly onClose: () => void;
}

const LOOKS: Readonly<Record<DoorWord, { readonly icon: IconName; readonly tone: string }>> = {
  keyboard: { icon: 'warning', tone: 'danger' },
  unknown: { icon: 'cross', tone: 'danger' },
  'not-ours': { icon: 'warning', tone: 'danger' },
  'all-in': { icon: 'people', tone: 'info' },
  unpaid: { icon: 'money', tone: 'warning' },
  withdrawn: { icon: 'cross', tone: 'danger' },
  'no-consent': { icon: 'rules', tone: 'warning' },
  ready: { icon: 'check', tone: 'success' },
};

/** A whole group at the door: what is to be known at a glance, each of them, and the one press that lets them in. */
export function GroupCard({ card, persons, onClose }: GroupCardProps) {
  const { event, letIn } = useActs();
  const consentAge = event?.consentAge ?? 0;
  const now = doorCard(persons, card.check, consentAge, card.isGarbled);
  const { toLetIn } = now;
  const withoutForm = (group: readonly DoorPerson[]) =>
    group.filter((person) => lacksConsent(person, consentAge));
  /** Who is about to be let in, while it is asked for their forms. */
  const [entering, setEntering] = useState<readonly DoorPerson[]>([]);
  const lacking = withoutForm(entering);
  const [pays, setPays] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  const away = useGoingAway();
  // As it was opened: what is done on the card is no news.
  const [isGood] = useState(now.words[0] === 'ready');
  useEffect(() => {
    signal(isGood ? 'good' : 'look');
    head.current?.focus({ preventScroll: true });
  }, [isGood]);
  useClosingByEscape(onClose);
  useLayoutEffect(() => {
    // A button that did its work is gone, and the focus with it. What the card says now is read first.
    if (document.activeElement === document.body) head.current?.focus({ preventScroll: true });
  });
  const enter = (group: readonly DoorPerson[], withForm: readonly DoorPerson[] = []) => {
    setEntering([]);
    letIn(group, withForm);
    if (group.length === toLetIn.length) onClose();
  };
  const ask = (group: readonly DoorPerson[]) =>
    withoutForm(group).length > 0 ? setEntering(group) : enter(group);

  return (
    <article className={`flex column ${css.card}`} aria-labelledby="card">
      <h2 id="card" ref={head} tabIndex={-1} className="grid gap-2 no-ring">
        {now.words.map((word) => (
          <span
            key={word}
            className={`row gap-3 round pad-3-4 ${LOOKS[word].tone} ${css.word}`}
            data-tone={LOOKS[word].tone}
          >
            <Icon name={LOOKS[word].icon} />
            <span className="bright">{wordText(word, now, persons)}</span>
          </span>
        ))}
      </h2>
      <p className="below-2 muted">
        <code>{persons[0]?.code ?? card.text}</code>
      </p>
      <ul className={`grid gap-2 plain ${css.persons}`}>
        {persons.map((person) => (
          <GroupPerson
            key={person.position}
            person={person}
            onInside={(inside) => (inside ? ask([person]) : away.go(person, 'out'))}
          />
        ))}
      </ul>
      <footer className={`grid gap-2 ground pad-y-3 sticks ${css.deeds}`}>
        {now.restOre > 0 ? (
          <Button onClick={() => setPays(true)}>{`Ta imot ${kronerOfOre(now.restOre)}`}</Button>
        ) : null}
        {toLetIn.length > 0 ? (
          <Button variant="primary" onClick={() => ask(toLetIn)}>
            {toLetIn.length === 1 ? 'Slipp inn' : `Slipp inn alle ${String(toLetIn.length)}`}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={onClose}>
          Lukk
        </Button>
      </footer>
      <Dialog
        open={lacking.length > 0}
        title={`${String(lacking.length)} mangler skjema`}
        onClose={() => setEntering([])}
        actions={
          <>
            <Button variant="primary" onClick={() => enter(entering, lacking)}>
              Skjema mottatt, slipp inn
            </Button>
            <Button onClick={() => enter(entering)}>Slipp inn likevel</Button>
            <Button variant="ghost" autoFocus onClick={() => setEntering([])}>
              Avbryt
            </Button>
          </>
        }
      >
        <p>{lacking.map((person) => `${fullName(person)}, ${String(person.age)} år`).join(' · ')}</p>
      </Dialog>
      {pays ? (
        <PayDialog code={persons[0]?.code ?? ''} ore={now.restOre} onClose={() => setPays(false)} />
      ) : null}
      {away.dialog}
    </article>
  );
}

/** Has Escape close the card wherever the focus is, unless a dialog is open, which it closes first. */
function useClosingByEscape(onClose: () => void): void {
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
}

function wordText(word: DoorWord, { restOre }: DoorCard, persons: readonly DoorPerson[]): string {
  switch (word) {
    case 'keyboard':
      return 'SKANNEREN ER SATT OPP MED FEIL TASTATUR. Skru av Caps Lock, og sett skanneren til samme tastatur som enheten. Skann med kameraet så lenge, eller søk.';
    case 'unknown':
      return 'UKJENT KODE';
    case 'not-ours':
      return 'KODEN FINNES, MEN QR-EN ER IKKE VÅR. Sjekk legitimasjon.';
    case 'all-in':
      return `ER ALT INNE${arrivalText(persons)}`;
    case 'unpaid':
      return restOre > 0 ? `IKKE BETALT ${kronerOfOre(restOre)}` : 'IKKE BETALT';
    case 'withdrawn':
      return 'SAMTYKKET ER TRUKKET';
    case 'no-consent':
      return 'SAMTYKKE MANGLER';
    case 'ready':
      return 'KLAR';
  }
}

/** ` (18.04 av Dør 2)`: the newest of their arrivals. */
function arrivalText(persons: readonly DoorPerson[]): string {
  const [last] = [...persons].sort((a, b) => (b.arrivedAt ?? 0) - (a.arrivedAt ?? 0));
  const text = whenAndBy(last?.arrivedAt ?? null, last?.arrivedBy ?? null);
  return text === '' ? '' : ` (${text.replace(' kl. ', '').trim()})`;
}
