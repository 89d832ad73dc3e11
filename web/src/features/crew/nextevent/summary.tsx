import type { LeftoversAnswer } from '../../../../../adapters/http/contract.ts';
import { PAGES_TO_KEEP } from '../../../../../domain/upkeep/next-event.ts';
import { parseOsloField, osloTextWithYear } from '../../../../../domain/shared/oslo-time.ts';
import { listText } from '../../../../../domain/shared/words.ts';
import { TextField } from '../../../ui/field.tsx';
import { kroner } from '../../../ui/kroner-text.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { Draft, Standing } from './draft.ts';
import css from './next-event.module.css';
import { leftoverText, PAGE_NAMES } from './texts.ts';

interface SummaryProps {
  readonly draft: Draft;
  readonly leftovers: LeftoversAnswer;
  readonly standing: Standing;
  readonly password: string;
  readonly onPassword: (password: string) => void;
  readonly busy: boolean;
  readonly problem: string | null;
}

/** What will be done, and the password for it. */
export function Summary({ draft, leftovers, standing, password, onPassword, busy, problem }: SummaryProps) {
  return (
    <>
      <dl className={`grid gap-3-6 flush ${css.summary}`}>
        {linesOf(draft).map(([label, text]) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd className="flush breaks" dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <Panel tone="danger" title={`Alle påmeldinger til ${standing.name} fjernes`}>
        <p>
          Betalinger, aktivitetsloggen, besøksloggen og det som er holdt eller slettet, fjernes også. Først
          lages det en sikkerhetskopi, og tallene tas vare på i historikken. Bilder, svarteliste, brukere og
          innstillinger blir.
        </p>
        {leftovers.length > 0 ? <p>Dere har sett dette: {listText(leftovers.map(leftoverText))}.</p> : null}
      </Panel>
      <TextField
        label="Superadmin-passord"
        problem={problem}
        type="password"
        name="password"
        enterKeyHint="go"
        readOnly={busy}
        value={password}
        onChange={onPassword}
      />
    </>
  );
}

function linesOf(draft: Draft): readonly (readonly [label: string, text: string])[] {
  const emptied = PAGES_TO_KEEP.filter((page) => draft.pages[page] === 'empty');
  const moved =
    draft.pages.program === 'shift' ? ([['Programmet', 'Tidene flyttes med LAN-et']] as const) : [];
  return [
    ['Navn', draft.name],
    ['Sted', [draft.venue, draft.address].filter(Boolean).join(', ') || '–'],
    ['Begynner', timeText(draft.starts, '–')],
    ['Slutter', timeText(draft.ends, '–')],
    [
      'Priser',
      `${kroner(Number(draft.priceNoFood))} uten mat, ${kroner(Number(draft.priceWithFood))} med mat`,
    ],
    ['Salen', draft.hall === 'keep' ? 'Beholdes' : `${draft.rows} rader med ${draft.seatsPerRow} plasser`],
    ['Sider som tømmes', emptied.length > 0 ? listText(emptied.map((page) => PAGE_NAMES[page])) : 'Ingen'],
    ...moved,
    ['Åpner av seg selv', timeText(draft.opensAt, 'Nei, for hånd')],
    ['Stenger av seg selv', timeText(draft.closesAt, 'Nei, for hånd')],
  ];
}

function timeText(typed: string, unset: string): string {
  const at = parseOsloField(typed);
  return at === null ? unset : osloTextWithYear(at);
}
