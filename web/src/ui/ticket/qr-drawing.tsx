import { useState, type ReactNode } from 'react';
import { ticketUrl, type Ticket } from '../../../../domain/signup/ticket-check.ts';
import { useEventFacts } from '../../api/event.ts';
import { Dialog } from '../dialog.tsx';
import QrCode from '../qr-code.tsx';
import css from './ticket-card.module.css';

/**
 * A ticket as the QR code that mails also show. It always links to the site's public address. A press on it opens it as
 * large as the window allows, for a door phone to read from afar.
 */
export default function QrDrawing(ticket: Ticket): ReactNode {
  const publicUrl = useEventFacts()?.publicUrl;
  const [large, setLarge] = useState(false);
  if (publicUrl === undefined) return null;
  const drawing = (
    <QrCode text={ticketUrl(publicUrl, ticket)} label={`QR-kode for påmeldingen ${ticket.code}`} />
  );
  return (
    <>
      {drawing}
      {/* Over the drawing, not around it: what stands in a button is no picture to a screen reader. */}
      <button
        type="button"
        className={`fill bare round not-printed ${css.enlarge}`}
        aria-label="Vis QR-koden stor"
        aria-haspopup="dialog"
        onClick={() => setLarge(true)}
      />
      <Dialog open={large} paper title={`QR-koden til ${ticket.code}`} onClose={() => setLarge(false)}>
        <div className={css.large}>{drawing}</div>
      </Dialog>
    </>
  );
}
