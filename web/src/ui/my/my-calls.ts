import type {
  LinkMailAnswer,
  LostCodeBody,
  MyAnswer,
  MyLinkBody,
  OpenLinkAnswer,
  OpenLinkBody,
  RequestOf,
} from '../../../../adapters/http/contract.ts';
import { call, fetchFile } from '../../api/client.ts';
import { provenCall } from '../../api/proven-call.ts';

/** Mails a link to whoever made the registration with this code. */
export function sendLink(code: string): Promise<LinkMailAnswer> {
  const body: RequestOf<MyLinkBody> = { code };
  return provenCall('/api/my/link', { method: 'POST', body });
}

/** Mails a link for each registration made with an address. */
export function sendLostLinks(email: string): Promise<LinkMailAnswer> {
  const body: RequestOf<LostCodeBody> = { email };
  return provenCall('/api/my/lost', { method: 'POST', body });
}

/** Exchanges the token of a mailed link for a session. A link works once. */
export async function openLink(token: string): Promise<string> {
  const body: RequestOf<OpenLinkBody> = { token };
  return (await provenCall<OpenLinkAnswer>('/api/my/open', { method: 'POST', body })).session;
}

/** The header by which a session acts. */
export const own = (session: string) => ({ Authorization: `Bearer ${session}` });

/** The registration of a session. */
export function myRegistration(session: string, signal: AbortSignal): Promise<MyAnswer> {
  return call('/api/my', { headers: own(session), signal });
}

/** Performs an act on the registration of a session. Returns the changed registration. */
export function myAct(
  session: string,
  [method, path]: readonly ['PUT' | 'POST', string],
  body: object,
): Promise<MyAnswer> {
  return call(`/api/my/${path}`, { method, body, headers: own(session) });
}

/** A file with everything that is stored about the registration of a session. */
export function myData(session: string): Promise<Blob> {
  return fetchFile('/api/my/data', own(session));
}

/** The cache key of a session's registration, and the first part of whatever else it has read. */
export const myKey = (session: string) => ['my', session] as const;
