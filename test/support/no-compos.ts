/** A board of competitions where there are none, and nothing ever changes. */
export const NO_COMPOS = { starts: () => [], subscribe: () => () => undefined };
