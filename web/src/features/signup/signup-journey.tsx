import type { ReactNode } from 'react';
import type { Prices } from '../../../../domain/registration.ts';
import { Dialogs } from '../../ui/dialogs.tsx';
import { reachable } from './flow.ts';
import { SignupFlow } from './signup-flow.tsx';
import { useFlow } from './use-flow.ts';

/** How a sign-up stands while the page that it begins on is shown. */
export interface Standing {
  /** Why the visitor is back here; empty when there is nothing to say. */
  readonly notice: string;
  readonly onStart: () => void;
  /** The way back into what was begun. */
  readonly resume?: { readonly label: string; readonly go: () => void };
}

interface SignupJourneyProps {
  readonly prices: Prices;
  /** Asked for just now; otherwise it goes on where this tab left it. */
  readonly begin: boolean;
  /** The page that it begins on. */
  readonly children: (standing: Standing) => ReactNode;
}

/** A sign-up on its way: its step on the screen, or the page it began on, with the way back into it. */
export function SignupJourney({ prices, begin, children }: SignupJourneyProps) {
  const [flow, dispatch] = useFlow(begin);
  const underWay = reachable(flow, 'summary') !== 'code';
  return (
    <Dialogs>
      <SignupFlow flow={flow} dispatch={dispatch} prices={prices} />
      {flow.step === 'page'
        ? children({
            notice: flow.notice,
            onStart: () => dispatch({ type: 'started' }),
            ...(underWay && {
              resume: {
                label: flow.receipt ? 'Vis påmeldingen din' : 'Fortsett påmeldingen',
                go: () => dispatch({ type: 'went', step: 'summary' }),
              },
            }),
          })
        : null}
    </Dialogs>
  );
}
