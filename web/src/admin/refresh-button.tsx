import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

interface RefreshButtonProps {
  readonly label: string;
  /** The language of the label, where it is not Norwegian. */
  readonly lang?: 'en';
  readonly onRefresh: () => Promise<void>;
}

/** Refetches, and is busy until the answers are there. */
export function RefreshButton({ label, lang, onRefresh }: RefreshButtonProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onRefresh();
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void press()}>
      <Icon name="refresh" /> <span lang={lang}>{label}</span>
    </Button>
  );
}
