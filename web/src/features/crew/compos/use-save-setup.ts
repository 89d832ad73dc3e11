import { useState, type ReactNode } from 'react';
import type { AdminCompoAnswer, SetCompoAnswer } from '../../../../../adapters/http/contract.ts';
import { useAdminCall, useFreshData } from '../../../admin/calls.ts';
import { useCrewDraft } from '../../../admin/crew-draft.ts';
import { ApiError } from '../../../api/client.ts';
import { failed, useForm, type Form, type FormProblem } from '../../../ui/use-form.ts';
import { conflictText } from './setup-texts.ts';
import { useOthersSave } from '../../../admin/editing/others-save.tsx';
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
import { useReadCompo } from './use-compo.ts';

interface SetupEditing {
  readonly texts: SetupTexts;
  readonly isTouched: boolean;
  readonly form: Form<SetupField>;
  readonly others: ReactNode;
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
  const read = useReadCompo(game);
  const form = useForm<SetupField>();
  const [kept, keep] = useCrewDraft(`compo ${game}`, isDraft);
  const [saved, setSaved] = useState(false);
  const isDrawn = compo !== null && compo.seed !== null;
  const fresh = draftOf(compo);
  // Set up, or taken away, by another admin since it was typed: that is what it changes now.
  const draft =
    kept && (kept.base === null) === (compo === null)
      ? kept
      : { ...fresh, texts: kept?.texts ?? fresh.texts };

  const { panel, tell, forget } = useOthersSave(draft, keep);

  const send = async (at: SetupDraft, tries = 1): Promise<FormProblem<SetupField> | null> => {
    try {
      await call<SetCompoAnswer>(`/api/admin/setCompo/${game}`, { method: 'PUT', body: bodyOf(at, isDrawn) });
      // Before the list knows of it: what is new would be asked for only then, and the form be away meanwhile.
      await read().catch(() => null);
      keep(null);
      forget();
      setSaved(true);
      void refresh();
      return null;
    } catch (error) {
      const { code = '' } = error instanceof ApiError ? error : {};
      const settled = code === 'changed-meanwhile' && tries < MOST_TRIES ? await settle(at) : null;
      void refresh();
      if (settled?.both.length === 0) return send(settled.at, tries + 1);
      if (!settled) return problemOf(error);
      keep(settled.at);
      tell({}, settled.theirs, conflictText(settled.both));
      return null;
    }
  };
  /** The draft over what another admin has saved meanwhile, and the fields that both have changed; null: that is not known. */
  const settle = async (at: SetupDraft) => {
    const now = await read().catch(() => null);
    if (!now || !at.base) return null;
    const theirs = fieldsApart(at.base.setup, setupOf(now));
    const both = fieldsChanged(at, isDrawn).filter((field) => theirs.includes(field));
    return { at: rebasedOn(at, now, isDrawn), both, theirs: draftOf(now) };
  };
  return {
    texts: draft.texts,
    isTouched: kept !== null,
    form,
    others: panel,
    saved,
    change: (part) => {
      setSaved(false);
      keep({ ...draft, texts: { ...draft.texts, ...part } });
    },
    discard: () => {
      form.show(null);
      forget();
      keep(null);
    },
    save: () => setupProblem(draft, isDrawn) ?? send(draft),
  };
}

function problemOf(error: unknown): FormProblem<SetupField> | null {
  const field = error instanceof ApiError && error.code === 'compo-invalid' ? error.details.field : undefined;
  return failed(error, ...(field === undefined ? [] : [field as SetupField]));
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
