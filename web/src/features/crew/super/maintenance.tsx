import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import css from './super.module.css';

interface MaintenanceProps {
  readonly onReset: () => void;
  readonly onRemakeSeats: () => void;
  readonly onDevCopy: () => void;
  readonly onRestore: () => void;
  readonly busy: boolean;
}

/** The four maintenance acts, each with an explanation. */
export function Maintenance({ onReset, onRemakeSeats, onDevCopy, onRestore, busy }: MaintenanceProps) {
  return (
    <section aria-labelledby="maintenance">
      <h2 id="maintenance" className="below-3 large">
        Vedlikehold
      </h2>
      <ul className={`grid gap-5 box unmarked flush pad-5 ${css.acts}`}>
        <Act name="Reset LAN" dangerous busy={busy} onPress={onReset}>
          Gjør klart til neste LAN: Alle påmeldinger, slettede og flyttede brukere og loggene fjernes, og alle
          betalinger, også det som skal betales tilbake. Sidene, svartelisten, administratorene og oppsettet
          av plassene blir stående. Det legger ingenting i historikken: Tallene dit tas når et LAN er over, og
          av «Nytt arrangement».
        </Act>
        <Act name="Set up seats" busy={busy} onPress={onRemakeSeats}>
          Setter opp salen på nytt, uten skjulte og blokkerte plasser. Går bare når ingen er påmeldt eller
          holder en plass.
        </Act>
        <Act name="Create new dev copy" busy={busy} onPress={onDevCopy}>
          Lager en database for utviklere der alle navn, adresser, telefonnumre og notater er oppdiktet.
        </Act>
        <Act name="Restore db from backup" dangerous busy={busy} onPress={onRestore}>
          Foreslår den nyeste sikkerhetskopien med påmeldte i, og spør før den går tilbake til den.
          Svartelisten og administratorene blir som de er. En annen kopi velger du i listen under.
        </Act>
      </ul>
    </section>
  );
}

interface ActProps {
  readonly name: string;
  readonly dangerous?: boolean;
  readonly busy: boolean;
  readonly onPress: () => void;
  /** The explanation. */
  readonly children: string;
}

function Act({ name, dangerous = false, busy, onPress, children }: ActProps) {
  const id = useId();
  return (
    <li className="grid centre gap-2-5">
      <Button
        lang="en"
        variant={dangerous ? 'danger' : 'secondary'}
        busy={busy}
        aria-describedby={id}
        onClick={onPress}
      >
        {name}
      </Button>
      <p className="flush small muted" id={id}>
        {children}
      </p>
    </li>
  );
}
