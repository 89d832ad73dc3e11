import encodeQR from 'qr';
import type { ReactNode } from 'react';
import { ticketUrl, type Ticket } from '../../../domain/ticket-check.ts';
import { useEventFacts } from '../api/event.ts';

/** Light modules around the code, without which cameras do not find it. */
const QUIET = 4;

/** A ticket as the QR code that mails also show. It always links to the site's public address. */
export default function QrDrawing(ticket: Ticket): ReactNode {
  const publicUrl = useEventFacts()?.publicUrl;
  if (publicUrl === undefined) return null;
  const rows = encodeQR(ticketUrl(publicUrl, ticket), 'raw', { border: QUIET });
  const size = String(rows.length);
  const label = `QR-kode for påmeldingen ${ticket.code}`;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={rows.map(rowPath).join('')} />
    </svg>
  );
}

/** The dark modules of a row as a path. */
function rowPath(row: readonly boolean[], y: number): string {
  return row.map((dark, x) => (dark ? `M${String(x)} ${String(y)}h1v1h-1z` : '')).join('');
}
