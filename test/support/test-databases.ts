export type TestDatabase = 'sqlite' | 'mariadb';

const chosen = process.env['TEST_DATABASES']?.split(',');

/** The databases that a contract runs on: all of them, or those that `TEST_DATABASES` names. */
export const TEST_DATABASES = (['sqlite', 'mariadb'] as const satisfies readonly TestDatabase[]).filter(
  (database) => chosen?.includes(database) ?? true,
);
