import { useState } from 'react';
import type { DoorGuardianAnswer } from '../../../../../adapters/http/contract.ts';
import type { DoorPerson } from '../../../../../domain/door/door-person.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { useAct, useAdminCall } from '../../../admin/calls.ts';
import { PhoneLink } from '../../../admin/phone-link.tsx';
import { Button } from '../../../ui/button.tsx';

/** A guardian's number, asked for when it is wanted: each look is logged. */
export function GuardianNumber({ person }: { readonly person: DoorPerson }) {
  const call = useAdminCall();
  const act = useAct();
  const [found, setFound] = useState<DoorGuardianAnswer>();
  const { code, position } = person;
  const look = () =>
    act(async () =>
      setFound(await call<DoorGuardianAnswer>(`/api/door/guardian/${code}/${String(position)}`)),
    );
  if (found)
    return (
      <span>
        {found.name} <PhoneLink phone={found.phone} />
      </span>
    );
  return (
    <Button aria-label={`Vis foresatt: ${fullName(person)}`} onClick={() => void look()}>
      Vis foresatt
    </Button>
  );
}
