import { Component, useEffect, useRef, type ReactNode } from 'react';
import { Maintenance } from './maintenance.tsx';
import { mayReload } from './reloads.ts';

const ASK_MS = 5_000;

interface Props {
  readonly children: ReactNode;
  /** The page that is shown: another one gets another chance. */
  readonly page?: string;
  /** Whether the screen stands inside the frame of the page. */
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

/** Asks at once and every five seconds whether the server is well, and then loads the page anew. */
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
