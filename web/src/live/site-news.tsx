import { useEffect } from 'react';
import { EVENT_POLL_MS, usePolledEvent, useServerClock } from '../api/event.ts';
import { rememberedTicket } from '../ui/ticket/remembered-ticket.ts';
import { NoticeStrip } from './notice-strip.tsx';
import { useAwakening } from './use-awakening.ts';
import { useSiteStream } from './use-site-stream.ts';

/**
 * Keeps the data that every page shows up to date: from the stream, or by polling while there is none. It also
 * forgets the ticket of an event that is over, whichever page is opened, and shows the crew's notice on top of it.
 */
export default function SiteNews() {
  const clock = useServerClock();
  useEffect(() => void rememberedTicket(clock()), [clock]);
  useAwakening();
  usePolledEvent(useSiteStream() === 'silent' && EVENT_POLL_MS);
  return <NoticeStrip />;
}
