import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { typedCode } from '../../../domain/signup/booking-code.ts';
import { Field, TextInput, type FieldProps } from './field.tsx';
import css from './retyped-input.module.css';

interface RetypedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string;
  /** What is made of what was typed, e.g. capitals. Made of the result again, it is the same. */
  readonly change: (typed: string) => string;
  /** Called with the changed text. */
  readonly onType: (text: string) => void;
}

/**
 * An input whose text changes as one types. While an input method composes (most phones do so with every word)
 * it shows what is being composed, as a change of it would be composed once more; it changes at the end.
 */
export function RetypedInput({ value, change, onType, onBlur, ...input }: RetypedInputProps) {
  const [composed, setComposed] = useState<string | null>(null);
  const composing = useRef(false);
  const compose = (on: boolean, field: HTMLInputElement) => {
    composing.current = on;
    setComposed(on ? field.value : null);
    onType(on ? change(field.value) : retype(field, change));
  };
  return (
    <TextInput
      {...input}
      value={composed ?? value}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onChange={({ target, nativeEvent }) => compose(composing.current || isComposing(nativeEvent), target)}
      onCompositionEnd={({ currentTarget }) => compose(false, currentTarget)}
      onBlur={(event) => {
        if (composing.current) compose(false, event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
}

/** A mailed code, large and spaced. */
export function MailedCodeInput(props: Omit<RetypedInputProps, 'change'>) {
  return (
    <span className={css.code}>
      <RetypedInput
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        {...props}
        change={typedCode}
      />
    </span>
  );
}

type CodeInput = Omit<RetypedInputProps, 'change' | 'onType'> & Omit<FieldProps, 'children' | 'wide'>;

/** A booking code, or one like it, with its label, rule and problem: typed in small letters or with spaces, it is the same. */
export function BookingCodeField(props: CodeInput & { readonly onChange: (code: string) => void }) {
  const { label, rule, problem, spoken, onChange, ...input } = props;
  const ways = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false };
  return (
    <Field {...{ label, rule, problem, spoken }}>
      {(ids) => <RetypedInput {...ids} {...ways} {...input} change={typedCode} onType={onChange} />}
    </Field>
  );
}

/** Whether a key is Enter by itself, rather than the one that ends a composition. */
export function isEnter({ key, nativeEvent }: KeyboardEvent): boolean {
  // Safari has ended the composition by then, and tells of it by this number alone.
  const marked: object = nativeEvent;
  if ('keyCode' in marked && marked.keyCode === 229) return false;
  return key === 'Enter' && !isComposing(nativeEvent);
}

function isComposing(event: object): boolean {
  return 'isComposing' in event && event.isComposing === true;
}

/** Replaces what was just typed into a field, and keeps the caret behind the same letter. Returns the new text. */
function retype(input: HTMLInputElement, change: (typed: string) => string): string {
  const typed = input.value;
  const text = change(typed);
  if (text === typed) return text;
  const caret = change(typed.slice(0, input.selectionStart ?? typed.length)).length;
  // Set here, because React would put the caret behind the last letter.
  input.value = text;
  // An input of type `email` has no selection that can be set.
  if (input.selectionStart !== null) input.setSelectionRange(caret, caret);
  return text;
}
