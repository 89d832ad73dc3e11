import { Component, type ReactNode } from 'react';
import { Maintenance } from './maintenance.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Shows the maintenance screen when a page throws, or when its code is gone after an update. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Maintenance onRetry={() => location.reload()} /> : this.props.children;
  }
}
