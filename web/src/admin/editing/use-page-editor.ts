import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { PageBody, PageSavedAnswer } from '../../../../adapters/http/contract.ts';
import type { ScheduleField } from '../../../../domain/pages/signup-schedule.ts';
import { listText } from '../../../../domain/shared/words.ts';
import { ApiError } from '../../api/client.ts';
import { PAGE_PATHS, pageKey, type PageName, type PageOf } from '../../api/pages.ts';
import { keepDraft, keptDraft } from '../../ui/draft.ts';
import { useAlert, useConfirm } from '../../ui/dialogs.tsx';
import { useLeaveQuestion } from '../../ui/use-leave-question.ts';
import { failureText, useAdminCall, useAdminQuery, useFreshData } from '../calls.ts';
import { useSession } from '../session.ts';
import {
  CLEAR_PATHS,
  draftLike,
  versionOf,
  isList,
  isSame,
  placeOfProblem,
  SAVE_PATHS,
  type Contents,
  type PageDraft,
  type PageVersion,
} from './edited-page.ts';
import { conflictKeys, mergePages, type Part } from './merge.ts';
import { useOthersSave } from './others-save.tsx';

const DISCARD = 'Du har endringer som ikke er lagret. Vil du forkaste dem?';
const LEAVE =
  'Du har endringer som ikke er lagret. De blir liggende i denne fanen til du lukker den. Vil du forlate siden?';

/** Refusals that name a field. */
const FIELD_REFUSED: ReadonlySet<string> = new Set(['page-invalid', 'schedule-invalid']);

/** A field that the server refused, and why. */
export interface FieldProblem {
  readonly place: string;
  readonly text: string;
}

export interface PageEditor<P> {
  readonly labels: FieldLabels<P>;
  /** The draft while editing, otherwise the stored page. Undefined until it is loaded. */
  readonly page: P | undefined;
  readonly stored: PageVersion<P> | undefined;
  readonly failed: boolean;
  readonly editing: boolean;
  readonly dirty: boolean;
  readonly saving: boolean;
  /** Just saved. */
  readonly saved: boolean;
  readonly problem: FieldProblem | null;
  /** Times of the sign-up page that fell with the last save. */
  readonly cleared: readonly ScheduleField[];
  /** The admin whose changes were merged into the last save. */
  readonly joined: string | null;
  /** Says that another admin has saved what the draft changes too. */
  readonly others: ReactNode;
  /** An unsaved draft from an earlier visit. */
  readonly offered: PageDraft<P> | null;
  readonly change: (part: Partial<P>) => void;
  readonly toggle: () => Promise<void>;
  readonly refresh: () => Promise<void>;
  /** Saves `page`, or the draft when none is given. */
  readonly save: (page?: P) => Promise<void>;
  readonly refuse: (problem: FieldProblem) => void;
  readonly takeOffer: (take: boolean) => void;
}

/** The names of a page's fields. */
type FieldLabels<P> = Readonly<Record<keyof P & string, string>>;

interface EditorTexts {
  /** Shown in a dialog once the page is saved. */
  readonly done?: string;
  /** Shown instead of the server's message. */
  readonly failed?: string;
}

/** A save that the crew may insist on. */
interface Insisting {
  /** What is sent with the page. */
  readonly body: object;
  /** Told of a refusal: what to send with it instead, null: it stays undone, undefined: that refusal is none of these. */
  readonly ask: (error: ApiError) => Promise<object | null> | undefined;
}

/**
 * Edits one page of the site: locked or in edit mode, with a draft that survives a reload. When another admin
 * has saved since the draft began, the changes of both are saved; where both have changed the same, that is told first.
 * `empty` is the page to begin with when nothing is stored.
 */
export function usePageEditor<N extends PageName>(
  name: N,
  empty: Contents[N],
  labels: FieldLabels<Contents[N]>,
  texts: EditorTexts = {},
  insisting?: Insisting,
): PageEditor<Contents[N]> {
  type P = Contents[N];
  const { data: answer, isError, refetch } = useAdminQuery<readonly PageOf<N>[]>(PAGE_PATHS[name]);
  const stored = answer && versionOf(name, answer, empty);
  const session = useSession().data;
  const by = session?.status === 'in' ? session.username : '';
  const [draft, setDraft] = useState<PageDraft<P> | null>(null);
  const [offered, setOffered] = useState(() => keptDraft(name, by, draftLike(empty)));
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState<PageSavedAnswer | null>(null);
  const [joined, setJoined] = useState<string | null>(null);
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const call = useAdminCall();
  const refreshAll = useFreshData();
  const client = useQueryClient();
  const alert = useAlert();
  const confirm = useConfirm();

  const { panel, tell, forget } = useOthersSave(draft?.page, (page) =>
    setDraft((now) => (now && page ? { ...now, page } : null)),
  );
  const dirty = draft !== null && !isSame(draft.page, draft.seen.page);
  useEffect(() => {
    if (!draft) return;
    keepDraft(name, by, dirty ? draft : null);
  }, [by, dirty, draft, name]);
  useLeaveQuestion(dirty, LEAVE);

  const begin = (edition: PageVersion<P> | null) => {
    keepDraft(name, by, null);
    setProblem(null);
    forget();
    setDraft(edition && { page: edition.page, seen: edition });
  };
  const fresh = async (): Promise<PageVersion<P> | undefined> => {
    const { data } = await refetch();
    return data && versionOf(name, data, empty);
  };
  const mayDiscard = async () =>
    !dirty || (await confirm(DISCARD, { yes: 'Forkast', no: 'Fortsett å redigere' }));

  const toggle = async () => {
    if (draft && !(await mayDiscard())) return;
    setSaved(null);
    const edition = await fresh();
    if (draft) begin(null);
    else if (edition) begin(edition);
  };
  const refresh = async () => {
    if (!(await mayDiscard())) return;
    setSaved(null);
    const edition = await fresh();
    if (draft && edition) begin(edition);
  };

  const refused = async (error: unknown, page: P, over: PageVersion<P>): Promise<void> => {
    const { code, details } = error instanceof ApiError ? error : { code: '', details: {} };
    const asked = error instanceof ApiError ? insisting?.ask(error) : undefined;
    if (asked) {
      const body = await asked;
      return body ? store(page, over, body) : undefined;
    }
    const edition = code === 'page-changed' ? await fresh() : undefined;
    if (edition && edition.updatedAt !== over.updatedAt) await join(page, over, edition);
    else if (error instanceof ApiError && FIELD_REFUSED.has(code) && details.field !== undefined) {
      // A list has no input of its own to show the problem at, and a row of the programme may be folded.
      if (isList(name, details.field) || details.row !== undefined) await alert(error.message);
      else setProblem({ place: placeOfProblem(name, page, details.field), text: error.message });
    } else {
      const text = failureText(
        error,
        texts.failed === undefined ? {} : { refused: texts.failed, network: texts.failed },
      );
      if (text !== null) await alert(text);
    }
  };
  /** Merges the draft with the changes from `over` to `edition` and saves it, or tells where they conflict. */
  const join = async (page: P, over: PageVersion<P>, edition: PageVersion<P>) => {
    const versions = { base: over.page, theirs: edition.page, mine: page };
    const mine = mergePages(versions, () => 'mine');
    const both = conflictKeys(versions);
    if (both.size === 0) {
      setJoined(edition.updatedBy ?? 'Noen andre');
      await store(mine, edition);
    } else {
      setDraft({ page: mine, seen: edition });
      const { updatedBy: UpdatedBy, updatedAt } = edition;
      const theirs = mergePages(versions, () => 'theirs');
      tell({ UpdatedBy, updatedAt }, theirs, bothText(both, page, labels));
      scrollTo(0, 0);
    }
  };
  const store = async (page: P, over: PageVersion<P>, more = insisting?.body) => {
    setSaving(true);
    setProblem(null);
    setDraft({ page, seen: over });
    try {
      const body: PageBody<P> = { ...page, ...more, updatedAt: over.updatedAt };
      const answer = await call<PageSavedAnswer>(SAVE_PATHS[name], { method: 'PUT', body });
      const clear = CLEAR_PATHS[name];
      // If this fails, the page is saved all the same, and visitors see the change a little later.
      if (clear !== undefined) await call(clear, { method: 'POST' }).catch(() => undefined);
      await Promise.all([refreshAll(), client.invalidateQueries({ queryKey: pageKey(name) })]);
      begin(null);
      setSaved(answer);
      scrollTo(0, 0);
      if (texts.done !== undefined) await alert(texts.done);
    } catch (error) {
      await refused(error, page, over);
    } finally {
      setSaving(false);
    }
  };

  return {
    labels,
    page: draft?.page ?? stored?.page,
    stored,
    failed: isError,
    editing: draft !== null,
    saved: saved !== null,
    cleared: saved?.scheduleCleared ?? [],
    dirty,
    saving,
    joined,
    problem,
    others: panel,
    offered: draft ? null : offered,
    change: (part) => {
      setProblem(null);
      setDraft((now) => now && { ...now, page: { ...now.page, ...part } });
    },
    toggle,
    refresh,
    save: async (page) => {
      if (!draft || saving) return;
      setJoined(null);
      await store(page ?? draft.page, draft.seen);
    },
    refuse: setProblem,
    takeOffer: (take) => {
      if (take) setDraft(offered);
      else keepDraft(name, by, null);
      setOffered(null);
    },
  };
}

/** What both have changed, by the names of the fields; of a list, by the titles of its parts. */
function bothText(keys: ReadonlySet<string>, page: object, labels: Readonly<Record<string, string>>): string {
  const names = [...keys].map((key) => {
    const [field = '', ...id] = key.split('.');
    const parts = Reflect.get(page, field) as unknown;
    const part = Array.isArray(parts)
      ? (parts as readonly Part[]).find((one) => String(one.id) === id.join('.'))
      : undefined;
    return `«${[labels[field], part?.title].filter(Boolean).join(': ')}»`;
  });
  return `Dere har begge endret ${listText(names)}.`;
}
