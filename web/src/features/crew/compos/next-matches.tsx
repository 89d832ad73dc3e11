import { useState } from 'react';
import type { AdminCompoAnswer } from '../../../../../adapters/http/contract.ts';
import { matchesOf } from '../../../../../domain/compo/bracket.ts';
import { isDecided, sameReport, type Match } from '../../../../../domain/compo/match.ts';
import css from './matches.module.css';
import { NextMatch } from './next-match.tsx';
import { isTyped, reportTyped, standingReport, type ScoreDraft, type ScoreDrafts } from './typed-scores.ts';
import type { Reporting } from './use-reporting.ts';
import { WalkoverDialog } from './walkover-dialog.tsx';

interface NextMatchesProps {
  readonly compo: AdminCompoAnswer;
  readonly drafts: ScoreDrafts;
  readonly reporting: Reporting;
  readonly onDraft: (id: string, draft: ScoreDraft | null) => void;
}

/** The matches that can be played now, each with the fields of its result. */
export function NextMatches({ compo, drafts, reporting, onDraft }: NextMatchesProps) {
  const [walkover, setWalkover] = useState<Match>();
  const rows = matchesOf(compo)
    .map(reporting.now)
    .filter((match) => isShown(compo, match, drafts[match.id]));
  if (rows.length === 0 && compo.state === 'done') return null;
  return (
    <section>
      <h2>Neste kamper</h2>
      {rows.length === 0 ? <p className="flush muted">Ingen kamper er klare.</p> : null}
      <ul className={`grid ruled pad-0 gone-empty ${css.next}`}>
        {rows.map((match) => (
          <NextMatch
            key={match.id}
            compo={compo}
            match={match}
            draft={drafts[match.id]}
            reporting={reporting}
            onDraft={(draft) => onDraft(match.id, draft)}
            onWalkover={() => setWalkover(match)}
          />
        ))}
      </ul>
      {walkover ? (
        <WalkoverDialog
          play={compo}
          match={walkover}
          onReport={reporting.report}
          onReported={() => onDraft(walkover.id, null)}
          onClose={() => setWalkover(undefined)}
        />
      ) : null}
    </section>
  );
}

/** Also a match that another admin has reported while something else is typed here. */
function isShown({ next }: AdminCompoAnswer, match: Match, draft: ScoreDraft | undefined): boolean {
  if (!isDecided(match)) return next.includes(match.id);
  if (!isTyped(draft)) return false;
  const typed = reportTyped(match, draft);
  return typeof typed === 'string' || !sameReport(typed, standingReport(match));
}
