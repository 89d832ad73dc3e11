import encodeQR from 'qr';
import type { ReactNode } from 'react';
import css from './qr-code.module.css';

/** Light modules around the code, without which cameras do not find it. */
const QUIET = 4;

interface QrCodeProps {
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
}

/** A text as a QR code, dark in the current colour on whatever is behind. */
export default function QrCode({ text, label }: QrCodeProps): ReactNode {
  const rows = encodeQR(text, 'raw', { border: QUIET });
  const size = String(rows.length);
  return (
    <svg
      className={css.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={rows.map(rowPath).join('')} />
    </svg>
  );
}

/** The dark modules of a row as a path. */
function rowPath(row: readonly boolean[], y: number): string {
  return row.map((dark, x) => (dark ? `M${String(x)} ${String(y)}h1v1h-1z` : '')).join('');
}
