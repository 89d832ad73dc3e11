import { useEffect, useRef, useState } from 'react';
import { failureOf, sendLink } from './my-calls.ts';

/** Mails the link of a booking code. Once it is sent, the element with the ref `status`, which says so, has the focus. */
export function useSendLink(code: string) {
  const [sent, setSent] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent) status.current?.focus();
  }, [sent]);
  /** Returns why it was not sent; null when it was. */
  const send = async () => {
    try {
      await sendLink(code);
      setSent(true);
      return null;
    } catch (error) {
      return { sentence: failureOf(error), fields: [] };
    }
  };
  return { sent, status, send };
}
