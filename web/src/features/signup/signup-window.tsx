import { parseOsloDate, osloTextWithYear } from '../../../../domain/shared/oslo-time.ts';
import { timesToShow, type SignupPage, type SignupState } from '../../../../domain/pages/signup-page.ts';
import { useServerNow } from '../../api/event.ts';
import { SignupTimes } from '../../ui/page-views/signup-times.tsx';

interface SignupWindowProps {
  readonly page: SignupPage;
  /** Date texts of the event's facts, for where the crew has set no times; empty when not set. */
  readonly opens: string;
  readonly closes: string;
  readonly state: SignupState;
}

/** When sign-up opens and closes, unless its state says otherwise. */
export function SignupWindow({ page, opens, closes, state }: SignupWindowProps) {
  const now = useServerNow();
  if (page.opensAt || page.closesAt) return <SignupTimes schedule={page} state={state} now={now} />;
  const announced = { opens: parseOsloDate(opens), closes: parseOsloDate(closes) };
  const { opens: from, closes: until } = timesToShow(announced, state, now);
  if (from !== null && until !== null)
    return (
      <p>
        Påmeldingen er åpen fra {osloTextWithYear(from)} til {osloTextWithYear(until)}.
      </p>
    );
  if (from !== null) return <p>Påmeldingen åpner {osloTextWithYear(from)}.</p>;
  return until === null ? null : <p>Påmeldingen stenger {osloTextWithYear(until)}.</p>;
}
