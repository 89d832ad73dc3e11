import type { ReactNode } from 'react';
import type { Prices } from '../../../../domain/signup/registration.ts';
import { Dialogs } from '../../ui/dialogs.tsx';
import { reachable, type Flow } from './flow.ts';
import { SignupFlow } from './signup-flow.tsx';
import { useFlow, type Beginning } from './use-flow.ts';

/** What the start page shows of a sign-up in progress. */
export interface StartState {
  /** Why the visitor was sent back here, or empty. */
  readonly notice: string;
  readonly onStart: (beginning: Beginning) => void;
  /** The button back into the sign-up. */
  readonly resume?: { readonly label: string; readonly go: () => void };
}

interface SignupJourneyProps {
  readonly prices: Prices;
  /** How to begin a new sign-up; otherwise the stored one continues. */
  readonly begin: Beginning | undefined;
  /** The start page. */
  readonly children: (state: StartState) => ReactNode;
}

/** A sign-up in progress: its current step, or the start page with a button back into it. */
export function SignupJourney({ prices, begin, children }: SignupJourneyProps) {
  const [flow, dispatch] = useFlow(begin);
  const underWay = reachable(flow, 'summary') !== 'code';
  return (
    <Dialogs>
      <SignupFlow flow={flow} dispatch={dispatch} prices={prices} />
      {flow.step === 'page'
        ? children({
            notice: flow.notice,
            onStart: (type) => dispatch({ type }),
            ...(underWay && {
              resume: {
                label: resumeLabel(flow),
                go: () => dispatch({ type: 'went', step: flow.forList ? 'list' : 'summary' }),
              },
            }),
          })
        : null}
    </Dialogs>
  );
}

function resumeLabel({ receipt, forList, rank }: Flow): string {
  if (receipt) return 'Vis påmeldingen din';
  if (!forList) return 'Fortsett påmeldingen';
  return rank ? 'Vis plassen på ventelisten' : 'Fortsett til ventelisten';
}
