import { Suspense, type ReactNode } from 'react';
import type { Ticket } from '../../../domain/signup/ticket-check.ts';
import { lazy } from '../chunk.tsx';
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
    <figure className={css.ticket}>
      <div className={css.sheet}>
        <div className={css.paper}>
          <div className={css.place}>
            <Suspense>
              <QrDrawing code={code} check={check} />
            </Suspense>
          </div>
        </div>
        <figcaption className={css.text}>
          <span className={css.title}>Vis i døra</span>
          {withoutCode ? null : <span className={css.code}>{code}</span>}
          <span className={css.about}>
            <span className={css.hint}>Trykk på QR-koden for å vise den stor.</span> Virker uten nett, og på
            skjermbilde eller papir.
          </span>
        </figcaption>
      </div>
    </figure>
  );
}
