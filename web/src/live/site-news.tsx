import { usePolledEvent } from '../api/event.ts';
import { useSiteStream } from './use-site-stream.ts';

/** Keeps what every page shows of the server up to date: by the stream, and by polling while there is none. */
export default function SiteNews() {
  usePolledEvent(useSiteStream() === 'silent');
  return null;
}
