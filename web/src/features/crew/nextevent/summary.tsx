import type { LeftoversAnswer } from '../../../../../adapters/http/contract.ts';
import { PAGES_TO_KEEP } from '../../../../../domain/upkeep/next-event.ts';
import { parseOsloField, osloTextWithYear } from '../../../../../domain/shared/oslo-time.ts';
import { listText } from '../../../../../domain/shared/words.ts';
import { kroner } from '../../../ui/kroner-text.ts';
import { Panel } from '../../../ui/panel.tsx';
import { hallOf, type Draft, type Standing } from './draft.ts';
import css from './next-event.module.css';
import { hallText, leftoverLines, PAGE_NAMES } from './texts.ts';

interface SummaryProps {
  readonly draft: Draft;
  /** Nothing has been set up yet. */
  readonly isFirst: boolean;
  readonly leftovers: LeftoversAnswer;
  readonly standing: Standing;
}

/** What will be done. */
export function Summary({ draft, isFirst, leftovers, standing }: SummaryProps) {
  const seen = leftoverLines(leftovers).map(({ text }) => text);
  return (
    <>
      <dl className={`grid gap-3-6 flush ${css.summary}`}>
        {linesOf(draft, isFirst).map(([label, text]) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd className="flush breaks" dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      {isFirst && leftovers.length === 0 ? null : (
        <Panel tone="danger" title={`Alle påmeldinger til ${standing.name} fjernes`}>
          <p>
            Betalinger, aktivitetsloggen, besøksloggen og det som er holdt eller slettet, fjernes også. Først
            lages det en sikkerhetskopi, og tallene tas vare på i historikken. Bilder, svarteliste, brukere og
            innstillinger blir.
          </p>
          {seen.length > 0 ? <p>Dere har sett dette: {listText(seen)}.</p> : null}
        </Panel>
      )}
    </>
  );
}

function linesOf(draft: Draft, isFirst: boolean): readonly (readonly [label: string, text: string])[] {
  const emptied = PAGES_TO_KEEP.filter((page) => draft.pages[page] === 'empty');
  const { organisation, contactEmail, vippsNumber } = draft.organiser;
  const organiser = [
    ['Arrangør', [organisation, contactEmail].filter(Boolean).join(', ') || '–'],
    ['Vippsnummer', vippsNumber],
  ] as const;
  const moved =
    draft.pages.program === 'shift' ? ([['Programmet', 'Tidene flyttes med LAN-et']] as const) : [];
  const pages = [
    ['Sider som tømmes', emptied.length > 0 ? listText(emptied.map((page) => PAGE_NAMES[page])) : 'Ingen'],
    ...moved,
  ] as const;
  return [
    ['Navn', draft.name],
    ['Sted', [draft.venue, draft.address].filter(Boolean).join(', ') || '–'],
    ['Begynner', timeText(draft.starts, '–')],
    ['Slutter', timeText(draft.ends, '–')],
    ...(isFirst ? organiser : []),
    [
      'Priser',
      `${kroner(Number(draft.priceNoFood))} uten mat, ${kroner(Number(draft.priceWithFood))} med mat`,
    ],
    ['Salen', draft.hall === 'keep' ? 'Beholdes' : (hallText(...hallOf(draft)) ?? '–')],
    ...(isFirst ? [] : pages),
    ['Åpner av seg selv', timeText(draft.opensAt, 'Nei, for hånd')],
    ['Stenger av seg selv', timeText(draft.closesAt, 'Nei, for hånd')],
  ];
}

function timeText(typed: string, unset: string): string {
  const at = parseOsloField(typed);
  return at === null ? unset : osloTextWithYear(at);
}
