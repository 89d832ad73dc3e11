import '../styles/tokens.css';
import '../styles/fonts.css';
import '../styles/base.css';
import '../styles/look.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepFocus } from '../ui/keep-focus.ts';
import { DoorApp, OpenElsewhere } from './door-app.tsx';
import { DoorSync } from './door-sync.ts';
import { takeLink } from './enrolling.ts';
import { PhoneMemory } from './phone-memory.ts';

const element = document.getElementById('root');
if (!element) throw new Error('dor.html has no #root');
const root = createRoot(element);

// Before anything else.
let link = takeLink();
let show: (() => void) | undefined;
// A link that is opened in a page that is there already only changes its fragment.
addEventListener('hashchange', () => {
  link = takeLink() ?? link;
  show?.();
});

async function open(): Promise<void> {
  const sync = new DoorSync(new PhoneMemory());
  await sync.start();
  show = () =>
    root.render(
      <StrictMode>
        <DoorApp sync={sync} link={link} />
      </StrictMode>,
    );
  show();
}

/** Opens the door in one tab alone, because two would each send a queue of their own. */
async function openAlone(): Promise<void> {
  if (!('locks' in navigator)) return open();
  const forever = () => new Promise<void>((_, reject) => void open().catch(reject));
  await navigator.locks.request('dor', { ifAvailable: true }, async (lock) => {
    if (lock) return forever();
    root.render(<OpenElsewhere />);
    return undefined;
  });
  await navigator.locks.request('dor', forever);
}

keepFocus();
// A browser that keeps nothing for the site has no locks for it either, and its tabs have no queue in common.
openAlone().catch(open);
if ('serviceWorker' in navigator)
  void navigator.serviceWorker.register('/dor-sw.js', { scope: '/dor' }).catch(() => undefined);
