import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../button.tsx';
import { ErrorPanel, Panel } from '../panel.tsx';
import { NickField, TeamCodeField, TeamNameField } from './team-fields.tsx';
import { useJoining, type JoiningParts } from './use-joining.ts';
import { WhoField } from './who-field.tsx';
import css from './compo.module.css';

interface JoinFormProps extends JoiningParts {
  /** Whether sign-up has closed since the form was opened. */
  readonly closed: boolean;
  readonly onClose: () => void;
}

/** Puts one of the own persons on a team: on one of their own making, or by the code of another. Where each plays alone there are no codes. */
export function JoinForm({ closed, onClose, ...parts }: JoinFormProps) {
  const { title, teamSize, mostTeams, teams } = parts.compo;
  // They stay, so that a refusal has its place.
  const [persons] = useState(parts.persons);
  const { typed, type, forget, position, choose, leave, submit, ...form } = useJoining({ ...parts, persons });
  const { problemAt, failure, busy, run } = form;
  const nick = useRef<HTMLInputElement>(null);
  const join = useRef<HTMLButtonElement>(null);
  const name = useId();
  const alone = teamSize.most === 1;
  const isFull = mostTeams !== null && teams.length >= mostTeams && !persons.some(({ paid }) => paid);
  useEffect(() => nick.current?.focus(), []);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    run(() => submit(submitter !== null && submitter === join.current ? 'join' : 'make'), event);
  };
  const close = () => {
    forget();
    onClose();
  };
  const teamName = (
    <TeamNameField
      alone={alone}
      value={typed.name}
      problem={problemAt('name')}
      onChange={(text) => type({ name: text })}
      onLeave={() => leave('name')}
    />
  );
  return (
    <form noValidate className="stack gap-4 card pad-5 ground-fields" aria-labelledby={name} onSubmit={send}>
      <p id={name} className="title breaks">
        Meld på i {title}
      </p>
      <p className="muted">Alle kan se lagnavn og kallenavn. Bruk ikke fullt navn.</p>
      <WhoField persons={persons} position={position} problem={problemAt('position')} onChoose={choose} />
      <NickField
        inputRef={nick}
        value={typed.nick}
        problem={problemAt('nick')}
        onChange={(text) => type({ nick: text })}
        onLeave={() => leave('nick')}
      />
      <div role="status" className="gone-empty quiet-focus">
        {closed && !failure ? (
          <Panel tone="warning" title="Påmeldingen stengte mens du skrev.">
            <p>Spør crewet. Åpner den igjen, står det du har skrevet, her.</p>
          </Panel>
        ) : null}
      </div>
      {failure ? <ErrorPanel message={failure} /> : null}
      {alone ? (
        teamName
      ) : (
        <div className={`grid gap-5 ${css.ways}`}>
          {isFull ? (
            <Panel title="Det er ikke plass til flere lag.">
              <p>Har noen gitt deg en lagkode, kan du bli med på laget deres.</p>
            </Panel>
          ) : (
            <div>
              {teamName}
              <Button type="submit" variant="primary" busy={busy}>
                Lag nytt lag
              </Button>
            </div>
          )}
          <div>
            <TeamCodeField
              value={typed.teamCode}
              problem={problemAt('teamCode')}
              onChange={(text) => type({ teamCode: text })}
              onEnter={() => join.current?.click()}
            />
            <Button ref={join} type="submit" variant={isFull ? 'primary' : 'secondary'} busy={busy}>
              Bli med på lag
            </Button>
          </div>
        </div>
      )}
      <div className="wrap row gap-0-3">
        {alone ? (
          <Button type="submit" variant="primary" busy={busy}>
            Meld på
          </Button>
        ) : null}
        <Button variant="ghost" onClick={close}>
          Avbryt
        </Button>
      </div>
    </form>
  );
}
