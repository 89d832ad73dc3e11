import autocannon from 'autocannon';
import { median, type Figure } from './figure.ts';
import { startBuilt, startHelper } from './server.ts';

const PATH = '/api/seating/getseats';
const CONNECTIONS = 64;
const SECONDS = 4;
const ROUNDS = 3;

/** Requests per second for a map of a hundred seats, unchanged and whole, against bare `node:http`. */
export async function measureSeatMap(): Promise<Figure[]> {
  const program = await startBuilt();
  const bare = startHelper('bare-http.ts');
  try {
    const answer = await fetch(program.url + PATH, { headers: { 'Accept-Encoding': 'identity' } });
    const { connection: _, 'keep-alive': __, date: ___, ...headers } = Object.fromEntries(answer.headers);
    const etag = headers['etag'] ?? '';
    const bareUrl = `http://127.0.0.1:${String(await bare.ask<number>({ body: await answer.text(), headers }))}`;
    return [
      await compared('Seat map, unchanged (304)', program.url, bareUrl, { 'If-None-Match': etag }),
      await compared('Seat map, whole (200)', program.url, bareUrl, {}),
    ];
  } finally {
    await bare.stop();
    await program.stop();
  }
}

async function compared(
  name: string,
  ours: string,
  bare: string,
  headers: Record<string, string>,
): Promise<Figure> {
  const rates = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.bare.push(await rate(bare, headers));
    rates.ours.push(await rate(ours, headers));
  }
  return {
    ...{ name, unit: 'requests/s', ours: median(rates.ours), yardstick: median(rates.bare) },
    ...{ beside: 'bare node:http, the same bytes', goal: { of: 'ratio', least: 0.8 } },
  };
}

async function rate(url: string, headers: Record<string, string>): Promise<number> {
  const { requests, errors, non2xx, statusCodeStats } = await autocannon({
    url: url + PATH,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
  });
  const served = Object.keys(statusCodeStats ?? {}).join();
  if (errors > 0 || (non2xx > 0 && served !== '304')) throw new Error(`the map answered ${served}`);
  return requests.average;
}
