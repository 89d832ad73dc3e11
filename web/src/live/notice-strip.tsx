import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAtServerNow, useEventFacts } from '../api/event.ts';
import { Icon } from '../ui/icon.tsx';
import { tabStorage } from '../ui/storage.ts';

const CLOSED = 'closed-notice';

/** What the crew tells everybody, on top of the page, until its time is over or the visitor closes it for this tab. */
export function NoticeStrip() {
  const notice = useEventFacts()?.notice ?? null;
  const shown = useAtServerNow((now) =>
    notice && (notice.until === null || now < notice.until) ? notice.text : '',
  );
  const [closed, setClosed] = useState(() => tabStorage.get(CLOSED));
  const place = document.getElementById('notice');
  // The server has drawn it for the time until this script came.
  useLayoutEffect(() => document.querySelector('[data-first]')?.remove(), []);
  if (!notice || shown === '' || closed === notice.id) return null;
  const strip = (
    <div className="notice" role="status">
      <p>{shown}</p>
      <button
        type="button"
        onClick={() => {
          tabStorage.set(CLOSED, notice.id);
          setClosed(notice.id);
        }}
      >
        <Icon name="cross" label="Lukk" />
      </button>
    </div>
  );
  return place ? createPortal(strip, place) : strip;
}
