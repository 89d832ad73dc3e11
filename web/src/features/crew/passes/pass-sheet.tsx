import type { WirePass } from '../../../../../adapters/http/contract.ts';
import { ticketUrl } from '../../../../../domain/signup/ticket-check.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { PASS_WORDS } from '../../../ui/passes/words.ts';
import QrCode from '../../../ui/qr-code.tsx';
import css from './passes.module.css';

interface PassSheetProps {
  readonly passes: readonly WirePass[];
  /** The event's name, and its public address, which the codes lead to. */
  readonly event: { readonly name: string; readonly publicUrl: string };
}

/** Passes to cut out and wear, each with the QR code that the door scans. */
export function PassSheet({ passes, event: { name, publicUrl } }: PassSheetProps) {
  return (
    <ul className="grid two-columns plain">
      {passes.map((pass) => (
        <li key={pass.id} className={`grid clipped kept ${css.pass}`}>
          <span className={css.kind}>{PASS_WORDS[pass.kind]}</span>
          <span className={`clipped breaks ${css.name}`} dir="auto">
            {fullName(pass)}
          </span>
          <span className={`clipped breaks ${css.event}`} dir="auto">
            {name}
          </span>
          <span className={css.code}>{pass.code}</span>
          <span className={css.qr}>
            <QrCode text={ticketUrl(publicUrl, pass)} label={`QR-kode for ${fullName(pass)}`} />
          </span>
        </li>
      ))}
    </ul>
  );
}
