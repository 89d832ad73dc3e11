import type { SponsorField } from '../../../../../domain/pages/sponsor.ts';
import { FieldGroup } from '../../../admin/editing/field-group.tsx';
import { PartTools } from '../../../admin/editing/part-tools.tsx';
import { TextField } from '../../../ui/field.tsx';
import { LogoField } from './logo-field.tsx';
import css from './sponsors.module.css';
import { RULES } from './texts.ts';
import { fieldOf, type TypedSponsor } from './typed-sponsors.ts';

interface SponsorFieldsProps {
  readonly sponsor: TypedSponsor;
  /** Its place, from 1, of so many. */
  readonly number: number;
  readonly of: number;
  /** Whether it was just added, so that its first field gets the focus. */
  readonly fresh: boolean;
  readonly problemAt: (field: SponsorField) => string | null;
  readonly onChange: (part: Partial<TypedSponsor>) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A sponsor's logo, name and address, and the buttons to move and remove it. */
export function SponsorFields({ sponsor, number, of, fresh, problemAt, ...acts }: SponsorFieldsProps) {
  const { onChange, onMove, onRemove } = acts;
  const name = sponsor.name || `sponsor ${number}`;
  return (
    <FieldGroup
      title={sponsor.name || 'Ny sponsor'}
      tools={
        <PartTools
          name={name}
          first={number === 1}
          last={number === of}
          locked={false}
          onMove={onMove}
          onRemove={onRemove}
        />
      }
    >
      <div className={`stack top gap-5 ${css.sponsor}`}>
        <LogoField
          name={fieldOf(sponsor, 'logo')}
          of={name}
          logo={sponsor.logo}
          problem={problemAt('logo')}
          autoFocus={fresh}
          onLogo={(logo) => onChange({ logo })}
        />
        <div className="grid tiles-15 top gap-3-4">
          <TextField
            label={`Navn på sponsor ${number}`}
            rule={RULES.name}
            problem={problemAt('name')}
            name={fieldOf(sponsor, 'name')}
            value={sponsor.name}
            onChange={(text) => onChange({ name: text })}
          />
          <TextField
            label={`Nettadressen til sponsor ${number}`}
            rule={RULES.url}
            problem={problemAt('url')}
            type="url"
            name={fieldOf(sponsor, 'url')}
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            value={sponsor.url}
            onChange={(text) => onChange({ url: text })}
          />
        </div>
      </div>
    </FieldGroup>
  );
}
