import { WholeDates } from '../../../admin/whole-dates.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ForServer } from './for-server.tsx';
import type { Statement } from './statement.ts';

/** A statement as a region of its own. */
export function StatementPanel({ about, tone, title, text, server }: Statement) {
  return (
    <section aria-label={about}>
      <Panel tone={tone} title={<WholeDates text={title} />}>
        <p>
          <WholeDates text={text} />
        </p>
        <ForServer text={server} />
      </Panel>
    </section>
  );
}
