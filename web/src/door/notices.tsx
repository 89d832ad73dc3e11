import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { useActs } from './acts.ts';
import type { DoorSync } from './door-sync.ts';
import type { DoorNotice } from './kept.ts';
import css from './door.module.css';

/** Beyond these there is one press for all minor ones: after ten minutes without net there can be sixty. */
const MOST = 3;

interface NoticesProps {
  readonly sync: DoorSync;
  readonly notices: readonly DoorNotice[];
}

/** The gravest first, then what asks about money, then what asks else, then what tells. */
function rankOf({ tone, surplus, text }: DoorNotice): number {
  if (tone === 'danger') return 0;
  if (surplus) return 1;
  return text.includes('?') ? 2 : 3;
}

/** What the crew must see, the gravest first; each stays until it is pressed away, and only minor ones go together. */
export function Notices({ sync, notices }: NoticesProps) {
  const { bookSurplus } = useActs();
  const minor = notices.filter(({ isMinor }) => isMinor).map(({ id }) => id);
  const sorted = [...notices].sort((one, other) => rankOf(one) - rankOf(other));
  return (
    <div role="log" aria-label="Beskjeder" className={`grid gap-2 mb-3-filled ${css.notices}`}>
      {sorted.slice(0, MOST).map((notice) => (
        <Panel key={notice.id} tone={notice.tone} title={notice.text}>
          <div className="wrap gap-2 mt-2">
            {notice.surplus ? <Button onClick={() => bookSurplus(notice)}>Ja, før det opp</Button> : null}
            <Button onClick={() => sync.dismiss([notice.id])}>{notice.surplus ? 'Nei' : 'OK'}</Button>
          </div>
        </Panel>
      ))}
      {notices.length > MOST ? (
        <div className="wrap gap-2 mt-2">
          <p>{`${String(notices.length - MOST)} beskjeder til.`}</p>
          {minor.length > 0 ? <Button onClick={() => sync.dismiss(minor)}>OK til alle</Button> : null}
        </div>
      ) : null}
    </div>
  );
}
