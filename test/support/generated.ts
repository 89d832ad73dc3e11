/** Whether the whole of a generated test is run; a small part of it runs with all other tests. */
export const LONG = process.env['LONG'] === '1';
