import { Fragment } from 'react';

interface MarkedProps {
  readonly text: string;
  /** In lower case. */
  readonly terms: readonly string[];
}

/** A text with the search terms marked. */
export function Marked({ text, terms }: MarkedProps) {
  if (!isHit(text, terms)) return text;
  const escaped = terms.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = text.split(new RegExp(`(${escaped.join('|')})`, 'gi'));
  return parts.map((part, index) => (
    // Every other part is a search term.
    <Fragment key={index}>{index % 2 === 1 ? <mark>{part}</mark> : part}</Fragment>
  ));
}

/** Whether the text contains one of the search terms. */
export function isHit(text: string, words: readonly string[]): boolean {
  const lower = text.toLocaleLowerCase('nb');
  return words.some((word) => lower.includes(word));
}
