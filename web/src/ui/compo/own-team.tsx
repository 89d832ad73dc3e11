import { useState } from 'react';
import type { MyCompoAnswer, MyMembership, WireMyPerson } from '../../../../adapters/http/contract.ts';
import { fullName } from '../../../../domain/signup/participant.ts';
import { missingOn } from '../../../../domain/compo/compo.ts';
import { failureOf } from '../../api/failure.ts';
import { Button } from '../button.tsx';
import { Copy } from '../copy.tsx';
import { useConfirm } from '../dialogs.tsx';
import { Icon } from '../icon.tsx';
import { teamName } from './match-texts.ts';
import type { TeamAct } from './own-compo-calls.ts';
import { RenameDialog } from './rename-dialog.tsx';
import css from './compo.module.css';

interface OwnTeamProps {
  readonly compo: MyCompoAnswer;
  readonly mine: MyMembership;
  readonly person: WireMyPerson | undefined;
  /** Whether teams can still be changed; leaving is possible until the draw. */
  readonly isOpen: boolean;
  readonly act: TeamAct;
  /** Tells what was done. */
  readonly onDone: (sentence: string) => void;
  /** Tells why nothing was done. */
  readonly onFailed: (sentence: string) => void;
}

/** The team of one of the own persons, and what they can do: a captain more than the others. */
export function OwnTeam({ compo, mine, person, isOpen, act, onDone, onFailed }: OwnTeamProps) {
  const [renames, setRenames] = useState(false);
  const confirm = useConfirm();
  const { position, member, nick, captain, teamCode, members, waits } = mine;
  const team = teamName(compo, mine.team);
  const alone = compo.teamSize.most === 1;
  const missing = missingOn(members.length, compo.teamSize);
  const isDrawn = compo.state === 'drawn' || compo.state === 'done';
  const ask = async (question: string, yes: string, work: () => Promise<unknown>, done: string) => {
    if (!(await confirm(question, { yes, danger: true }))) return;
    try {
      await work();
      onDone(done);
    } catch (error) {
      onFailed(failureOf(error));
    }
  };
  const leave = () =>
    void ask(
      leavingQuestion(mine, team, alone),
      alone ? 'Meld av' : 'Forlat laget',
      () => act('leave', { position }),
      alone ? `${nick} er meldt av.` : `${nick} har forlatt ${team}.`,
    );
  const remove = ({ id, nick: mate }: MyMembership['members'][number]) =>
    void ask(
      `Skal ${mate} ut av ${team}?`,
      'Ta ut',
      () => act('remove', { position, member: id }),
      `${mate} er tatt ut av ${team}.`,
    );
  return (
    <div className={`stack gap-2 box pad-4 ${css.team}`}>
      <p className="wrap baseline gap-0-3 breaks">
        <strong className="title" dir="auto">
          {team}
        </strong>
        {person ? (
          <span className="muted" dir="auto">
            {fullName(person)}
          </span>
        ) : null}
      </p>
      {alone && team === nick ? null : (
        <ul className={`wrap plain ${css.members}`} aria-label={`De som er på ${team}`}>
          {members.map((mate) => (
            <li key={mate.id} className="inline-row gap-2 tall round raised pad-x-3 breaks">
              <span dir="auto">{mate.nick}</span>
              {mate.captain && !alone ? <small className="small muted">kaptein</small> : null}
              {captain && isOpen && mate.id !== member ? (
                <Button variant="ghost" aria-label={`Ta ut ${mate.nick}`} onClick={() => remove(mate)}>
                  Ta ut
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {missing > 0 && !isDrawn ? (
        <p className="row gap-2 strong warning">
          <Icon name="warning" /> Mangler {missing}
        </p>
      ) : null}
      {waits ? (
        <p className="row gap-2 strong warning">
          <Icon name="clock" /> Venter på plass: det er fullt, og {alone ? 'du' : 'ingen på laget'} har
          {alone ? ' ikke' : ''} betalt. Betal, så har {alone ? 'du' : 'laget'} plassen igjen.
        </p>
      ) : null}
      {teamCode !== null && !alone && isOpen ? (
        <p className="wrap row gap-2-4">
          <Copy value={teamCode} label="lagkoden">
            Lagkode:{' '}
            <strong className="title spaced" translate="no">
              {teamCode}
            </strong>
          </Copy>
        </p>
      ) : null}
      <div className="wrap row gap-0-3 outdent">
        {captain && isOpen ? (
          <Button variant="ghost" aria-label={`Endre lagnavn: ${team}`} onClick={() => setRenames(true)}>
            <Icon name="edit" /> Endre lagnavn
          </Button>
        ) : null}
        {isDrawn ? null : (
          <Button
            variant="ghost"
            aria-label={alone ? `Meld av: ${nick}` : `Forlat laget: ${nick}`}
            onClick={leave}
          >
            {alone ? 'Meld av' : 'Forlat laget'}
          </Button>
        )}
      </div>
      {renames ? (
        <RenameDialog
          team={team}
          rename={(name) => act('rename', { position, name })}
          onDone={(name) => {
            setRenames(false);
            onDone(`Laget heter nå ${name}.`);
          }}
          onClose={() => setRenames(false)}
        />
      ) : null}
    </div>
  );
}

function leavingQuestion({ nick, captain, members }: MyMembership, team: string, alone: boolean): string {
  if (alone) return `Skal ${nick} meldes av?`;
  const question = `Skal ${nick} forlate ${team}?`;
  const [next] = members.filter((one) => !one.captain);
  if (members.length === 1) return `${question} Da er laget borte.`;
  return captain && next ? `${question} ${next.nick} blir kaptein.` : question;
}
