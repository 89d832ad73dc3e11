import type { Ref } from 'react';
import { CODE_LENGTH, typedCode } from '../../../domain/signup/booking-code.ts';
import { numberWord } from '../../../domain/shared/words.ts';
import { Field, TextInput } from '../ui/field.tsx';
import { isEnter, RetypedInput } from '../ui/retyped-input.tsx';
import { TEAM_RULES } from './team-problems.ts';

interface TeamFieldProps {
  readonly value: string;
  readonly problem: string | null;
  readonly onType: (value: string) => void;
}

interface NickFieldProps extends TeamFieldProps {
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onLeave: () => void;
}

/** What a player is called. */
export function NickField({ value, problem, inputRef, onType, onLeave }: NickFieldProps) {
  return (
    <Field label="Kallenavn" rule={TEAM_RULES.nick} problem={problem}>
      {(ids) => (
        <TextInput
          {...ids}
          ref={inputRef}
          name="nick"
          autoComplete="nickname"
          enterKeyHint="next"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onType(target.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  );
}

interface TeamNameFieldProps extends TeamFieldProps {
  /** Each plays alone, and may stand there with the nick. */
  readonly alone?: boolean;
  readonly onLeave?: () => void;
}

/** What a team is called. */
export function TeamNameField({ value, problem, alone = false, onType, onLeave }: TeamNameFieldProps) {
  return (
    <Field
      label={alone ? 'Lagnavn (valgfritt)' : 'Lagnavn'}
      rule={alone ? 'Uten lagnavn står du med kallenavnet.' : TEAM_RULES.name}
      problem={problem}
    >
      {(ids) => (
        <TextInput
          {...ids}
          name="name"
          autoComplete="off"
          enterKeyHint="done"
          value={value}
          onChange={({ target }) => onType(target.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  );
}

interface TeamCodeFieldProps extends TeamFieldProps {
  readonly onEnter: () => void;
}

/** What the captain tells those who are to be on the team. */
export function TeamCodeField({ value, problem, onType, onEnter }: TeamCodeFieldProps) {
  return (
    <Field label="Lagkode" rule={`De ${numberWord(CODE_LENGTH)} tegnene fra kapteinen.`} problem={problem}>
      {(ids) => (
        <RetypedInput
          {...ids}
          name="teamCode"
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="send"
          spellCheck={false}
          value={value}
          change={typedCode}
          onType={onType}
          onKeyDown={(event) => {
            if (!isEnter(event)) return;
            // Of its own, Enter presses the form's first button.
            event.preventDefault();
            onEnter();
          }}
        />
      )}
    </Field>
  );
}
