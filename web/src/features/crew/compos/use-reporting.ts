import { useCallback, useMemo, useState } from 'react';
import type {
  AdminCompoAnswer,
  ReportMatchAnswer,
  ReportMatchBody,
  RequestOf,
} from '../../../../../adapters/http/contract.ts';
import { matchesOf } from '../../../../../domain/compo/bracket.ts';
import { isDecided, type Match, type Report } from '../../../../../domain/compo/match.ts';
import { failureText, useAdminCall, useFreshData } from '../../../admin/calls.ts';
import { ApiError } from '../../../api/client.ts';
import { useAlert, useConfirm } from '../../../ui/dialogs.tsx';
import { useUndo, type Undo } from '../../../ui/undo.tsx';
import { standingReport } from './typed-scores.ts';
import { changedText, laterText, reportedText } from './texts.ts';
import { useTakeAnswer } from './use-compo.ts';

/** A match as the crew sees it, and the competition's version that says so. */
interface SeenMatch {
  readonly match: Match;
  readonly version: number;
}

/** What became of a report. `problem`: why it was refused; null where the crew knows, because they said no. */
export type Reported = { readonly done: true } | { readonly done: false; readonly problem: string | null };

export interface Reporting {
  /** A match as it stands, as far as the page knows. */
  readonly now: (match: Match) => Match;
  /** Reports a match, or takes its result away (null). Asks first when later results would go. */
  readonly report: (match: Match, report: Report | null) => Promise<Reported>;
  /** The matches that lost their results by a correction and have none yet, by id. */
  readonly cleared: readonly string[];
  readonly dismissCleared: () => void;
  /** The reports of the last ten seconds. */
  readonly undo: Undo;
}

/** Reports the matches of a competition. */
export function useReporting(compo: AdminCompoAnswer): Reporting {
  const send = useSend(compo);
  const refresh = useFreshData();
  const take = useTakeAnswer();
  const alert = useAlert();
  const undo = useUndo();
  const [told, setTold] = useState<Readonly<Record<string, SeenMatch>>>({});
  const [lost, setLost] = useState<readonly string[]>([]);

  const seen = (match: Match): SeenMatch => {
    const newer = told[match.id];
    return newer && newer.version > compo.version ? newer : { match, version: compo.version };
  };
  const attempt = async (at: SeenMatch, report: Report | null) => {
    const sent = await send(at, report);
    if ('changed' in sent) {
      setTold((last) => ({ ...last, [at.match.id]: sent.changed }));
      void refresh();
      return { done: false, problem: changedText(compo, at.match, sent.changed.match) } as const;
    }
    if (!('answer' in sent)) return { done: false, problem: sent.problem } as const;
    const { answer } = sent;
    if (answer.cleared.length > 0) setLost(answer.cleared);
    await take(answer);
    void refresh();
    return { done: true, answer } as const;
  };
  const takeBack = async (at: SeenMatch, report: Report | null) => {
    const outcome = await attempt(at, report);
    if (!outcome.done && outcome.problem !== null) await alert(outcome.problem, 'Ikke angret');
    return outcome.done;
  };
  const report = async (match: Match, result: Report | null): Promise<Reported> => {
    const before = seen(match);
    const outcome = await attempt(before, result);
    if (!outcome.done) return outcome;
    const { answer } = outcome;
    const after = matchesOf(answer).find(({ id }) => id === match.id) ?? match;
    const text = reportedText(compo, before.match, result);
    // What a team that is gone leaves by itself stays, and what lost its result does not come back.
    if (!result && isDecided(after)) undo.tell('Walkoveren står, fordi alle har forlatt det andre laget.');
    else if (answer.cleared.length > 0) undo.tell(text);
    else
      undo.offer(text, () =>
        takeBack({ match: after, version: answer.version }, standingReport(before.match)),
      );
    return { done: true };
  };
  const open = matchesOf(compo).filter((match) => !isDecided(match));
  return {
    now: (match) => seen(match).match,
    report,
    cleared: lost.filter((id) => open.some((match) => match.id === id)),
    dismissCleared: () => setLost([]),
    undo,
  };
}

type Sent =
  | { readonly answer: ReportMatchAnswer }
  /** Another admin was first. */
  | { readonly changed: SeenMatch }
  | { readonly problem: string | null };

/** Sends a report, and again with `clear` when the crew wants later results to go. */
function useSend(compo: AdminCompoAnswer): (at: SeenMatch, report: Report | null) => Promise<Sent> {
  const call = useAdminCall();
  const confirm = useConfirm();
  const put = useCallback(
    (body: RequestOf<ReportMatchBody>) =>
      call<ReportMatchAnswer>(`/api/admin/reportMatch/${compo.game}`, { method: 'PUT', body }),
    [call, compo.game],
  );
  return useMemo(() => {
    const send = async (at: SeenMatch, report: Report | null, clear?: true): Promise<Sent> => {
      try {
        return { answer: await put(bodyOf(at, report, clear)) };
      } catch (error) {
        const { code = '', details = {} } = error instanceof ApiError ? error : {};
        const { matches = [], match, version } = details;
        if (code === 'changed-meanwhile' && match && version !== undefined)
          return { changed: { match, version } };
        if (code !== 'later-results') return { problem: failureText(error) };
        const asked = { title: 'Senere kamper er spilt', yes: 'Rett likevel', danger: true };
        return (await confirm(laterText(compo, matches), asked)) ? send(at, report, true) : { problem: null };
      }
    };
    return send;
  }, [compo, confirm, put]);
}

function bodyOf({ match, version }: SeenMatch, report: Report | null, clear?: true) {
  const shared = { match: match.id, version, clear };
  if (report?.walkover) return { ...shared, a: undefined, b: undefined, walkover: report.walkover };
  const [a, b] = report?.score ?? [null, null];
  return { ...shared, a, b, walkover: undefined };
}
