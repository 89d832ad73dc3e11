import { Button, ButtonLink, IconButton, type ButtonVariant } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NextStep } from '../../../ui/next-step.tsx';
import { Sample, Samples } from './section.tsx';

const VARIANTS: readonly (readonly [variant: ButtonVariant, act: string, use: string])[] = [
  ['primary', 'Meld deg på', 'Den ene veien videre.'],
  ['secondary', 'Avbryt', 'Alt annet.'],
  ['ghost', 'Tilbake', 'Veien ut.'],
  ['danger', 'Slett', 'Det som ikke kan angres.'],
];

/** Each kind of button: normal, with an icon, busy and disabled. */
export function Buttons() {
  return (
    <Samples>
      {VARIANTS.map(([variant, act, use]) => (
        <Sample key={variant} title={variant} note={use}>
          <div className="wrap gap-3">
            <Button variant={variant}>{act}</Button>
            <Button variant={variant}>
              <Icon name="next" /> Med ikon
            </Button>
            <Button variant={variant} busy>
              Opptatt
            </Button>
            <Button variant={variant} disabled>
              Av
            </Button>
          </div>
        </Sample>
      ))}
      <Sample title="Lenker" note="Ser ut som knapper, leder til en side.">
        <div className="wrap gap-3">
          <ButtonLink variant="primary" href="/påmelding">
            Til påmelding
          </ButtonLink>
          <ButtonLink href="/info">Les mer</ButtonLink>
        </div>
      </Sample>
      <Sample title="Bare ikon" note="I rader i en tabell. Navnet vises når en peker, og leses opp.">
        <div className="wrap gap-3">
          <IconButton icon="move" label="Flytt Kari Nordmann" />
          <IconButton icon="trash" label="Slett Kari Nordmann" />
          <IconButton icon="lock" label="Lås" busy />
          <IconButton icon="mail" label="Send epost" disabled />
        </div>
      </Sample>
      <Sample title="Neste steg" note="Nederst på en side.">
        <NextStep href="/påmelding" label="Meld deg på">
          Klar?
        </NextStep>
      </Sample>
    </Samples>
  );
}
