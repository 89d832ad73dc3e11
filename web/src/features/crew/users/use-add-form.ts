import { useState } from 'react';
import { useCrewDraft } from '../../../admin/crew-draft.ts';
import { like } from '../../../ui/draft.ts';
import { EMPTY_FORM, isEmptyForm, type AddForm } from './person-rules.ts';

/** Everything in the dialog that adds persons. */
interface AddState {
  /** The typed code of a sign-up to join; null: a new code. */
  readonly joined: string | null;
  /** Those who are ready to be added. */
  readonly others: readonly AddForm[];
  readonly form: AddForm;
}

const NAME = 'add-person';
const isAddForm = like(EMPTY_FORM);
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
  const [kept] = useCrewDraft(NAME, isAddState);
  return useState(kept !== null)[0];
}

interface AddFormState extends AddState {
  readonly isEmpty: boolean;
  readonly change: (part: Partial<AddState>) => void;
  /** Forgets what was typed, because it was sent or thrown away. */
  readonly forget: () => void;
}

/** What was typed in the dialog that adds persons. */
export function useAddForm(): AddFormState {
  const [kept, keep] = useCrewDraft(NAME, isAddState);
  const state = kept ?? EMPTY;
  return {
    ...state,
    isEmpty: isEmpty(state),
    change: (part) => {
      const next = { ...state, ...part };
      keep(isEmpty(next) ? null : next);
    },
    forget: () => keep(null),
  };
}
