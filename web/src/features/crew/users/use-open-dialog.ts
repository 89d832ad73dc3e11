import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { onAddressChange } from '../../../admin/address-changes.ts';
import { bookingIn } from '../../../admin/booking-address.ts';
import { useHasBegunAdding } from './use-add-form.ts';
import type { OpenDialog } from './user-dialogs.tsx';

type Open = OpenDialog | undefined;

/** What an address ends with that leads to the form of a new person. */
const ADD = '#ny';

/** The dialog that the address names. */
function addressed(): Open {
  const code = bookingIn(location.hash);
  if (code !== null) return { what: 'code', code };
  return location.hash === ADD ? { what: 'add' } : undefined;
}

/** The dialog that is open: at first the registration that the address names, or the form that somebody has begun. */
export function useOpenDialog(): readonly [Open, Dispatch<SetStateAction<Open>>] {
  const adding = useHasBegunAdding();
  const [open, setOpen] = useState<Open>(() => addressed() ?? (adding ? { what: 'add' } : undefined));
  // Whoever is on this page already is led here, too.
  useEffect(() => onAddressChange(() => setOpen((last) => addressed() ?? last)), []);
  const isOpen = open !== undefined;
  useEffect(() => {
    // Only when it is closed: until then a login that has expired leads back to it.
    if (!isOpen && addressed() !== undefined)
      history.replaceState(history.state, '', location.href.replace(/#.*$/s, ''));
  }, [isOpen]);
  return [open, setOpen];
}
