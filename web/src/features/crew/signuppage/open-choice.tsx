import type { SignupPage } from '../../../../../domain/pages/signup-page.ts';
import { ChoiceCard } from '../../../admin/choice-card.tsx';

type Choice = 'closed' | 'open' | 'over';

/** Over is told to visitors while nothing closes it, so that it is stored as open, and no clock closes it later. */
const STORED: Readonly<Record<Choice, Partial<SignupPage>>> = {
  closed: { signupOpen: false, signupOver: false },
  open: { signupOpen: true, signupOver: false },
  over: { signupOpen: true, signupOver: true, opensAt: null, closesAt: null },
};

const CHOICES: readonly (readonly [Choice, label: string, about: string])[] = [
  ['closed', 'Stengt', 'Ingen kan melde seg på ennå. Åpner av seg selv om tidspunktet er satt.'],
  ['open', 'Åpen', 'Alle kan melde seg på så lenge det er plass.'],
  ['over', 'Over', 'Ingen kan melde seg på lenger.'],
];

/** What the two stored flags say together. */
function chosenOf({ signupOpen, signupOver }: SignupPage): Choice {
  if (signupOver) return 'over';
  return signupOpen ? 'open' : 'closed';
}

/** The page as it is saved: both flags say what is chosen. */
export function asChosen(page: SignupPage): SignupPage {
  return page.signupOver ? { ...page, ...STORED.over } : page;
}

interface OpenChoiceProps {
  readonly page: SignupPage;
  readonly change: (part: Partial<SignupPage>) => void;
}

/** Whether sign-up is closed, open or over: one of the three. */
export function OpenChoice({ page, change }: OpenChoiceProps) {
  const chosen = chosenOf(page);
  return (
    <fieldset className="grid gap-2 unframed">
      <legend className="mb-2 pad-0 strong">Påmeldingen er</legend>
      {CHOICES.map(([choice, label, about]) => (
        <ChoiceCard
          key={choice}
          {...{ label, about }}
          name="signup-choice"
          checked={chosen === choice}
          onChange={() => change(STORED[choice])}
        />
      ))}
    </fieldset>
  );
}
