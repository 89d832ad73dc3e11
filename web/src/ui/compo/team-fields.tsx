import type { Ref } from 'react';
import { CODE_LENGTH } from '../../../../domain/signup/booking-code.ts';
import { numberWord } from '../../../../domain/shared/words.ts';
import { TextField } from '../field.tsx';
import { BookingCodeField, isEnter } from '../retyped-input.tsx';
import { TEAM_RULES } from './team-problems.ts';

interface TeamFieldProps {
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (value: string) => void;
}

interface NickFieldProps extends TeamFieldProps {
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onLeave: () => void;
}

/** What a player is called. */
export function NickField({ value, problem, inputRef, onChange, onLeave }: NickFieldProps) {
  return (
    <TextField
      label="Kallenavn"
      rule={TEAM_RULES.nick}
      problem={problem}
      ref={inputRef}
      name="nick"
      autoComplete="nickname"
      enterKeyHint="next"
      spellCheck={false}
      value={value}
      onChange={onChange}
      onBlur={onLeave}
    />
  );
}

interface TeamNameFieldProps extends TeamFieldProps {
  /** Each plays alone, and may stand there with the nick. */
  readonly alone?: boolean;
  readonly onLeave?: () => void;
}

/** What a team is called. */
export function TeamNameField({ value, problem, alone = false, onChange, onLeave }: TeamNameFieldProps) {
  return (
    <TextField
      label={alone ? 'Lagnavn (valgfritt)' : 'Lagnavn'}
      rule={alone ? 'Uten lagnavn står du med kallenavnet.' : TEAM_RULES.name}
      problem={problem}
      name="name"
      enterKeyHint="done"
      value={value}
      onChange={onChange}
      onBlur={onLeave}
    />
  );
}

interface TeamCodeFieldProps extends TeamFieldProps {
  readonly onEnter: () => void;
}

/** What the captain tells those who are to be on the team. */
export function TeamCodeField({ value, problem, onChange, onEnter }: TeamCodeFieldProps) {
  return (
    <BookingCodeField
      label="Lagkode"
      rule={`De ${numberWord(CODE_LENGTH)} tegnene fra kapteinen.`}
      problem={problem}
      name="teamCode"
      enterKeyHint="send"
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        if (!isEnter(event)) return;
        // Of its own, Enter presses the form's first button.
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
