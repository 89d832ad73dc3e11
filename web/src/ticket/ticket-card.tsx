import { Suspense, type ReactNode } from 'react';
import type { Ticket } from '../../../domain/ticket-check.ts';
import { lazy } from '../chunk.tsx';
import css from './ticket-card.module.css';

// Without its code, which did not come, the booking code below it serves as well.
const QrDrawing = lazy(() => import('./qr-drawing.tsx').catch(() => ({ default: NoDrawing })));

function NoDrawing(): ReactNode {
  return null;
}

interface TicketCardProps extends Ticket {
  /** Where the booking code stands elsewhere on the page. */
  readonly withoutCode?: boolean;
}

/** What the crew scans at the door: a QR code, and the booking code below it. It stays when the net goes. */
export function TicketCard({ code, check, withoutCode = false }: TicketCardProps) {
  return (
    <figure className={css.ticket}>
      <figcaption className={css.title}>Vis i døra</figcaption>
      <div className={css.paper}>
        <div className={css.place}>
          <Suspense>
            <QrDrawing code={code} check={check} />
          </Suspense>
        </div>
        {withoutCode ? null : <span className={css.code}>{code}</span>}
      </div>
      <p className={css.about}>Koden virker uten nett. Ta gjerne et skjermbilde, eller skriv den ut.</p>
    </figure>
  );
}
