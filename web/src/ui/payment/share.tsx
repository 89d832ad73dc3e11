import { useState } from 'react';
import { Button, type ButtonVariant } from '../button.tsx';
import { useCopy } from '../copy.tsx';
import { Icon } from '../icon.tsx';

interface ShareProps {
  /** The whole message. */
  readonly text: string;
  readonly variant: ButtonVariant;
}

/** Hands a message to the device's share sheet, or copies it where there is none. */
export function Share({ text, variant }: ShareProps) {
  const { outcome, copy } = useCopy(text);
  const [sharing, setSharing] = useState(false);
  const share = async () => {
    // Browsers without a share sheet have no such function, whatever the types say.
    const { share: open } = navigator as { share?: Navigator['share'] };
    if (!open) return copy();
    setSharing(true);
    try {
      await open.call(navigator, { text });
    } catch (error) {
      // Closing the sheet is an answer too. Anything else means that it could not be opened.
      if (!(error instanceof DOMException && error.name === 'AbortError')) copy();
    } finally {
      setSharing(false);
    }
  };
  return (
    <>
      <Button variant={variant} busy={sharing} onClick={() => void share()}>
        <Icon name={outcome === 'copied' ? 'check' : 'people'} /> Del med den som betaler
      </Button>
      <div role="status" className={outcome ? `accent ` : 'visually-hidden'}>
        {outcome === 'copied' ? (
          <p className="flush">Kopiert. Lim det inn i en melding til den som betaler.</p>
        ) : null}
        {outcome === 'refused' ? (
          <>
            <p className="flush">Kunne ikke kopiere. Merk teksten og kopier selv:</p>
            <p className="lined round flush mt-2 pad-3 breaks keeps-lines bright">{text}</p>
          </>
        ) : null}
      </div>
    </>
  );
}
