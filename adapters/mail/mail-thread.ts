/** The thread that `ThreadedSender` starts. It sends mails on request, until it gets `close`. */
import { parentPort, workerData } from 'node:worker_threads';
import { MailFailure } from '../../application/ports/mail.ts';
import { networkSender } from './network-sender.ts';
import type { ThreadRequest, Failure, ThreadAnswer, ThreadData } from './threaded-sender.ts';

const { url, from } = workerData as ThreadData;
const sender = networkSender(url, from);
const inFlight = new Set<Promise<void>>();
const post = (told: ThreadAnswer): void => parentPort?.postMessage(told);

parentPort?.on('message', (request: ThreadRequest | 'close') => {
  if (request === 'close') {
    sender.close();
    void Promise.all(inFlight).then(() => parentPort?.close());
    return;
  }
  const { number, mail, id } = request;
  const done = mail ? sender.send(mail, id) : sender.check();
  const reported = done.then(
    (sent) => {
      post({ number, sent: sent ?? null });
    },
    (cause: unknown) => {
      post({ number, failure: failureOf(cause) });
    },
  );
  inFlight.add(reported);
  void reported.then(() => inFlight.delete(reported));
});

// Says that the thread is up. No request has this number.
post({ number: 0, sent: null });

/** An error as a plain object: posted to another thread, it would lose its class. */
function failureOf(thrown: unknown): Failure {
  const { name, message, stack, code, cause } = thrown as Error & { readonly code?: string };
  return {
    ...{ name, message, stack, code },
    reason: thrown instanceof MailFailure ? thrown.reason : null,
    retryAfterMs: thrown instanceof MailFailure ? thrown.retryAfterMs : undefined,
    cause: cause instanceof Error ? failureOf(cause) : null,
  };
}
