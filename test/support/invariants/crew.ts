import { blockKeyOf } from '../../../domain/shared/email-address.ts';
import { repeated, type Check } from './given.ts';
import type { Stored } from './stored.ts';

/**
 * I12: only admins have tokens, only registrations have links and sessions, and none lasts longer than it
 * may. Whoever is barred is barred by their own address, and no guid in the log lets anybody in. No erasure
 * is missing.
 */
export const crew: Check = (stored, { limits }) => {
  const { admin, admin_token, erasure, my_session, registration } = stored;
  const link = stored.link.filter(({ purpose }) => purpose === 'my');
  const codes = stored.link.filter(({ purpose }) => purpose === 'consent-code');
  const registered = new Set(registration.map(({ code }) => code));
  const adminKeys = new Set(admin.map(({ admin_key }) => admin_key));
  const [first] = admin;
  return [
    ...(first && first.role !== 'superadmin'
      ? [`I12: ${first.username}, the first admin, is no superadmin`]
      : []),
    ...repeated(admin.map(({ username }) => username.toLowerCase())).map(
      (name) => `I12: two admins are called ${name}`,
    ),
    ...admin_token
      .filter(({ admin_key }) => !adminKeys.has(admin_key))
      .map(({ admin_key }) => `I12: ${admin_key} is let in and is no admin`),
    ...admin_token
      .filter(({ created_at, used_at }) => used_at >= created_at + limits.adminTokenMs)
      .map(({ admin_key }) => `I12: ${admin_key} was let in for longer than a token lasts`),
    ...my_session
      .filter(({ code }) => !registered.has(code))
      .map(({ code }) => `I12: somebody is let in to ${code}, which is gone`),
    ...my_session
      .filter(({ used_at, created_at }) => used_at >= created_at + limits.mySessionMs)
      .map(({ code }) => `I12: ${code} was open for longer than a session lasts`),
    ...link
      // One that stands in for nobody has none.
      .filter(({ subject }) => subject !== '' && !registered.has(subject))
      .map(({ subject }) => `I12: a link leads to ${subject}, which is gone`),
    ...link
      .filter(({ created_at, expires_at, used_at }) => {
        return expires_at !== created_at + limits.linkMs || (used_at ?? created_at) >= expires_at;
      })
      .map(({ subject }) => `I12: the link to ${subject} was good for longer than links are`),
    ...codes
      .filter(({ created_at, expires_at }) => expires_at !== created_at + limits.emailCodeMs)
      .map(({ digest }) => `I12: the consent code ${digest} was good for longer than codes are`),
    ...repeated(codes.map(({ subject }) => subject)).map(
      (subject) => `I12: guardian ${subject} has two codes that are good`,
    ),
    ...[...admin_token, ...my_session]
      .filter(({ created_at, used_at }) => used_at < created_at)
      .map((one) => `I12: ${'code' in one ? one.code : one.admin_key} was let in before the door was opened`),
    ...stored.blacklist
      .filter(({ block_key, email }) => block_key !== blockKeyOf(email))
      .map(({ email }) => `I12: ${email} is barred by another address`),
    ...guidsInLog(stored),
    ...erasure
      .filter(({ number }, index) => number !== index + 1)
      .map(({ number }) => `erased: number ${String(number)} comes after one that is not there`),
  ];
};

/** Anyone with a session's guid has the session. */
function guidsInLog({ activity, session, registration }: Stored): string[] {
  const codeByGuid = new Map([...session, ...registration].map(({ guid, code }) => [guid, code]));
  return activity.flatMap(({ details }) =>
    [...JSON.stringify(details).matchAll(/[0-9a-f]{32}-[A-Z0-9]{6}/g)]
      .filter(([guid]) => codeByGuid.has(guid))
      .map(([guid]) => `I12: the log tells the guid of ${String(codeByGuid.get(guid))}`),
  );
}
