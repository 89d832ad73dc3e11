/**
 * What the pages and the server send each other, area by area. The `wire.ts` of an area holds its answers, its `<what>-bodies.ts`
 * the classes that requests are checked against. Types only: nothing of the server reaches a browser.
 */
export type { PlaceBody, WirePlace } from './present/place.ts';
export type * from './present/wire.ts';
export type * from './compo/compo-bodies.ts';
export type * from './compo/wire.ts';
export type * from './consent/consent-bodies.ts';
export type * from './consent/wire.ts';
export type * from './crew/account-bodies.ts';
export type * from './crew/wire.ts';
export type * from './desk/desk-bodies.ts';
export type * from './desk/wire.ts';
export type * from './discord/discord-bodies.ts';
export type * from './door/door-bodies.ts';
export type * from './door/plan-bodies.ts';
export type * from './door/wire.ts';
export type * from './hall/seating-bodies.ts';
export type * from './hall/layout-bodies.ts';
export type * from './hall/wire.ts';
export type * from './messages/message-bodies.ts';
export type * from './messages/wire.ts';
export type * from './my/my-bodies.ts';
export type * from './my/wire.ts';
export type * from './pages/notice-bodies.ts';
export type * from './pages/photo-bodies.ts';
export type * from './pages/sponsor-bodies.ts';
export type * from './pages/wire.ts';
export type * from './payments/online-bodies.ts';
export type * from './payments/payment-bodies.ts';
export type * from './payments/wire.ts';
export type * from './people/blacklist-bodies.ts';
export type * from './people/person-bodies.ts';
export type * from './people/wire.ts';
export type * from './privacy/personal-data-bodies.ts';
export type * from './privacy/wire.ts';
export type * from './signup/mail-bodies.ts';
export type * from './signup/submit-bodies.ts';
export type * from './signup/waiting-bodies.ts';
export type * from './signup/wire.ts';
export type * from './upkeep/superadmin-bodies.ts';
export type * from './upkeep/wire.ts';
