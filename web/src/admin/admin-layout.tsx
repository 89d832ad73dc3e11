import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ValidateTokenAnswer } from '../../../adapters/http/contract.ts';
import { useEventFacts, EVENT_POLL_MS, usePolledEvent } from '../api/event.ts';
import { Arrival } from '../layout/arrival.tsx';
import { BrandMark } from '../layout/brand.tsx';
import { Button } from '../ui/button.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { Box } from './box.tsx';
import { useLogout } from './session.ts';
import { usePresence } from './use-presence.ts';
import { useWaiting } from './tasks.ts';
import { useWaitingTitle } from './use-waiting-title.ts';
import { useNamedPlace } from './use-named-place.ts';
import { WantsYou } from './wants-you.tsx';
import css from './admin-layout.module.css';

interface AdminLayoutProps extends ValidateTokenAnswer {
  readonly children: ReactNode;
}

/** The frame of the back-office: menu, who is logged in, log out, and the page. */
export function AdminLayout({ username, role, children }: AdminLayoutProps) {
  usePolledEvent(EVENT_POLL_MS);
  const facts = useEventFacts();
  const logout = useLogout();
  usePresence();
  useNamedPlace();
  useWaitingTitle(useWaiting());
  return (
    <Arrival>
      <div className={css.admin}>
        <a href="#content" className="skip">
          Hopp til innholdet
        </a>
        <header className={`wrap row gap-2-4 surface not-printed ${css.head}`}>
          <Link href="/" className={`row gap-3 tall bare-link bright ${css.brand}`}>
            <BrandMark />
            <span>{facts?.shortName}</span>
            <span className="visually-hidden">, til forsiden</span>
          </Link>
          <p className={`min-0 aside small breaks muted ${css.who}`}>
            Logget inn som <strong className="bright">{username}</strong>
          </p>
          <Box role={role} />
          <Button onClick={logout}>Logg ut</Button>
          <WantsYou />
        </header>
        <AdminNavigation role={role} />
        <main id="content" tabIndex={-1} className={css.main}>
          {children}
        </main>
      </div>
    </Arrival>
  );
}
