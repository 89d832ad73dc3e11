/** Where nothing is kept beside backups. */
export const NO_FOLDER = { keepErasures: () => Promise.resolve() };

/** Where nobody has uploaded photos. */
export const NO_PHOTOS = { all: () => Promise.resolve([]) };
