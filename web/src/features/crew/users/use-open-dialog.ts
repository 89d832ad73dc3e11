import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { bookingIn } from '../../../admin/booking-address.ts';
import { useHasBegunAdding } from './use-add-form.ts';
import type { OpenDialog } from './user-dialogs.tsx';

type Open = OpenDialog | undefined;

/** What an address ends with that leads to the form of a new person. */
const ADD = '#ny';

/** The dialog that is open: at first the registration that the address names, or the form that somebody has begun. */
export function useOpenDialog(): readonly [Open, Dispatch<SetStateAction<Open>>] {
  const adding = useHasBegunAdding();
  const [open, setOpen] = useState<Open>(() => {
    const code = bookingIn(location.hash);
    if (code !== null) return { what: 'code', code };
    return adding || location.hash === ADD ? { what: 'add' } : undefined;
  });
  const isOpen = open?.what === 'code';
  useEffect(() => {
    // Only when it is closed: until then a login that has expired leads back to it.
    if (!isOpen && bookingIn(location.hash) !== null)
      history.replaceState(history.state, '', location.href.replace(/#.*$/s, ''));
  }, [isOpen]);
  return [open, setOpen];
}
