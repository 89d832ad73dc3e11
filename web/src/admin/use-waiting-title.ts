import { useEffect } from 'react';

const COUNT = /^\(\d+\) /;

/** Begins the page's title with how many things wait, whatever the page calls itself. Public pages have no part in it. */
export function useWaitingTitle(waiting: number): void {
  useEffect(() => {
    const count = () => {
      const own = document.title.replace(COUNT, '');
      const title = waiting > 0 ? `(${String(waiting)}) ${own}` : own;
      if (document.title !== title) document.title = title;
    };
    count();
    const renamed = new MutationObserver(count);
    renamed.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => renamed.disconnect();
  }, [waiting]);
}
