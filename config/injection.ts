import {
  decorate,
  inject,
  injectable,
  type AbstractNewable,
  type Container,
  type Newable,
  type ServiceIdentifier,
} from 'inversify';

declare const PART: unique symbol;

/** What the container knows a part by: our own classes stand for themselves, other parts have a token in `ports.ts`. */
export type Token<T> = (symbol & { readonly [PART]: T }) | Newable<T> | AbstractNewable<T>;

/** A token. The same name gives the same one. */
export const token = <T>(name: string): Token<T> => Symbol.for(name) as Token<T>;

/** Where an argument comes from: its token or, where a class takes its parts in one object, a token for each part. */
type Source<T> = Token<T> | (T extends object ? PartSources<T> : never);
type PartSources<T extends object> = T extends (...args: never) => unknown
  ? never
  : { readonly [K in keyof T]-?: Token<T[K]> };

/** One source for each argument, in their order. */
export type Sources<Arguments extends readonly unknown[]> = {
  readonly [I in keyof Arguments]-?: Source<Arguments[I]>;
};

/** Tells the container about a part. */
export type Binding = (c: Container) => void;

/** A class, and what its constructor is given. A wrong token, or one too few, does not compile. */
export function job<Arguments extends readonly unknown[]>(
  type: new (...args: Arguments) => object,
  ...sources: Sources<Arguments>
): Binding {
  const args = sources.map(argument);
  decorate(injectable(), type);
  args.forEach(({ id }, index) => {
    decorate(inject(id), type, index);
  });
  return (c) => {
    for (const { bind } of args) bind(c);
    c.bind(type).toSelf();
  };
}

/** What a function makes of other parts. */
export function made<T, Arguments extends readonly unknown[]>(
  token: Token<T>,
  make: (...args: Arguments) => T,
  ...sources: Sources<Arguments>
): Binding {
  const args = sources.map(argument);
  return (c) => {
    for (const { bind } of args) bind(c);
    c.bind(token).toResolvedValue(
      make as unknown as (...args: unknown[]) => T,
      args.map(({ id }) => id),
    );
  };
}

/** What is there already. */
export function value<T>(token: Token<T>, constant: T): Binding {
  return (c) => c.bind(token).toConstantValue(constant);
}

type AnySource = Token<unknown> | Readonly<Record<string, Token<unknown>>>;

/** The token of an argument. An object of parts gets one of its own, which stands for the parts put together. */
function argument(source: AnySource): { readonly id: ServiceIdentifier; readonly bind: Binding } {
  if (isToken(source)) return { id: source, bind: () => undefined };
  const [names, tokens] = [Object.keys(source), Object.values(source)];
  const id = Symbol(names.join());
  const together = (...parts: unknown[]) => Object.fromEntries(names.map((name, i) => [name, parts[i]]));
  return { id, bind: (c) => c.bind(id).toResolvedValue(together, tokens) };
}

function isToken(source: AnySource): source is Token<unknown> {
  return typeof source === 'symbol' || typeof source === 'function';
}
