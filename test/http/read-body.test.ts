import { describe, expect, test } from '@jest/globals';
import type { RequestOf, RestoreBody } from '../../adapters/http/contract.ts';
import { LoginBody } from '../../adapters/http/crew/account-bodies.ts';
import { RequestRefused } from '../../adapters/http/core/errors.ts';
import { PlaceBody, placeOf } from '../../adapters/http/present/place.ts';
import { bodyAs } from '../../adapters/http/bodies/read-body.ts';
import { ReleaseSeatsBody } from '../../adapters/http/hall/seating-bodies.ts';
import { MoveUserBody, PersonBody, SwapUsersBody } from '../../adapters/http/people/person-bodies.ts';

const malformed = new RequestRefused('malformed');
const parsed = (json: string): unknown => JSON.parse(json);

/** An object that throws when it is asked for its keys, or for a field it does not have. */
function guarded<T extends object>(own: T): T {
  const ask = (field: string | symbol): void => {
    if (!Object.hasOwn(own, field)) throw new Error(`asked for ${String(field)}`);
  };
  return new Proxy(own, {
    get: (_, field) => (ask(field), Reflect.get(own, field) as unknown),
    has: (_, field) => (ask(field), true),
    getOwnPropertyDescriptor: (_, field) => (ask(field), Reflect.getOwnPropertyDescriptor(own, field)),
    ownKeys: () => {
      throw new Error('asked for all of its fields');
    },
  });
}

describe('fields that nobody knows', () => {
  test('are not read, nor counted', () => {
    const seat = guarded({ rownum: 1, number: 2 });
    expect(bodyAs(PlaceBody, seat)).toEqual({ rownum: 1, number: 2 });
    const body = guarded({ seats: [seat, seat] });
    const { seats } = bodyAs(ReleaseSeatsBody, body);
    expect(seats.map(placeOf)).toEqual([
      { row: 1, number: 2 },
      { row: 1, number: 2 },
    ]);
  });

  test('may be called constructor or __proto__', () => {
    const sent = parsed('{"rownum":1,"constructor":{"prototype":{}},"number":2,"__proto__":{"number":9}}');
    const body = bodyAs(PlaceBody, sent);
    expect(Object.entries(body)).toEqual([
      ['rownum', 1],
      ['number', 2],
    ]);
    expect(Object.getPrototypeOf(body)).toBe(PlaceBody.prototype);
  });
});

describe('a field', () => {
  test('that is inherited was not sent', () => {
    expect(() => bodyAs(PlaceBody, parsed('{"__proto__":{"rownum":1,"number":2}}'))).toThrow(malformed);
    expect(() => bodyAs(PlaceBody, Object.create({ rownum: 1, number: 2 }))).toThrow(malformed);
  });

  test('that was not sent is as its class has it', () => {
    expect(bodyAs(LoginBody, { username: 'kari' })).toEqual({ username: 'kari', password: '' });
    expect(() => bodyAs(LoginBody, { username: 'kari', password: null })).toThrow(malformed);
  });

  test('of the class above counts too', () => {
    const body = { code: 'ABC234', rowNum: 1, newRowNum: '2', reason: 'x' };
    expect(bodyAs(MoveUserBody, body)).toMatchObject(body);
  });
});

describe('a body within a body', () => {
  const kari = { code: 'ABC234', rowNum: 1, seatNum: 2 };

  test('is of its class, checked like any other', () => {
    const { first, second } = bodyAs(SwapUsersBody, { first: { ...kari, age: 19 }, second: kari });
    expect([first, second]).toEqual([kari, kari]);
    expect(first).toBeInstanceOf(PersonBody);
    expect(() => bodyAs(SwapUsersBody, { first: kari, second: { ...kari, code: 7 } })).toThrow(malformed);
  });

  test.each([[undefined], [null], [7], ['x'], [[]], [[kari]]])('is not %j', (wrong) => {
    expect(() => bodyAs(SwapUsersBody, { first: kari, second: wrong })).toThrow(malformed);
  });

  test.each([[undefined], [null], ['x'], [{}], [[null]], [['x']], [[[]]], [[[{ rownum: 1, number: 1 }]]]])(
    'is no list of them as %j',
    (wrong) => {
      expect(() => bodyAs(ReleaseSeatsBody, { seats: wrong })).toThrow(malformed);
    },
  );

  test('is not looked at when there are too many', () => {
    const untouchable = guarded({});
    expect(() => bodyAs(ReleaseSeatsBody, { seats: [untouchable] })).toThrow('asked for rownum');
    const seats = Array.from({ length: 51 }, () => untouchable);
    expect(() => bodyAs(ReleaseSeatsBody, { seats })).toThrow(malformed);
  });
});

test('a page writes out every field of a request, and what is undefined does not travel', () => {
  const short = { password: 'x' };
  // @ts-expect-error: without `name` the type would not notice when it is renamed
  const request: RequestOf<RestoreBody> = short;
  expect(JSON.stringify({ ...request, name: undefined })).toBe('{"password":"x"}');
});
