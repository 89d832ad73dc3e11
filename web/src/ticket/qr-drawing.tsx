import type { ReactNode } from 'react';
import { ticketUrl, type Ticket } from '../../../domain/ticket-check.ts';
import { useEventFacts } from '../api/event.ts';
import QrCode from '../ui/qr-code.tsx';

/** A ticket as the QR code that mails also show. It always links to the site's public address. */
export default function QrDrawing(ticket: Ticket): ReactNode {
  const publicUrl = useEventFacts()?.publicUrl;
  if (publicUrl === undefined) return null;
  return <QrCode text={ticketUrl(publicUrl, ticket)} label={`QR-kode for påmeldingen ${ticket.code}`} />;
}
