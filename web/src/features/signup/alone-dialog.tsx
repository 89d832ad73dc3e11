import type { Place } from '../../../../domain/shared/place.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { aloneText, aloneTitle, moveLabel, stayLabel } from './group-texts.ts';

interface AloneDialogProps {
  /** The seats that would be left alone; the dialog is closed when there are none. */
  readonly alone: readonly Place[];
  readonly count: number;
  readonly onMove: () => void;
  readonly onStay: () => void;
  readonly onClose: () => void;
}

/** Asks whether to move when seats are left alone. It never refuses a choice. */
export function AloneDialog({ alone, count, onMove, onStay, onClose }: AloneDialogProps) {
  return (
    <Dialog
      open={alone.length > 0}
      title={aloneTitle(alone)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onStay}>{stayLabel(count)}</Button>
          <Button variant="primary" autoFocus onClick={onMove}>
            {moveLabel(count)}
          </Button>
        </>
      }
    >
      <p>{aloneText(alone.length, count)}</p>
    </Dialog>
  );
}
