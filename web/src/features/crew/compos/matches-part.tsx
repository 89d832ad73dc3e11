import { useState } from 'react';
import type { AdminCompoAnswer, RequestOf, ResetDrawBody } from '../../../../../adapters/http/contract.ts';
import { matchesOf } from '../../../../../domain/compo/bracket.ts';
import { compoState } from '../../../../../domain/compo/compo.ts';
import { isDecided, type Match } from '../../../../../domain/compo/match.ts';
import { useSend } from '../../../admin/calls.ts';
import { useServerClock } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { UndoNote } from '../../../ui/undo.tsx';
import { AllMatches } from './all-matches.tsx';
import { MatchDialog } from './match-dialog.tsx';
import css from './matches.module.css';
import { NextMatches } from './next-matches.tsx';
import { clearedText, resetText } from './texts.ts';
import { useReporting } from './use-reporting.ts';
import { useScoreDrafts } from './use-score-drafts.ts';

/** What is played of a drawn competition: what comes next, and everything. */
export function MatchesPart({ compo }: { readonly compo: AdminCompoAnswer }) {
  const reporting = useReporting(compo);
  const { drafts, draft, drop } = useScoreDrafts(compo.game);
  const [opened, setOpened] = useState<Match>();
  const { cleared, dismissCleared, undo } = reporting;
  return (
    <div className={`stack gap-8 ${css.part}`}>
      {compo.results.length > 0 ? <Results compo={compo} /> : null}
      <div role="status">
        {cleared.length > 0 ? (
          <Panel tone="warning" title={clearedText(cleared)}>
            <Button onClick={dismissCleared}>Greit</Button>
          </Panel>
        ) : null}
      </div>
      <NextMatches compo={compo} drafts={drafts} reporting={reporting} onDraft={draft} />
      <AllMatches compo={compo} now={reporting.now} onOpen={setOpened} />
      <DrawFoot compo={compo} onReset={drop} />
      {opened ? (
        <MatchDialog
          compo={compo}
          match={opened}
          reporting={reporting}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      <UndoNote undo={undo} floating />
    </div>
  );
}

function Results({ compo: { results } }: { readonly compo: AdminCompoAnswer }) {
  return (
    <section>
      <h2>Resultat</h2>
      <ol className={`flush strong ${css.results}`}>
        {results.map(({ place, text }) => (
          <li key={place} value={place} dir="auto">
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface DrawFootProps {
  readonly compo: AdminCompoAnswer;
  readonly onReset: () => void;
}

/** By what the teams were drawn, and the way back. */
function DrawFoot({ compo, onReset }: DrawFootProps) {
  const { game, version, seed, byHand, kind, closesAt, texts } = compo;
  const confirm = useConfirm();
  const send = useSend();
  const now = useServerClock();
  const reset = async () => {
    const played = matchesOf(compo).filter((match) => !match.bye && isDecided(match)).length;
    const opens = compoState({ kind, closesAt, results: texts }, null, now()) === 'signup';
    const asked = { title: 'Angre trekningen?', yes: 'Angre trekningen', danger: true };
    if (!(await confirm(resetText(played, opens), asked))) return;
    const body: RequestOf<ResetDrawBody> = { version };
    if (await send('POST', `/api/admin/resetDraw/${game}`, body)) onReset();
  };
  return (
    <footer className="wrap row between gap-3 ruled pt-4 small muted tight">
      {byHand ? (
        <p>Trukket i rekkefølgen som crewet bestemte.</p>
      ) : (
        <p>
          Trukket med tallet <strong>{seed}</strong>. Samme tall og samme lag gir samme trekning.
        </p>
      )}
      <Button variant="danger" onClick={() => void reset()}>
        Angre trekningen
      </Button>
    </footer>
  );
}
