import { useEffect, useRef, useState } from 'react';
import type { MyCompoAnswer, WireMyPerson } from '../../../../adapters/http/contract.ts';
import { joinText, stateNow } from './compo-line.ts';
import { useAtServerNow } from '../../api/event.ts';
import { isSessionOver } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { Button } from '../button.tsx';
import { Dialogs } from '../dialogs.tsx';
import { ErrorPanel, Panel } from '../panel.tsx';
import { Skeleton } from '../skeleton.tsx';
import { JoinForm } from './join-form.tsx';
import { teamName } from './match-texts.ts';
import { useOwnCompo, useTeamAct } from './own-compo-calls.ts';
import { OwnTeam } from './own-team.tsx';
import { hasTypedTeam } from './typed-team.ts';

interface OwnCompoProps {
  readonly session: string;
  readonly game: string;
  readonly persons: readonly WireMyPerson[];
  /** Whether the form is what the visitor has just asked for. */
  readonly opened?: boolean;
  /** Whether «Meld på» is the one way forward where it stands. */
  readonly primary?: boolean;
}

/** The own persons in a game's competition: their teams, and the form that puts them on one. */
export function OwnCompo(props: OwnCompoProps) {
  const { session, game } = props;
  const { data: compo, error, refetch } = useOwnCompo(session, game);
  if (compo)
    return (
      <Dialogs>
        <OwnTeams {...props} compo={compo} />
      </Dialogs>
    );
  return error && !isSessionOver(error) ? (
    <ErrorPanel message={failureOf(error)} onRetry={() => void refetch()} />
  ) : (
    <Skeleton height="2.5rem" lines={2} />
  );
}

function OwnTeams({
  session,
  game,
  persons,
  opened = false,
  primary = false,
  compo,
}: OwnCompoProps & { readonly compo: MyCompoAnswer }) {
  const act = useTeamAct(session, game);
  const state = useAtServerNow((now) => stateNow(compo, now));
  const free = persons.filter(({ position }) => !compo.mine.some((one) => one.position === position));
  const canJoin = state === 'signup' && free.length > 0;
  const [form, setForm] = useState<'open' | 'closed' | 'left'>(() =>
    canJoin && (opened || hasTypedTeam(game)) ? 'open' : 'closed',
  );
  /** A new object each time, so that a repeated sentence takes the focus again. */
  const [told, setTold] = useState<{ readonly sentence: string; readonly failed?: true }>();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told) note.current?.focus();
  }, [told]);
  const isFull =
    compo.teamSize.most === 1 &&
    compo.mostTeams !== null &&
    compo.teams.length >= compo.mostTeams &&
    // Who has paid may get the place of somebody who has not.
    !free.some(({ paid }) => paid);
  const isIn = compo.mine.length > 0;
  return (
    <div className="stack gap-4 measure tight">
      <div ref={note} tabIndex={-1} role="status" className="gone-empty quiet-focus">
        {told && !told.failed ? <Panel tone="success" title={told.sentence} /> : null}
      </div>
      {told?.failed ? <ErrorPanel message={told.sentence} /> : null}
      {compo.mine.map((mine) => (
        <OwnTeam
          key={mine.member}
          compo={compo}
          mine={mine}
          person={persons.find(({ position }) => position === mine.position)}
          isOpen={state === 'signup'}
          act={act}
          onDone={(sentence) => setTold({ sentence })}
          onFailed={(sentence) => setTold({ sentence, failed: true })}
        />
      ))}
      {form === 'open' ? (
        <JoinForm
          compo={compo}
          persons={free}
          act={act}
          closed={state !== 'signup'}
          onDone={(answer, position) => {
            setForm('closed');
            setTold({ sentence: doneSentence(answer, position) });
          }}
          onClose={() => setForm('left')}
        />
      ) : canJoin && isFull ? (
        <p className="muted">Alle plassene er tatt.</p>
      ) : canJoin ? (
        <div>
          <Button
            variant={primary && !isIn ? 'primary' : 'secondary'}
            autoFocus={form === 'left'}
            onClick={() => {
              setTold(undefined);
              setForm('open');
            }}
          >
            {isIn ? 'Meld på en til' : joinText(compo.teamSize)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function doneSentence(compo: MyCompoAnswer, position: number): string {
  const mine = compo.mine.find((one) => one.position === position);
  if (!mine) return 'Påmeldt.';
  const team = teamName(compo, mine.team);
  if (compo.teamSize.most === 1) return `${mine.nick} er påmeldt.`;
  return mine.captain
    ? `${mine.nick} er kaptein på ${team}. Gi lagkoden til dem som skal være med.`
    : `${mine.nick} er med på ${team}.`;
}
