import { expect, test } from '@jest/globals';
import { Container } from 'inversify';
import { LogQuota } from '../../application/crew/log-quota.ts';
import { SeatMap } from '../../application/hall/seat-map.ts';
import { job, made, token, value } from '../../config/injection.ts';

const GREETING = token<string>('greeting');
const NAME = token<string>('name');
const TIMES = token<number>('times');
const SPEECH = token<string>('speech');

class Greeter {
  constructor(
    readonly times: number,
    readonly words: { readonly greeting: string; readonly name: string | undefined },
  ) {}
}

function containerWith(...bindings: readonly ((c: Container) => void)[]): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  for (const bind of bindings) bind(container);
  return container;
}

const GIVEN = [value(GREETING, 'Hei'), value(NAME, 'Kari'), value(TIMES, 2)];

test('a class gets what its tokens stand for, one by one and as an object of parts', () => {
  const container = containerWith(...GIVEN, job(Greeter, TIMES, { greeting: GREETING, name: NAME }));
  const greeter = container.get(Greeter);
  expect(greeter).toEqual({ times: 2, words: { greeting: 'Hei', name: 'Kari' } });
  expect(container.get(Greeter)).toBe(greeter);
});

test('a part that is rebound before it is used is the new one', () => {
  const container = containerWith(
    ...GIVEN,
    made(SPEECH, (name: string) => `Hei, ${name}`, NAME),
  );
  container.rebind(NAME).toConstantValue('Ola');
  expect(container.get(SPEECH)).toBe('Hei, Ola');
});

test('a wrong token, or one too few, does not compile', () => {
  const wrong = [
    // @ts-expect-error: a text for a number
    () => job(Greeter, NAME, { greeting: GREETING, name: NAME }),
    // @ts-expect-error: the words are missing
    () => job(Greeter, TIMES),
    // @ts-expect-error: the name is missing
    () => job(Greeter, TIMES, { greeting: GREETING }),
    // @ts-expect-error: a number for a text
    () => job(Greeter, TIMES, { greeting: TIMES, name: NAME }),
    // @ts-expect-error: another class
    () => made(SPEECH, (quota: LogQuota) => typeof quota, SeatMap),
    // @ts-expect-error: makes something else
    () => made(SPEECH, (times: number) => times, TIMES),
  ];
  expect(wrong).toHaveLength(6);
});
