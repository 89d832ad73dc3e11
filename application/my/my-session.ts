import type { Limits } from '../../domain/shared/limits.ts';
import { isMySessionValid, type MySession } from '../../domain/people/my-link.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

export interface MySessionParts {
  readonly secrets: Pick<Secrets, 'sha256'>;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** The session of a token. Throws `my-session-unknown` unless it is valid. */
export async function mySession(
  { mySessions }: Pick<Stores, 'mySessions'>,
  token: string,
  { secrets, clock, limits }: MySessionParts,
): Promise<MySession> {
  const session = token === '' ? null : await mySessions.find(secrets.sha256(token));
  if (!session || !isMySessionValid(session, clock.now(), limits))
    throw new RuleViolation('my-session-unknown');
  return session;
}

/** Rereads the session under the code's lock: a unit that held it, such as a restore, may have ended it. */
export async function lockedMySession(
  stores: Stores,
  token: string,
  parts: MySessionParts,
): Promise<MySession> {
  const { code } = await mySession(stores, token, parts);
  await stores.registrations.lock([code]);
  return mySession(stores, token, parts);
}
