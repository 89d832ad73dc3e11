import type { SignupPage } from '../../../../domain/pages/signup-page.ts';
import { MAX_PERSONS } from '../../../../domain/signup/registration.ts';
import { Icon, type IconName } from '../icon.tsx';
import { kroner } from '../kroner-text.ts';

interface HaveReadyProps {
  readonly page: SignupPage;
  /** False: nobody has set the prices yet. */
  readonly priced: boolean;
}

/** What to have at hand when sign-up opens. */
export function HaveReady({ page, priced }: HaveReadyProps) {
  const price = `${kroner(page.priceNoFood)} per deltaker${page.foodTicket ? `, ${kroner(page.priceWithFood)} med matbillett` : ''}. `;
  const things: readonly (readonly [IconName, string, string])[] = [
    ['mail', 'Innboksen', 'Ha innboksen klar: Du får en kode på e-post.'],
    ['people', 'Hvem dere er', `1 til ${String(MAX_PERSONS)} deltakere, med navn, alder, telefon og e-post.`],
    ['ticket', 'Vipps', `${priced ? price : ''}Dere betaler etterpå.`],
  ];
  return (
    <>
      <h2 className="large">Ha dette klart</h2>
      <ul className="grid gap-3 plain">
        {things.map(([icon, name, text]) => (
          <li key={icon} className="flex gap-3">
            <Icon name={icon} />
            <span>
              <span className="block strong">{name}</span>
              <span className="muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
