import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

interface RefreshButtonProps {
  readonly label: string;
  readonly onRefresh: () => Promise<void>;
}

/** Refetches, and is busy until the answers are there. */
export function RefreshButton({ label, onRefresh }: RefreshButtonProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onRefresh();
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void press()}>
      <Icon name="refresh" /> {label}
    </Button>
  );
}
