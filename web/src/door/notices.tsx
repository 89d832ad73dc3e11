import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { useActs } from './acts.ts';
import type { DoorSync } from './door-sync.ts';
import type { DoorNotice } from './kept.ts';
import css from './door.module.css';

interface NoticesProps {
  readonly sync: DoorSync;
  readonly notices: readonly DoorNotice[];
}

/** What the crew must see before it goes on; each stays until it is pressed away. */
export function Notices({ sync, notices }: NoticesProps) {
  const { bookSurplus } = useActs();
  return (
    <div role="log" aria-label="Beskjeder" className={css.notices}>
      {notices.map((notice) => (
        <Panel key={notice.id} tone={notice.tone} title={notice.text}>
          <div className={css.buttons}>
            {notice.surplus ? <Button onClick={() => bookSurplus(notice)}>Ja, før det opp</Button> : null}
            <Button onClick={() => sync.dismiss(notice.id)}>{notice.surplus ? 'Nei' : 'OK'}</Button>
          </div>
        </Panel>
      ))}
    </div>
  );
}
