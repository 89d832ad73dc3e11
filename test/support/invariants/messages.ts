import { messageOf } from '../../../application/messages/message-mails.ts';
import { faultsOf, grouped, type Check } from './given.ts';

/** I17: a message has a mail for each address that was confirmed, none twice, and leaves none queued that is stopped for long. */
export const messages: Check = ({ message, message_preview, outbox, activity }, { now }) => {
  // The retention period ends with the registration that a mail is about, not with the message.
  const erased = activity.some(({ type }) => type === 'personal_data_erased');
  const mails = grouped(
    outbox.filter(({ kind }) => kind === 'message'),
    messageOf,
  );
  return [
    ...message.flatMap(({ id, subject, count, stopped_at }) => {
      const own = mails.get(id) ?? [];
      const addresses = own.map(({ mail }) => mail.to.toLowerCase()).filter((to) => to !== '');
      return faultsOf(`I17: ${subject}`, [
        (erased ? own.length > count : own.length !== count) &&
          `has ${String(own.length)} mails, not ${String(count)}`,
        new Set(addresses).size < addresses.length && 'goes to an address twice',
        stopped_at !== null &&
          own.some(({ status, claimed_until }) => status === 'queued' && claimed_until < now) &&
          'went on after it was stopped',
      ]);
    }),
    ...[...mails.keys()]
      .filter((id) => !message.some((one) => one.id === id))
      .map((id) => `I17: there are mails of a message ${id}, which does not exist`),
    ...message_preview.flatMap(({ subject, text }) =>
      faultsOf('I17: a preview', [(subject === '' || text === '') && 'is empty']),
    ),
  ];
};
