import { Suspense, type ReactNode } from 'react';
import type { Ticket } from '../../../../domain/signup/ticket-check.ts';
import { lazy } from '../../chunk.tsx';
import css from './ticket-card.module.css';

// If this code cannot be loaded, the booking code beside the drawing is enough.
const QrDrawing = lazy(() => import('./qr-drawing.tsx').catch(() => ({ default: NoDrawing })));

function NoDrawing(): ReactNode {
  return null;
}

interface TicketCardProps extends Ticket {
  /** Leaves out the booking code, because the page shows it elsewhere. */
  readonly withoutCode?: boolean;
}

/** The ticket that the crew scans at the door: a QR code with the booking code. It works offline. */
export function TicketCard({ code, check, withoutCode = false }: TicketCardProps) {
  return (
    <figure className="fill sized measure kept flush">
      <div className={`grid centre gap-4 card pad-4 ${css.sheet}`}>
        <div className={css.paper}>
          <div className={`fill relative ${css.place}`}>
            <Suspense>
              <QrDrawing code={code} check={check} />
            </Suspense>
          </div>
        </div>
        <figcaption className="grid gap-2 min-0">
          <span className="title">Vis i døra</span>
          {withoutCode ? null : <span className={css.code}>{code}</span>}
          <span className="small muted">
            <span className="not-printed">Trykk på QR-koden for å vise den stor.</span> Virker uten nett, og
            på skjermbilde eller papir.
          </span>
        </figcaption>
      </div>
    </figure>
  );
}
