import encodeQR from 'qr';
import type { ReactNode } from 'react';

interface QrDrawingProps {
  readonly text: string;
  /** What it is, for who cannot see it. */
  readonly label: string;
}

/** Light modules around the code, without which cameras do not find it. */
const QUIET = 4;

/** A text as a QR code. */
export default function QrDrawing({ text, label }: QrDrawingProps): ReactNode {
  const rows = encodeQR(text, 'raw', { border: QUIET });
  const size = String(rows.length);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={rows.map(rowPath).join('')} />
    </svg>
  );
}

/** The dark modules of a row, one next to the other. */
function rowPath(row: readonly boolean[], y: number): string {
  return row.map((dark, x) => (dark ? `M${String(x)} ${String(y)}h1v1h-1z` : '')).join('');
}
