import { useEffect, useState } from 'react';
import { ticketIn, type Ticket } from '../../../../domain/ticket-check.ts';

/** How a visitor came to the page: with a mailed link, with a QR code, or with nothing but the booking code. */
export type Door =
  | { readonly by: 'link'; readonly token: string }
  | ({ readonly by: 'ticket' } & Ticket)
  | { readonly by: 'code' };

/** The door that the fragment of an address opens. */
export function doorOf(hash: string): Door {
  const token = /^#t=(.+)$/.exec(hash)?.[1];
  if (token !== undefined) return { by: 'link', token };
  const ticket = ticketIn(hash);
  return ticket ? { by: 'ticket', ...ticket } : { by: 'code' };
}

/** The door, also when another link is opened in this tab. A token is taken out of the address bar and its history. */
export function useDoor(): Door {
  const [door, setDoor] = useState(() => doorOf(location.hash));
  useEffect(() => {
    const look = () => {
      const found = doorOf(location.hash);
      if (found.by === 'link') history.replaceState(history.state, '', location.pathname + location.search);
      setDoor((last) => (found.by === 'code' && last.by === 'link' ? last : found));
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return door;
}
