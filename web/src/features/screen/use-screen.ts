import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScreenAnswer } from '../../../../adapters/http/contract.ts';
import { MINUTE, SECOND } from '../../../../domain/shared/durations.ts';
import { osloClockText } from '../../../../domain/shared/oslo-time.ts';
import { useServerNow } from '../../api/event.ts';
import { call } from '../../api/client.ts';
import { SCREEN_KEY, useSiteStream } from '../../live/use-site-stream.ts';

/** How often it asks although the stream has told nothing: by this it knows that it has net. */
const ASK_MS = 30 * SECOND;
/** A shorter outage is nobody's business. */
const LOST_MS = 2 * MINUTE;

interface ScreenNow {
  /** What the server told last; undefined until it has told anything. */
  readonly screen: ScreenAnswer | undefined;
  /** The server's time (epoch ms). */
  readonly at: number;
  /** Since when there has been no net (`02.14`); null: there is. */
  readonly lostSince: string | null;
}

/** What the screens show, live. Without net it is what the server told last. */
export function useScreen(): ScreenNow {
  useSiteStream();
  const at = useServerNow();
  const { data: screen, dataUpdatedAt } = useQuery({
    queryKey: SCREEN_KEY,
    queryFn: ({ signal }) => call<ScreenAnswer>('/api/screen', { signal }),
    ...{ refetchInterval: ASK_MS, refetchIntervalInBackground: true, staleTime: 0, retry: false },
    // A browser that believes that it is offline may be wrong about a net of the hall.
    networkMode: 'always',
  });
  // By the clock of the server: the device's may be wrong.
  const [heard, setHeard] = useState({ dataUpdatedAt, at });
  if (heard.dataUpdatedAt !== dataUpdatedAt) setHeard({ dataUpdatedAt, at });
  const isLost = screen !== undefined && at - heard.at >= LOST_MS;
  return { screen, at, lostSince: isLost ? osloClockText(heard.at) : null };
}
