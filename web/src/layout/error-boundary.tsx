import { Component, useEffect, useRef, type ReactNode } from 'react';
import { Maintenance } from './maintenance.tsx';
import { mayReload } from './reloads.ts';

const ASK_MS = 5_000;

interface Props {
  readonly children: ReactNode;
  /** The current page. When it changes, the children are rendered again. */
  readonly page?: string;
  /** Whether the maintenance screen is shown inside the site's layout. */
  readonly framed?: boolean;
  readonly reload?: () => void;
}

interface State {
  readonly broken: boolean;
  readonly page: string | undefined;
}

/** Shows the maintenance screen when a page throws, or when its code is gone after an update. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, page: this.props.page };

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { broken: false, page };
  }

  override render() {
    const { children, framed = false, reload = reloadPage } = this.props;
    return this.state.broken ? <Broken framed={framed} reload={reload} /> : children;
  }
}

/** Checks the server at once and every five seconds, and reloads the page when it is healthy. */
function Broken({ framed, reload }: Required<Pick<Props, 'framed' | 'reload'>>) {
  const latest = useRef(reload);
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState === 'visible' && (await isServerWell()) && mayReload(Date.now()))
        latest.current();
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => clearInterval(timer);
  }, []);
  return <Maintenance framed={framed} onRetry={reload} />;
}

async function isServerWell(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

function reloadPage(): void {
  location.reload();
}
