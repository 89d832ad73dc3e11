import { Fragment } from 'react';
import { rangesOf } from '../../../../../domain/people/search.ts';

interface MarkedProps {
  readonly text: string;
  /** The terms of a search, folded. */
  readonly terms: readonly string[];
}

/** A text with the search terms marked. */
export function Marked({ text, terms }: MarkedProps) {
  const ranges = rangesOf(text, terms);
  return (
    <>
      {ranges.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}

/** Whether the text contains one of the search terms. */
export function isHit(text: string, terms: readonly string[]): boolean {
  return rangesOf(text, terms).length > 0;
}
