import { membershipTitle } from '../../../domain/shared/words.ts';
import { useEventFacts } from '../api/event.ts';

/** Where one becomes a member of the organisation; nothing where it has no such page. */
export function Membership() {
  const { membershipUrl = '', organisation = '' } = useEventFacts() ?? {};
  return membershipUrl === '' ? null : (
    <p className="measure">
      {membershipTitle(organisation)}:{' '}
      <a href={membershipUrl} target="_blank" rel="noopener noreferrer">
        Meld deg inn
      </a>
    </p>
  );
}
