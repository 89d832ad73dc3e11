import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { useActs } from './acts.ts';
import type { DoorSync } from './door-sync.ts';
import type { DoorNotice } from './kept.ts';
import css from './door.module.css';

/** Beyond these there is only one press for all: after ten minutes without net there can be sixty. */
const MOST = 3;

interface NoticesProps {
  readonly sync: DoorSync;
  readonly notices: readonly DoorNotice[];
}

/** What the crew must see; each stays until it is pressed away. */
export function Notices({ sync, notices }: NoticesProps) {
  const { bookSurplus } = useActs();
  const plain = notices.filter(({ surplus }) => !surplus).map(({ id }) => id);
  return (
    <div role="log" aria-label="Beskjeder" className={css.notices}>
      {notices.slice(0, MOST).map((notice) => (
        <Panel key={notice.id} tone={notice.tone} title={notice.text}>
          <div className={css.buttons}>
            {notice.surplus ? <Button onClick={() => bookSurplus(notice)}>Ja, før det opp</Button> : null}
            <Button onClick={() => sync.dismiss([notice.id])}>{notice.surplus ? 'Nei' : 'OK'}</Button>
          </div>
        </Panel>
      ))}
      {notices.length > MOST ? (
        <div className={css.buttons}>
          <p>{`${String(notices.length - MOST)} beskjeder til.`}</p>
          {plain.length > 0 ? <Button onClick={() => sync.dismiss(plain)}>OK til alle</Button> : null}
        </div>
      ) : null}
    </div>
  );
}
