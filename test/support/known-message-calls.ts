import type { Asked } from './known-my-calls.ts';

/** A good request of each call about messages to many. */
export const MESSAGE_CALLS: Readonly<Record<string, Asked>> = {
  'POST /api/admin/previewMessage': () => ({
    body: {
      ...{ filter: { kind: 'rows', from: 1, to: 2 }, perPerson: true },
      ...{ subject: 'Husk sovepose', text: 'Hei {fornavn}' },
    },
  }),
  'POST /api/admin/testMessage': () => ({
    body: { subject: 'Husk sovepose', text: 'Hei {fornavn}', to: 'meg@example.no' },
  }),
  'POST /api/admin/sendMessage': ({ message }) => ({
    body: { preview: message.preview, confirmCount: message.count },
  }),
  'GET /api/admin/getMessages': () => ({}),
  'POST /api/admin/stopMessage/:id': ({ message }) => ({ params: { id: message.id } }),
};
