import { Component, type ReactNode } from 'react';
import { Maintenance } from './maintenance.tsx';

interface Props {
  readonly children: ReactNode;
}

/** The last resort: a page that breaks, or whose code is gone after an update, becomes the maintenance screen. */
export class CrashGuard extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Maintenance onRetry={() => location.reload()} /> : this.props.children;
  }
}
