import { useState } from 'react';
import type { AdminCompoAnswer, SetCompoAnswer } from '../../../../../adapters/http/contract.ts';
import { failureText, useAdminCall, useFreshData } from '../../../admin/calls.ts';
import { useStoredState } from '../../../admin/use-kept.ts';
import { ApiError } from '../../../api/client.ts';
import { useForm, type Form, type FormProblem } from '../../../ui/use-form.ts';
import { conflictText } from './setup-texts.ts';
import {
  bodyOf,
  draftOf,
  fieldsApart,
  fieldsChanged,
  isDraft,
  setupOf,
  setupProblem,
  type SetupDraft,
  type SetupField,
  type SetupTexts,
} from './typed-setup.ts';

interface SetupEditing {
  readonly texts: SetupTexts;
  readonly isTouched: boolean;
  readonly form: Form<SetupField>;
  /** Whether the setup was saved since it was last changed. */
  readonly saved: boolean;
  readonly change: (part: Partial<SetupTexts>) => void;
  readonly discard: () => void;
  /** The work of the form. */
  readonly save: () => FormProblem<SetupField> | null | Promise<FormProblem<SetupField> | null>;
}

/** So often is a setup sent again because something else of the competition has changed, as when teams sign up. */
const MOST_TRIES = 5;

/**
 * The setup of a competition while it is edited. Only what was changed is sent, so two admins who change different fields are not
 * in each other's way.
 */
export function useSaveSetup(game: string, compo: AdminCompoAnswer | null): SetupEditing {
  const call = useAdminCall();
  const refresh = useFreshData();
  const form = useForm<SetupField>();
  const [kept, keep] = useStoredState<SetupDraft | null>(`compo ${game}`, null, isDraft);
  const [saved, setSaved] = useState(false);
  const isDrawn = compo !== null && compo.seed !== null;
  const fresh = draftOf(compo);
  // Set up, or taken away, by another admin since it was typed: that is what it changes now.
  const draft =
    kept && (kept.base === null) === (compo === null)
      ? kept
      : { ...fresh, texts: kept?.texts ?? fresh.texts };

  const send = async (at: SetupDraft, tries = 1): Promise<FormProblem<SetupField> | null> => {
    try {
      await call<SetCompoAnswer>(`/api/admin/setCompo/${game}`, { method: 'PUT', body: bodyOf(at, isDrawn) });
      keep(null);
      setSaved(true);
      await refresh();
      return null;
    } catch (error) {
      const sentence = failureText(error);
      const { code = '', details = {} } = error instanceof ApiError ? error : {};
      if (code !== 'changed-meanwhile' || !at.base || tries === MOST_TRIES) {
        void refresh();
        const field = code === 'compo-invalid' ? (details.field as SetupField | undefined) : undefined;
        return sentence === null ? null : { sentence, fields: field ? [field] : [] };
      }
      const now = await call<AdminCompoAnswer>(`/api/admin/getCompo/${game}`).catch(() => null);
      if (!now) return sentence === null ? null : { sentence, fields: [] };
      const theirs = fieldsApart(at.base.setup, setupOf(now));
      const both = fieldsChanged(at, isDrawn).filter((field) => theirs.includes(field));
      const rebased = rebasedOn(at, now, isDrawn);
      if (both.length === 0) return send(rebased, tries + 1);
      keep(rebased);
      void refresh();
      return { sentence: conflictText(both), fields: [] };
    }
  };
  return {
    texts: draft.texts,
    isTouched: kept !== null,
    form,
    saved,
    change: (part) => {
      setSaved(false);
      keep({ ...draft, texts: { ...draft.texts, ...part } });
    },
    discard: () => {
      form.show(null);
      keep(null);
    },
    save: () => setupProblem(draft, isDrawn) ?? send(draft),
  };
}

/** The draft over what stands now: what was not changed in it is as it is now. */
function rebasedOn(draft: SetupDraft, now: AdminCompoAnswer, isDrawn: boolean): SetupDraft {
  const mine = fieldsChanged(draft, isDrawn);
  const { texts, base } = draftOf(now);
  const keeps = ([text]: [string, unknown]) => mine.includes(FIELD_OF[text] ?? (text as SetupField));
  const own = Object.fromEntries(Object.entries(draft.texts).filter(keeps)) as Partial<SetupTexts>;
  return { texts: { ...texts, ...own }, base };
}

const FIELD_OF: Readonly<Record<string, SetupField>> = {
  least: 'teamSize',
  most: 'teamSize',
  places: 'results',
};
