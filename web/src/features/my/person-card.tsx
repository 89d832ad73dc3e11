import { useEffect, useId, useRef } from 'react';
import type { WireMyPerson } from '../../../../adapters/http/contract.ts';
import type { ConsentState } from '../../../../domain/consent/consent.ts';
import { consentWay, type ConsentWay } from '../../../../domain/consent/consent-way.ts';
import { lacksConsent } from '../../../../domain/consent/lacking-consent.ts';
import { fullName, needsConsent } from '../../../../domain/signup/participant.ts';
import { seatText } from '../../../../domain/shared/words.ts';
import { useConsentTerms } from '../../api/event.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { kroner } from '../../ui/kroner-text.ts';
import { useMy } from './use-my.ts';
import css from './my.module.css';

/** An act on one person of a registration. */
export type PersonAct = 'person' | 'move' | 'give' | 'cancel';

const ACTS = [
  ['move', 'Bytt plass', 'seat'],
  ['give', 'Gi plassen til en annen', 'people'],
] as const satisfies readonly (readonly [PersonAct, string, IconName])[];

/** Of one about whom nobody is asked. */
const WANTED: Readonly<Record<ConsentWay, string>> = {
  paper: 'Må levere samtykkeskjema',
  site: 'Mangler samtykke fra en foresatt',
};

/** What is told of a child's consent: who was asked, but not what they said. */
const CONSENT_TEXTS: Partial<Readonly<Record<ConsentState, (person: WireMyPerson) => string>>> = {
  asked: ({ guardian }) => `Foresatt er spurt: ${guardian?.email ?? ''}`,
  given: () => 'Foresatt har gitt samtykke',
  paper: () => 'Samtykkeskjema er levert',
  withdrawn: () => 'Foresatt har trukket samtykket',
};

interface PersonCardProps {
  readonly person: WireMyPerson;
  /** Whether the acts on this person are shown. */
  readonly unfolded: boolean;
  /** The act whose button gets the focus when the card is shown again. */
  readonly focused: PersonAct | undefined;
  /** What was just done about this person; a new object each time, so that a repeated sentence takes the focus again. */
  readonly receipt: { readonly sentence: string } | undefined;
  readonly onUnfold: () => void;
  readonly onAct: (act: PersonAct) => void;
}

/** One person: where they sit, what is ordered and paid, and, once unfolded, what can be changed. */
export function PersonCard({ person, unfolded, focused, receipt, onUnfold, onAct }: PersonCardProps) {
  const { may } = useMy().registration;
  const { paid, arrived } = person;
  const terms = useConsentTerms();
  const { consentAge } = terms;
  const lacking = lacksConsent(person, consentAge);
  const name = fullName(person);
  const acts = useId();
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (receipt) told.current?.focus({ preventScroll: true });
  }, [receipt]);
  const mayDo = (act: PersonAct) => !arrived && may[act].allowed;
  const allowed = ACTS.filter(([act]) => mayDo(act));
  return (
    <li className={`grid with-end centre gap-0-3 card pad-2-4 ${css.card}`}>
      <div className="row gap-1 min-0">
        <h2 className="min-0 flush large breaks" dir="auto">
          {name}
        </h2>
        {mayDo('person') ? (
          <IconButton icon="edit" label={`Rett opplysninger: ${name}`} onClick={() => onAct('person')} />
        ) : null}
      </div>
      <span className={`inline-row gap-2 small strong ${paid ? 'success' : 'warning'} ${css.tag}`}>
        <Icon name={paid ? 'check' : 'clock'} /> {paid ? 'Betalt' : 'Ikke betalt'}
      </span>
      <div className={css.facts}>
        <p className={`flush ${css.seat}`}>{seatText({ row: person.rowNum, number: person.seatNum })}</p>
        <p className="flush small muted">
          {person.age} år · {person.foodTicket ? 'med matbillett' : 'uten matbillett'} ·{' '}
          {kroner(person.price)}
        </p>
      </div>
      {allowed.length > 0 || mayDo('cancel') ? (
        <div className={css.edit}>
          <Button
            aria-label={`Endre: ${name}`}
            aria-expanded={unfolded}
            aria-controls={unfolded ? acts : undefined}
            onClick={onUnfold}
          >
            Endre <Icon name="down" />
          </Button>
        </div>
      ) : null}
      <p
        ref={told}
        tabIndex={-1}
        role="status"
        className="row gap-2 whole flush small success quiet-focus gone-empty"
      >
        {receipt ? (
          <>
            <Icon name="check" /> <span>{receipt.sentence}</span>
          </>
        ) : null}
      </p>
      {needsConsent(person.age, consentAge) ? (
        <p className={`row gap-2 whole flush small ${lacking ? 'warning' : 'success'}`}>
          <Icon name={lacking ? 'warning' : 'check'} />{' '}
          {CONSENT_TEXTS[person.consentState]?.(person) ?? WANTED[consentWay(terms) ?? 'paper']}
        </p>
      ) : null}
      {arrived ? (
        <p className="whole flush small muted">Har kommet. Spør crew hvis noe skal endres.</p>
      ) : null}
      {unfolded ? (
        <div id={acts} className={`grid tiles-14 gap-2 whole ruled mt-3 pt-3 ${css.acts}`}>
          {allowed.map(([act, label, icon]) => (
            <Button
              key={act}
              autoFocus={act === focused}
              aria-label={`${label}: ${name}`}
              onClick={() => onAct(act)}
            >
              <Icon name={icon} /> {label}
            </Button>
          ))}
          {mayDo('cancel') ? (
            <div className={`whole mt-2 ${css.apart}`}>
              <Button variant="ghost" aria-label={`Avbestill: ${name}`} onClick={() => onAct('cancel')}>
                Avbestill
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
