import { useState } from 'react';
import { dropForm, keepForm, keptForm } from '../../../admin/kept-form.ts';
import { useUsername } from '../../../admin/session.ts';
import { EMPTY_FORM, isAddForm, isEmptyForm, type AddForm } from './person-rules.ts';

/** Everything in the dialog that adds persons. */
interface AddState {
  /** The typed code of a sign-up to join; null: a new code. */
  readonly joined: string | null;
  /** Those who are ready to be added. */
  readonly others: readonly AddForm[];
  readonly form: AddForm;
}

const NAME = 'add-person';
const EMPTY: AddState = { joined: null, others: [], form: EMPTY_FORM };

function isAddState(kept: unknown): kept is AddState {
  const { joined, others, form } = (kept ?? {}) as Partial<Record<keyof AddState, unknown>>;
  return (
    (joined === null || typeof joined === 'string') &&
    Array.isArray(others) &&
    others.every(isAddForm) &&
    isAddForm(form)
  );
}

function isEmpty({ joined, others, form }: AddState): boolean {
  return !joined && others.length === 0 && isEmptyForm(form);
}

/** Whether this admin has begun to add somebody, before a reload or a new login. */
export function useHasBegunAdding(): boolean {
  const by = useUsername();
  return useState(() => keptForm(NAME, by, isAddState) !== null)[0];
}

interface AddFormState extends AddState {
  readonly isEmpty: boolean;
  readonly change: (part: Partial<AddState>) => void;
  /** Forgets what was typed, because it was sent or thrown away. */
  readonly forget: () => void;
}

/** What was typed in the dialog that adds persons. It survives a reload, and a new login of the same admin. */
export function useAddForm(): AddFormState {
  const by = useUsername();
  const [state, setState] = useState(() => keptForm(NAME, by, isAddState) ?? EMPTY);
  return {
    ...state,
    isEmpty: isEmpty(state),
    change: (part) => {
      const next = { ...state, ...part };
      setState(next);
      if (isEmpty(next)) dropForm(NAME);
      else keepForm(NAME, by, next);
    },
    forget: () => dropForm(NAME),
  };
}
