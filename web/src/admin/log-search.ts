/** The query parameter with the initial search text of the activity log. */
export const SEARCH_PARAM = 'sok';
