import type { CommitPaymentsAnswer } from '../../../../../adapters/http/contract.ts';
import { Button } from '../../../ui/button.tsx';
import { giveFocus } from '../../../ui/keep-focus.ts';
import { Panel } from '../../../ui/panel.tsx';
import css from './report.module.css';

interface ReceiptProps {
  readonly answer: CommitPaymentsAnswer;
  readonly undone: boolean;
  readonly onUndo: () => void;
  readonly onNext: () => void;
}

/** The result of booking a report. */
export function Receipt({ answer: { booked, revived, mailed }, undone, onUndo, onNext }: ReceiptProps) {
  const title = booked === 1 ? '1 betaling er ført' : `${String(booked)} betalinger er ført`;
  return (
    <div role="status" className={css.receipt} ref={giveFocus}>
      <Panel tone={undone ? 'info' : 'success'} title={undone ? 'Importen er angret' : title}>
        {undone ? null : (
          <ul className={css.told}>
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
        <div className={css.tools}>
          <Button onClick={onNext}>Ny rapport</Button>
          {undone ? null : <Button onClick={onUndo}>Angre import</Button>}
        </div>
      </Panel>
    </div>
  );
}
