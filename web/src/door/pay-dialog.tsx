import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { kronerOfOre } from '../ui/kroner-text.ts';
import { useActs } from './acts.ts';
import css from './door.module.css';

interface PayDialogProps {
  readonly code: string;
  /** What is to be paid, in øre. */
  readonly ore: number;
  readonly onClose: () => void;
  /** What goes on when the money is there, instead of closing. */
  readonly onTaken?: () => void;
}

/** Takes the rest of a code, in cash or by Vipps. */
export function PayDialog({ code, ore, onClose, onTaken = onClose }: PayDialogProps) {
  const { event, takeMoney } = useActs();
  const take = (how: 'cash' | 'vipps') => {
    takeMoney(code, how, ore);
    onTaken();
  };
  return (
    <Dialog
      open
      title={`Ta imot ${kronerOfOre(ore)}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => take('cash')}>Kontant</Button>
          <Button onClick={() => take('vipps')}>Vipps</Button>
          {/* Whoever holds Enter down has taken no money. */}
          <Button variant="ghost" autoFocus onClick={onClose}>
            Avbryt
          </Button>
        </>
      }
    >
      <VippsNumber number={event?.vippsNumber ?? ''} message={code} />
    </Dialog>
  );
}

/** Where to pay by Vipps, to be read across a table. `message`: what to write there. */
export function VippsNumber({ number, message }: { readonly number: string; readonly message?: string }) {
  return (
    <dl className={`wrap flush ${css.vipps}`}>
      <div>
        <dt className="small muted">Vipps-nummer</dt>
        <dd>{number}</dd>
      </div>
      {message === undefined ? null : (
        <div>
          <dt className="small muted">Melding</dt>
          <dd>{message}</dd>
        </div>
      )}
    </dl>
  );
}
