import { useEffect, useState } from 'react';
import { ticketIn, type Ticket } from '../../../../domain/signup/ticket-check.ts';
import { hideFragment, tokenIn } from '../../ui/mailed-token.ts';

/** How a visitor came to the page: with a mailed link, with a QR code, or with nothing but the booking code. */
export type Arrival =
  | { readonly by: 'link'; readonly token: string }
  | ({ readonly by: 'ticket' } & Ticket)
  | { readonly by: 'code' };

/** How the visitor came, by the fragment of the address. */
export function arrivalOf(hash: string): Arrival {
  const token = tokenIn(hash);
  if (token !== null) return { by: 'link', token };
  const ticket = ticketIn(hash);
  return ticket ? { by: 'ticket', ...ticket } : { by: 'code' };
}

/** How the visitor came, also by another link later. Removes a token from the address and the history. */
export function useArrival(): Arrival {
  const [arrival, setArrival] = useState(() => arrivalOf(location.hash));
  useEffect(() => {
    const look = () => {
      const found = arrivalOf(location.hash);
      if (found.by === 'link') hideFragment();
      setArrival((last) => (found.by === 'code' && last.by === 'link' ? last : found));
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return arrival;
}
