import { repeated, type Check } from './given.ts';

/** I12: whoever is let in is of the crew, and not for longer than a token lasts. And nothing that was erased is forgotten. */
export const crew: Check = ({ admin, admin_token, erasure }, { limits }) => {
  const known = new Set(admin.map(({ admin_key }) => admin_key));
  const [first] = admin;
  return [
    ...(first && first.role !== 'superadmin'
      ? [`I12: ${first.username}, the first admin, is no superadmin`]
      : []),
    ...repeated(admin.map(({ username }) => username.toLowerCase())).map(
      (name) => `I12: two admins are called ${name}`,
    ),
    ...admin_token
      .filter(({ admin_key }) => !known.has(admin_key))
      .map(({ admin_key }) => `I12: ${admin_key} is let in and is no admin`),
    ...admin_token
      .filter(({ created_at, used_at }) => used_at > created_at + limits.adminTokenMs)
      .map(({ admin_key }) => `I12: ${admin_key} was let in for longer than a token lasts`),
    ...erasure
      .filter(({ number }, index) => number !== index + 1)
      .map(({ number }) => `erased: number ${String(number)} comes after one that is not there`),
  ];
};
