import { useEffect, useRef, useState } from 'react';
import type { OpenConsentAnswer, WireWard } from '../../../../adapters/http/contract.ts';
import { isConsented } from '../../../../domain/consent/consent.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/dialogs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ErrorPanel, Panel } from '../../ui/panel.tsx';
import { ConsentForm } from './consent-form.tsx';
import { EventCard } from './event-card.tsx';
import { Given } from './given.tsx';
import { isDead, restNow, withdrawConsent } from './guardian-calls.ts';
import { failureOf } from '../../api/failure.ts';
import { GIVEN, leadText, withdrawnText, withdrawQuestion } from './texts.ts';
import css from './guardian.module.css';

interface GuardianSheetProps {
  readonly token: string;
  readonly sheet: OpenConsentAnswer;
  readonly onChange: (changed: (sheet: OpenConsentAnswer) => OpenConsentAnswer) => void;
  readonly onDead: () => void;
  /** Reads again who the link is about after a refused act; says what has changed, or nothing. */
  readonly readAgain: (refusal: unknown) => Promise<string>;
}

/** What the event is, and the form to consent; once there is a consent for everybody, what was given and what is owed. */
export function GuardianSheet({ token, sheet, onChange, onDead, readAgain }: GuardianSheetProps) {
  const [view, setView] = useState<'form' | 'given'>(() =>
    sheet.children.every(({ state }) => isConsented(state)) ? 'given' : 'form',
  );
  /** A new object each time, so that a repeated sentence takes the focus again. */
  const [told, setTold] = useState<{ readonly sentence: string; readonly failed?: true }>();
  const notice = useRef<HTMLDivElement>(null);
  const confirm = useConfirm();
  useEffect(() => {
    if (!told) return;
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'start' });
  }, [told]);

  const mark = (changed: (child: WireWard) => WireWard) =>
    onChange((last) => ({ ...last, children: last.children.map(changed) }));
  const readRest = async () => {
    const rest = await restNow(token);
    if (rest) onChange((last) => ({ ...last, rest }));
  };
  const given = async (nights: ReadonlyMap<string, boolean>) => {
    // Told only once there is a consent, and shown with what was given.
    await readRest();
    mark((ward) => {
      const night = nights.get(ward.child);
      return night === undefined ? ward : { ...ward, state: 'given', night };
    });
    setView('given');
    setTold({ sentence: GIVEN });
  };
  const withdraw = async ({ child, firstName }: WireWard) => {
    const title = `Trekk samtykket for ${firstName}?`;
    if (!(await confirm(withdrawQuestion(firstName), { title, yes: 'Trekk samtykket', danger: true })))
      return;
    try {
      const { withdrawn } = await withdrawConsent({ token, children: [child] });
      mark((ward) => (withdrawn.includes(ward.child) ? { ...ward, state: 'withdrawn' } : ward));
      setTold({ sentence: withdrawnText(firstName) });
      void readRest();
    } catch (error) {
      if (isDead(error)) onDead();
      else setTold({ sentence: (await readAgain(error)) || failureOf(error), failed: true });
    }
  };
  return (
    <div className={`stack top gap-8 ${css.columns}`}>
      <p className={`flush lead ${css.lead}`}>{leadText(sheet)}</p>
      <EventCard sheet={sheet} />
      <div className="stack top gap-6 measure">
        <div ref={notice} tabIndex={-1} role="status" className={`quiet-focus ${css.notice}`}>
          {told && !told.failed ? <Panel tone="success" title={told.sentence} /> : null}
          {told?.failed ? <ErrorPanel message={told.sentence} /> : null}
        </div>
        {view === 'form' ? (
          <ConsentForm
            {...{ token, sheet, onChange, onDead, readAgain }}
            onGiven={given}
            onWithdraw={(ward) => void withdraw(ward)}
          />
        ) : (
          <Given
            token={token}
            sheet={sheet}
            onWithdraw={(ward) => void withdraw(ward)}
            onAgain={() => {
              setTold(undefined);
              setView('form');
            }}
          />
        )}
        <p className="ruled flush pt-4 outdent-acts">
          <ButtonLink href="/samtykkeskjema" variant="ghost">
            <Icon name="printer" /> Skriv heller ut skjemaet
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
