/** Maximum sizes of fields: characters, bytes or entries. They match the database columns, so they cannot be configured. */
export const FIELDS = {
  nameLength: 60,
  textLength: 500,
  titleLength: 200,
  publicCauseLength: 300,
  emailLength: 254,
  htmlBytes: 200 * 1024,
  htmlDepth: 100,
  seatUpdates: 500,
} as const;
