import { usePolledEvent } from '../api/event.ts';
import { useSiteStream } from './use-site-stream.ts';

/** Keeps the data that every page shows up to date: from the stream, or by polling while there is none. */
export default function SiteNews() {
  usePolledEvent(useSiteStream() === 'silent');
  return null;
}
