import type { SignupPage, SignupState } from '../../../domain/signup-page.ts';
import { Html } from '../ui/html.tsx';
import { Panel } from '../ui/panel.tsx';

export const CLOSED = 'Påmelding er stengt. Mer informasjon kommer senere.';
export const FULL =
  'Påmeldingen er stengt for denne gang. Fikk du ikke plass? Ta kontakt med oss på Facebook.';

interface SignupShownProps {
  readonly page: SignupPage;
  readonly state: SignupState;
}

/** What the sign-up page says while it is closed, over, full or open. */
export function SignupShown({ page, state }: SignupShownProps) {
  return (
    <>
      <Html html={page.post} />
      <StateNotice page={page} state={state} />
    </>
  );
}

function StateNotice({ page, state }: SignupShownProps) {
  switch (state) {
    case 'closed':
      return (
        <Panel tone="warning" title={CLOSED}>
          <Html html={page.closedPost} />
        </Panel>
      );
    case 'over':
      return (
        <Panel>
          <Html html={page.overPost} />
        </Panel>
      );
    case 'full':
      return <Panel tone="warning">{page.fullPost ? <Html html={page.fullPost} /> : <p>{FULL}</p>}</Panel>;
    case 'open':
      return null;
  }
}
