import { useState } from 'react';
import type { Match, Walkover } from '../../../../../domain/compo/match.ts';
import { matchNameWithin, sideText, type NamedPlay } from '../../../ui/compo/match-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { isDrawable } from './typed-scores.ts';
import type { Reporting } from './use-reporting.ts';

interface WalkoverDialogProps {
  readonly play: NamedPlay;
  readonly match: Match;
  readonly onReport: Reporting['report'];
  readonly onReported: () => void;
  readonly onClose: () => void;
}

/** Asks which side goes through without a score, and reports that. */
export function WalkoverDialog({ play, match, onReport, onReported, onClose }: WalkoverDialogProps) {
  const [busy, setBusy] = useState<Walkover>();
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (side: Walkover) => {
    setBusy(side);
    const outcome = await onReport(match, { score: null, walkover: side });
    setBusy(undefined);
    if (!outcome.done) {
      setProblem(outcome.problem);
      return;
    }
    onReported();
    onClose();
  };
  return (
    <Dialog
      open
      title={`Walkover i ${matchNameWithin(match)}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Avbryt</Button>}
    >
      <p>
        {isDrawable(match)
          ? 'Hvem vinner uten å spille? Det teller som en seier uten mål. Møtte ingen, får ingen poeng.'
          : 'Hvem går videre uten å spille? Møtte ingen, er begge ute.'}
      </p>
      <div className="wrap gap-2">
        {(['a', 'b'] as const).map((side) => (
          <Button key={side} busy={busy === side} onClick={() => void choose(side)}>
            {sideText(play, match, side)}
          </Button>
        ))}
        <Button busy={busy === 'none'} onClick={() => void choose('none')}>
          Ingen møtte
        </Button>
      </div>
      {problem === null ? null : <ErrorPanel message={problem} />}
    </Dialog>
  );
}
