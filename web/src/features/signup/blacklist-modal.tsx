import { useQuery } from '@tanstack/react-query';
import { useEventFacts } from '../../api/event.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { blacklistData } from './signup-calls.ts';

interface BlacklistModalProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Says that an address is blocked, with the public cause. */
export function BlacklistModal({ email, onClose }: BlacklistModalProps) {
  const { data } = useQuery({ queryKey: ['blacklist', email], queryFn: () => blacklistData(email) });
  const mail = useEventFacts()?.contactEmail;
  const cause = data?.[0]?.publicCause;
  return (
    <Dialog open title="Du er sperret" onClose={onClose}>
      <p>
        Adressen <strong>{email}</strong> er sperret fra påmelding.
      </p>
      {cause ? <p>Årsak: {cause}</p> : null}
      <p>
        Mener du at det er feil? Ta kontakt med oss
        {mail ? (
          <>
            {' '}
            på <a href={`mailto:${mail}`}>{mail}</a>
          </>
        ) : null}
        , så ser vi på det.
      </p>
    </Dialog>
  );
}
