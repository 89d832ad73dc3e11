import type { Asked } from './known-my-calls.ts';
import type { PreparedEvent } from './prepared-event.ts';

const onPerson = ({ persons: [person] }: PreparedEvent) => ({
  code: person?.code,
  position: person?.position,
});

/** What phones at the door do; sent with the session of one. */
export const DOOR_CALLS: Readonly<Record<string, Asked>> = {
  'POST /api/door/leave': () => ({ body: {} }),
  'GET /api/door/list': () => ({}),
  'GET /api/door/changes': ({ door }) => ({ query: { since: door.version, waiting: '3' } }),
  'GET /api/door/guardian/:code/:position': ({ persons: [person] }) => ({
    params: { code: person?.code ?? '', position: '1' },
  }),
  'POST /api/door/acts': (event) => ({
    body: {
      ...{ sentAt: event.now, waiting: 0 },
      acts: [
        { id: event.door.actId(), at: event.now, type: 'arrive', ...onPerson(event) },
        { id: event.door.actId(), at: event.now, type: 'out', ...onPerson(event), guardianTold: true },
        {
          id: event.door.actId(),
          at: event.now,
          type: 'unarrive',
          ...onPerson(event),
          of: event.door.actId(),
        },
        {
          id: event.door.actId(),
          at: event.now,
          type: 'pay',
          code: onPerson(event).code,
          how: 'cash',
          ore: 100,
        },
        { id: event.door.actId(), at: event.now, type: 'round' },
        {
          ...{ id: event.door.actId(), at: event.now, type: 'walkin' },
          persons: [{ firstName: 'Ola', lastName: 'Berg', age: 17, phone: '' }],
        },
        ...rollCall(event),
        {
          ...{ id: event.door.actId(), at: event.now, type: 'visit' },
          persons: [{ firstName: 'Vera', lastName: 'Berg', age: 41, phone: '' }],
        },
      ],
    },
  }),
};

/** A drill of a second, of one person. */
function rollCall(event: PreparedEvent) {
  const { door, now } = event;
  const [id, at] = [door.actId(), now];
  const place = onPerson(event);
  return [
    { id, at, type: 'muster', drill: true },
    { id: door.actId(), at, type: 'seen', muster: id, ...place },
    { id: door.actId(), at, type: 'unseen', muster: id, ...place },
    { id: door.actId(), at, type: 'muster-end', muster: id },
  ];
}

const PASS = {
  ...{ kind: 'guard', firstName: 'Kari', lastName: 'Lie', age: 41, phone: '91234567' },
  ...{ email: 'kari.lie@example.no', until: '23:00' },
};

/** What the crew does about who has no seat. */
export const PASS_CALLS: Readonly<Record<string, Asked>> = {
  'GET /api/admin/getMusters': () => ({}),
  'GET /api/admin/getPasses': () => ({}),
  'POST /api/admin/addPass': () => ({ body: PASS }),
  'POST /api/admin/addPasses': () => ({ body: { kind: 'crew', lines: 'Kari Lie, 91234567' } }),
  'PUT /api/admin/updatePass/:id': ({ door }) => ({ params: { id: door.pass }, body: PASS }),
  'DELETE /api/admin/removePass/:id': ({ door }) => ({ params: { id: door.pass } }),
};

/** What the crew does about who is on at night. */
export const PLAN_CALLS: Readonly<Record<string, Asked>> = {
  'GET /api/admin/getPlan': () => ({}),
  'POST /api/admin/sendPlan': () => ({}),
  'PUT /api/admin/updatePlan': () => ({
    body: { version: 0, rows: [{ id: 'vakt', label: 'Nattevakt', awake: true, shifts: [] }] },
  }),
};
