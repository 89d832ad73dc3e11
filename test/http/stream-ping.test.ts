import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { SeatSnapshot } from '../../adapters/http/hall/seat-snapshot.ts';
import { SeatStream } from '../../adapters/http/hall/seat-stream.ts';
import { SiteStatus } from '../../application/hall/site-status.ts';
import { NO_COMPOS } from '../support/no-compos.ts';
import { SignupJobs } from '../support/signup-jobs.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a stream whose reader has left before it begins takes no place', async () => {
  const { seatMap, units, clock } = await SignupJobs.opened();
  const stream = new SeatStream({
    ...{
      seatMap,
      signup: new SiteStatus(units, seatMap, clock, NO_COMPOS),
      ...{ compos: NO_COMPOS, screen: NO_COMPOS },
      clock,
      limits: { streamsPerIp: 1, connections: 10 },
    },
    snapshot: new SeatSnapshot(seatMap, clock),
  });
  const gone = new PassThrough().destroy();
  await once(gone, 'close');
  const leave = stream.admit('192.0.2.1') as () => void;
  expect(stream.admit('192.0.2.1')).toBeNull();
  stream.add(gone as unknown as ServerResponse, leave, '');
  expect([stream.open, stream.admit('192.0.2.1')]).toEqual([0, expect.any(Function)]);
  stream.close();
});

test('every 20 seconds a stream says a comment, for proxies, and a ping, by which its page knows that it lives', async () => {
  const { seatMap, units, clock } = await SignupJobs.opened();
  const signup = new SiteStatus(units, seatMap, clock, NO_COMPOS);
  const stream = new SeatStream({
    ...{
      seatMap,
      signup,
      compos: NO_COMPOS,
      screen: NO_COMPOS,
      clock,
      limits: { streamsPerIp: 1, connections: 10 },
    },
    snapshot: new SeatSnapshot(seatMap, clock),
  });
  const client = new PassThrough({ encoding: 'utf8' });
  stream.add(client as unknown as ServerResponse, () => undefined, '');
  client.read();
  jest.advanceTimersByTime(19_999);
  expect(client.read()).toBeNull();
  jest.advanceTimersByTime(20_001);
  const ping = `:\nevent: ping\ndata: {"now":${String(clock.now())}}\n\n`;
  expect(client.read()).toBe(ping.repeat(2));
  stream.close();
});
