import { useEffect, useRef, useState } from 'react';
import { sendLink } from './my-calls.ts';

/** Mails the link of a booking code. Once it is sent, the element with the ref `status`, which says so, has the focus. */
export function useSendLink(code: string) {
  const [sent, setSent] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent) status.current?.focus();
  }, [sent]);
  /** Throws `ApiError` when it was not sent. */
  const send = async () => {
    await sendLink(code);
    setSent(true);
  };
  return { sent, status, send };
}
