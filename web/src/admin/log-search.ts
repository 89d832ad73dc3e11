/** The part of the activity log's address that says what to search it for at first. */
export const SEARCHED = 'sok';
