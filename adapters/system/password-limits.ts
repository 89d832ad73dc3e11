/** How many passwords wait to be hashed. Beyond, calls are told to try again: the page would give up before a later answer. */
export const PASSWORD_LIMITS = { passwordsWaiting: 50 };
