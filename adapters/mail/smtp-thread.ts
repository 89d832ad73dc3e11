/** The thread that `ThreadedSender` starts. It sends mails by SMTP on request, until it gets `close`. */
import { parentPort, workerData } from 'node:worker_threads';
import { MailFailure } from '../../application/ports/mail.ts';
import { SmtpSender } from './smtp-sender.ts';
import type { ThreadRequest, Failure, ThreadAnswer, ThreadData } from './threaded-sender.ts';

const { url, from } = workerData as ThreadData;
const sender = new SmtpSender(url, from);
const underWay = new Set<Promise<void>>();
const tell = (told: ThreadAnswer): void => parentPort?.postMessage(told);

parentPort?.on('message', (asked: ThreadRequest | 'close') => {
  if (asked === 'close') {
    sender.close();
    void Promise.all(underWay).then(() => parentPort?.close());
    return;
  }
  const { number, mail, id } = asked;
  const done = mail ? sender.send(mail, id) : sender.check();
  const told = done.then(
    (sent) => {
      tell({ number, sent: sent ?? null });
    },
    (cause: unknown) => {
      tell({ number, failure: failureOf(cause) });
    },
  );
  underWay.add(told);
  void told.then(() => underWay.delete(told));
});

// Says that the thread is up. No request has this number.
tell({ number: 0, sent: null });

/** An error as a plain object: posted to another thread, it would lose its class. */
function failureOf(thrown: unknown): Failure {
  const { name, message, stack, code, cause } = thrown as Error & { readonly code?: string };
  return {
    ...{ name, message, stack, code },
    reason: thrown instanceof MailFailure ? thrown.reason : null,
    cause: cause instanceof Error ? failureOf(cause) : null,
  };
}
