import { reportOf, type Match, type Report } from '../../../../../domain/compo/match.ts';
import { NO_DRAW, SCORES_WRONG } from './texts.ts';

/** The scores of a match as they stand in their fields. */
export interface TypedScores {
  readonly a: string;
  readonly b: string;
}

/** What was typed, and of which teams. */
export interface ScoreDraft extends TypedScores {
  readonly teams: Match['teams'];
}

export type ScoreDrafts = Readonly<Record<string, ScoreDraft>>;

export const NO_SCORES: TypedScores = { a: '', b: '' };

/** The scores of a match that has some. */
export function typedScores({ score }: Match): TypedScores {
  return score ? { a: String(score[0]), b: String(score[1]) } : NO_SCORES;
}

/** Whether a match may end without a winner: those of groups have ids with a letter. */
export function isDrawable({ id }: Match): boolean {
  return /^[A-Z]/.test(id);
}

/** What was typed as a report, or what is wrong with it, as a sentence. */
export function reportTyped(match: Match, { a, b }: TypedScores): Report | string {
  const [one, other] = [numberOf(a), numberOf(b)];
  if (one === null || other === null) return SCORES_WRONG;
  try {
    return reportOf({ a: one, b: other }, isDrawable(match)) ?? SCORES_WRONG;
  } catch {
    return one === other ? NO_DRAW : SCORES_WRONG;
  }
}

function numberOf(typed: string): number | null {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : null;
}

/** What stands of a match; null: nothing. */
export function standingReport({ score, walkover }: Match): Report | null {
  if (walkover !== null) return { score: null, walkover };
  return score && { score, walkover: null };
}

/** Whether something was typed that would be lost. */
export function isTyped(draft: ScoreDraft | undefined): draft is ScoreDraft {
  return draft !== undefined && draft.a + draft.b !== '';
}

/** Whether what the tab has kept are drafts. */
export function areDrafts(kept: unknown): kept is ScoreDrafts {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    Object.values(kept).every(({ a, b, teams }: Partial<ScoreDraft>) => {
      return typeof a === 'string' && typeof b === 'string' && Array.isArray(teams);
    })
  );
}
