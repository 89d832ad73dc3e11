import { PartTools } from '../../../admin/editing/part-tools.tsx';
import { Button } from '../../../ui/button.tsx';
import tile from '../../../ui/page-views/front/sponsor-strip.module.css';
import css from './sponsors.module.css';
import type { TypedSponsor } from './typed-sponsors.ts';

interface SponsorRowProps {
  readonly sponsor: TypedSponsor;
  /** Its place, from 1, of so many. */
  readonly number: number;
  readonly of: number;
  readonly onOpen: () => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A sponsor in a line, in its place of the strip, and the buttons to change, move and remove it. */
export function SponsorRow({ sponsor, number, of, onOpen, onMove, onRemove }: SponsorRowProps) {
  const { name, url, logo } = sponsor;
  const called = name || `sponsor ${String(number)}`;
  return (
    <li className={`wrap row gap-2-4 underlined ${css.row}`}>
      <span className="digits muted">{number}</span>
      <span className={`middle round ${tile.tile} ${css.small}`}>
        {logo ? <img src={logo.logo} alt="" /> : null}
      </span>
      <span className="long min-0 breaks">
        <strong className="block" dir="auto">
          {name || 'Ny sponsor'}
        </strong>
        <span className="block small muted">{logo ? url : 'Mangler logo'}</span>
      </span>
      <span className="row gap-1 aside">
        <Button data-small aria-label={`Endre ${called}`} onClick={onOpen}>
          Endre
        </Button>
        <PartTools
          name={called}
          first={number === 1}
          last={number === of}
          locked={false}
          onMove={onMove}
          onRemove={onRemove}
        />
      </span>
    </li>
  );
}
