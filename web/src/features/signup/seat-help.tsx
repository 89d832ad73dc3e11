import { timeText } from '../../../../domain/shared/words.ts';
import { useLimits } from '../../api/limits.ts';
import { Dialog } from '../../ui/dialog.tsx';

interface SeatHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** How to choose seats. */
export function SeatHelp({ open, onClose }: SeatHelpProps) {
  const { holdMs } = useLimits();
  return (
    <Dialog open={open} title="Slik velger du plasser" onClose={onClose}>
      <ul>
        <li>
          «Finn plasser til oss» holder av de beste plassene som er ledige. Skriv bookingkoden til noen dere
          kjenner for å få plasser nær dem.
        </li>
        <li>Trykk på en ledig plass for å holde den av. Trykk på din egen plass for å gi den fra deg.</li>
        <li>
          Er dere flere, gjelder ett trykk plassene ved siden av også. Plasser uten rom til alle er dempet.
          Slå av «Velg alle samtidig» for å velge én og én.
        </li>
        <li>
          Velg én plass til hver deltaker. Plassen viser nummeret sitt og navnet på den som skal sitte der.
        </li>
        <li>
          Plassene holdes av i {timeText(holdMs)} fra du velger den første. Når tiden er ute, blir de ledige
          for andre.
        </li>
        <li>Hver plass er omtrent 80 cm bred. Ta med nettverkskabel på minst 5 meter.</li>
        <li>
          På liten skjerm ser du hele salen først. Trykk på en plass for å zoome inn, trykk på den igjen for å
          ta den, og dra salen sidelengs. «Hele salen» zoomer ut igjen.
        </li>
        <li>
          Med tastatur: piltastene flytter, Home og End går til enden av raden, Enter eller mellomrom velger,
          og L viser de ledige plassene som liste.
        </li>
      </ul>
    </Dialog>
  );
}
