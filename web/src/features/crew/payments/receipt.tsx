import type { CommitPaymentsAnswer, WireImport } from '../../../../../adapters/http/contract.ts';
import { sumLineText } from '../../../admin/sum-line.ts';
import { Button } from '../../../ui/button.tsx';
import { giveFocus } from '../../../ui/keep-focus.ts';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import { Panel } from '../../../ui/panel.tsx';

interface ReceiptProps {
  readonly answer: CommitPaymentsAnswer;
  /** What came with the report; undefined until it is loaded. */
  readonly sums: WireImport['sums'];
  readonly undone: boolean;
  readonly onUndo: () => void;
  readonly onNext: () => void;
}

/** The result of booking a report. */
export function Receipt({ answer, sums, undone, onUndo, onNext }: ReceiptProps) {
  const { booked, revived, mailed } = answer;
  const title =
    booked === 0
      ? 'Ingen betalinger er ført'
      : booked === 1
        ? '1 betaling er ført'
        : `${String(booked)} betalinger er ført`;
  return (
    <div role="status" className="stack gap-4" ref={giveFocus}>
      <Panel tone={undone ? 'info' : 'success'} title={undone ? 'Importen er angret' : title}>
        {undone ? null : (
          <ul className="grid plain">
            {sums ? <li>{sumLineText(sums)}</li> : null}
            {sums && sums.refundedOre > 0 ? <li>Betalt tilbake {kronerOfOre(sums.refundedOre)}</li> : null}
            {revived > 0 ? (
              <li>
                {revived === 1
                  ? '1 påmelding er tilbake på plassene sine'
                  : `${String(revived)} påmeldinger er tilbake på plassene sine`}
              </li>
            ) : null}
            <li>{mailed > 0 ? `${String(mailed)} får kvittering på e-post` : 'Ingen får e-post'}</li>
          </ul>
        )}
        <div className="wrap gap-3">
          <Button onClick={onNext}>Ny rapport</Button>
          {undone ? null : <Button onClick={onUndo}>Angre import</Button>}
        </div>
      </Panel>
    </div>
  );
}
