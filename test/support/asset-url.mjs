/** Stands in for the address of every picture and font in page tests. */
export default '/asset';
