import { useEffect, useRef, useState } from 'react';
import type { WireCompo } from '../../../../../adapters/http/contract.ts';
import { matchesOf } from '../../../../../domain/compo/bracket.ts';
import { isDecided } from '../../../../../domain/compo/match.ts';
import { matchName, matchText } from '../../../ui/compo/match-texts.ts';

/** More at once are counted. */
const MOST_TOLD = 3;

/** What screen readers are told of results that came while the page was open. */
export function useSpokenResults(compo: WireCompo): string {
  const last = useRef(compo);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const before = last.current;
    last.current = compo;
    const sentence = sentenceOf(before, compo);
    if (sentence !== '') setSpoken(sentence);
  }, [compo]);
  return spoken;
}

function sentenceOf(before: WireCompo, now: WireCompo): string {
  if (before.state !== 'done' && now.state === 'done' && now.results[0])
    return `Ferdig. Vinner: ${now.results[0].text}.`;
  const told = new Map(matchesOf(before).map((match) => [match.id, matchText(before, match)]));
  const results = matchesOf(now).filter(
    (match) =>
      !match.bye && isDecided(match) && told.has(match.id) && told.get(match.id) !== matchText(now, match),
  );
  if (before.rounds.length + before.groups.length === 0 && now.next.length > 0) return 'Lagene er trukket.';
  if (results.length > MOST_TOLD) return `${String(results.length)} nye resultater.`;
  return results.map((match) => `${matchName(match)}: ${matchText(now, match)}.`).join(' ');
}
