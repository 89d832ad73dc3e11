import { useState } from 'react';
import type { DoorGuardianAnswer } from '../../../adapters/http/contract.ts';
import type { DoorPerson } from '../../../domain/door/door-person.ts';
import { fullName } from '../../../domain/signup/participant.ts';
import { ApiError } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { useActs } from './acts.ts';
import { isGuardianAnswer } from './door-answers.ts';
import css from './door.module.css';

const OFFLINE = 'Uten nett: se nattlista på papir';

/** A guardian's number, asked for when it is wanted, and not kept: a lost phone must not hold everybody's. */
export function GuardianNumber({ person }: { readonly person: DoorPerson }) {
  const { sync } = useActs();
  const [found, setFound] = useState<DoorGuardianAnswer | null>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    setFailure('');
    try {
      const { code, position } = person;
      setFound(await sync.ask(`/api/door/guardian/${code}/${String(position)}`, isGuardianAnswer));
    } catch (error) {
      setFailure(
        error instanceof ApiError && error.status > 0 && error.code !== 'unknown' ? error.message : OFFLINE,
      );
    }
    setBusy(false);
  };
  return (
    <>
      {found ? (
        // The button that was pressed is gone, and whoever pressed it wants to ring.
        <a
          ref={focus}
          className={`inline-row tall round pad-x-4 strong breaks bare-link bright ${css.ring}`}
          href={`tel:${found.phone.replace(/\s/g, '')}`}
        >
          <span>
            Ring {found.name ? `${found.name}, ` : null}
            <span className="unbroken">{found.phone}</span>
          </span>
        </a>
      ) : (
        <Button busy={busy} aria-label={`Ring foresatt: ${fullName(person)}`} onClick={() => void look()}>
          Ring foresatt
        </Button>
      )}
      <small role="status">{failure}</small>
    </>
  );
}

function focus(link: HTMLAnchorElement | null): void {
  link?.focus();
}
