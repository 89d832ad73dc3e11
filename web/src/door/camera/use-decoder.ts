import { useEffect, useState } from 'react';
import { openDecoder, type Decoder } from './decoder.ts';

/** A decoder for as long as the component is there: null until it is ready, `'failed'` when it does not start. */
export function useDecoder(): Decoder | 'failed' | null {
  const [state, setState] = useState<Decoder | 'failed' | null>(null);
  useEffect(() => {
    let gone = false;
    let opened: Decoder | undefined;
    const open = async () => {
      try {
        opened = await openDecoder();
        if (gone) opened.close();
        else setState(opened);
      } catch {
        if (!gone) setState('failed');
      }
    };
    void open();
    return () => {
      gone = true;
      opened?.close();
    };
  }, []);
  return state;
}
