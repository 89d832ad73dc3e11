/** Where nothing is kept beside backups. */
export const NO_FOLDER = { keepErasures: () => Promise.resolve() };
