import { osloText, parseOsloDate } from '../../../../domain/oslo-time.ts';

interface SignupWindowProps {
  /** Date texts; empty when not set. */
  readonly opens: string;
  readonly closes: string;
}

/** When sign-up opens and closes. */
export function SignupWindow({ opens, closes }: SignupWindowProps) {
  const from = parseOsloDate(opens);
  const until = parseOsloDate(closes);
  if (from !== null && until !== null)
    return (
      <p>
        Påmeldingen er åpen fra {osloText(from)} til {osloText(until)}.
      </p>
    );
  if (from !== null) return <p>Påmeldingen åpner {osloText(from)}.</p>;
  return until === null ? null : <p>Påmeldingen stenger {osloText(until)}.</p>;
}
