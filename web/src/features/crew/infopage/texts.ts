/** Why the last section cannot be removed: the server's own sentence. */
export const LAST_SECTION = 'Du må ha minst én seksjon';
