import type { SponsorField } from '../../../../../domain/pages/sponsor.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { LogoField } from './logo-field.tsx';
import { RULES } from './texts.ts';
import { fieldOf, type TypedSponsor } from './typed-sponsors.ts';

interface SponsorPanelProps {
  readonly sponsor: TypedSponsor;
  /** Its place, from 1. */
  readonly number: number;
  readonly problemAt: (field: SponsorField) => string | null;
  readonly onChange: (part: Partial<TypedSponsor>) => void;
  readonly onClose: () => void;
}

/** A sponsor's logo, name and address, beside the list. What is typed stands in the list at once, and is saved with it. */
export function SponsorPanel({ sponsor, number, problemAt, onChange, onClose }: SponsorPanelProps) {
  return (
    <Dialog
      side
      open
      title={sponsor.name || 'Ny sponsor'}
      onClose={onClose}
      actions={<Button onClick={onClose}>Ferdig</Button>}
    >
      <div className="stack gap-5">
        <LogoField
          name={fieldOf(sponsor, 'logo')}
          of={sponsor.name || `sponsor ${String(number)}`}
          logo={sponsor.logo}
          problem={problemAt('logo')}
          onLogo={(logo) => onChange({ logo })}
        />
        <TextField
          label={`Navn på sponsor ${String(number)}`}
          rule={RULES.name}
          problem={problemAt('name')}
          name={fieldOf(sponsor, 'name')}
          value={sponsor.name}
          onChange={(text) => onChange({ name: text })}
        />
        <TextField
          label={`Nettadressen til sponsor ${String(number)}`}
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
    </Dialog>
  );
}
