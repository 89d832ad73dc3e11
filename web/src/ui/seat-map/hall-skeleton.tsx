import { useEventFacts } from '../../api/event.ts';
import { layOutHall } from '../../../../domain/hall/seat.ts';
import { tablesOf } from './hall-tables.ts';
import { useDelayed } from '../skeleton.tsx';
import type { CSSProperties, ReactNode } from 'react';
import grid from './hall-grid.module.css';
import map from './seat-map.module.css';
import css from './hall-skeleton.module.css';

/** A typical hall, while the event's own is not known. */
const TYPICAL = { seatRows: 10, seatsPerRow: 10 };

/** The hall's shape while its seats are loading, of the size that the map will have. `tools` stand above both. */
export function HallSkeleton({ tools }: { readonly tools?: ReactNode }) {
  const late = useDelayed();
  const { seatRows, seatsPerRow } = useEventFacts() ?? TYPICAL;
  return (
    <div className="stack gap-2 min-0">
      <div className={`wrap row between gap-0-4 min-0 control tight ${map.tools}`}>{tools}</div>
      <div className="sized clipped card pad-4-0" aria-hidden="true">
        <p className={`centred muted ${grid.tribune}`}>Tribune</p>
        <div className={grid.frame} data-overview>
          <div
            className={`${grid.grid} ${css.seats}`}
            style={{ '--columns': seatsPerRow } as CSSProperties}
            data-late={late || undefined}
          >
            {tablesOf(layOutHall(seatRows, seatsPerRow)).map((rows) => (
              <div key={rows[0]?.row} className={`grid relative ${grid.table}`}>
                {rows.map(({ row, inRow }) => (
                  <div key={row} className={`grid justify-centre ${grid.row}`}>
                    <span />
                    {inRow.map(({ number }) => (
                      <i key={number} />
                    ))}
                  </div>
                ))}
              </div>
            ))}
          </div>
        </div>
        <p className={`pt-3 centred muted ${grid.projector}`} lang="en">
          Projector
        </p>
      </div>
      {/* The ways below the map. */}
      <div className="control" />
    </div>
  );
}
