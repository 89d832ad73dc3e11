import { Suspense } from 'react';
import type { AddDoorPhoneAnswer, WireDoorPhone } from '../../../../../adapters/http/contract.ts';
import { useServerNow } from '../../../api/event.ts';
import { lazy } from '../../../chunk.tsx';
import { Copy } from '../../../ui/copy.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import css from './doorphones.module.css';
import { leftText } from './texts.ts';

// If this code cannot be loaded, there is the link.
const QrCode = lazy(() => import('../../../ui/qr-code.tsx').catch(() => ({ default: () => null })));

interface LinkDialogProps {
  readonly link: AddDoorPhoneAnswer;
  /** The phone as the server lists it now. Undefined: it is not listed, or the list is older than the link. */
  readonly phone: WireDoorPhone | undefined;
  readonly onClose: () => void;
}

/** A new phone's link, to be scanned or sent, until a phone has used it or its time is up. */
export function LinkDialog({ link, phone, onClose }: LinkDialogProps) {
  const now = useServerNow();
  const isEnrolled = phone !== undefined && phone.enrolledAt !== null;
  const isOver = !isEnrolled && now >= link.expiresAt;
  return (
    <Dialog open title={link.name} onClose={onClose} closeLabel={isEnrolled ? 'Ferdig' : 'Lukk'}>
      <div role="status">
        {isEnrolled ? (
          <Panel tone="success" title={`${link.name} er koblet til`}>
            <p>Telefonen er klar til å slippe folk inn.</p>
          </Panel>
        ) : null}
        {isOver ? (
          <Panel tone="warning" title="Lenken er gått ut">
            <p>Lukk, og legg til telefonen på nytt.</p>
          </Panel>
        ) : null}
      </div>
      {isEnrolled || isOver ? null : (
        <>
          <p>
            Skann koden med telefonen som skal stå i døra. På iPhone: åpne lenken i Safari, legg siden på
            hjemskjermen, og skann koden derfra.
          </p>
          <div className={css.paper}>
            <Suspense>
              <QrCode text={link.url} label={`QR-kode for ${link.name}`} />
            </Suspense>
          </div>
          <p className="below-4 centred">
            Virker én gang, i <strong className="digits">{leftText(link.expiresAt - now)}</strong> til.
          </p>
          <div className="grid start gap-2 small breaks">
            <Copy value={link.url} label="lenken">
              {link.url}
            </Copy>
          </div>
        </>
      )}
    </Dialog>
  );
}
