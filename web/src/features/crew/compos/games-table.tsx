import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isCompoGame } from '../../../../../domain/compo/compo.ts';
import { osloText } from '../../../../../domain/shared/oslo-time.ts';
import { matchesOf } from '../../../../../domain/compo/bracket.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/use-sorted.ts';
import css from './compos.module.css';
import { gameAddress, wantOf, type GameRow, type Want } from './games.ts';
import { KINDS, namedMatchText, NO_COMPO, STATES, teamsText } from './texts.ts';

const EMPTY = (
  <>
    Det er ingen spill på composiden ennå. Legg dem til under <Link href="/admin/compopage">Composide</Link>,
    så kan de settes opp her.
  </>
);

interface GamesTableProps {
  readonly rows: readonly GameRow[];
  /** Epoch ms. */
  readonly now: number;
  readonly empty?: ReactNode;
}

/** Games, where the competition in each stands, and what it wants of the crew. */
export function GamesTable({ rows, now, empty = EMPTY }: GamesTableProps) {
  return (
    <DataTable
      label="Spill"
      columns={columnsAt(now)}
      rows={rows}
      rowKey={({ game }) => game.id}
      className={css.games}
      empty={empty}
    />
  );
}

const columnsAt = (now: number): readonly Column<GameRow>[] => [
  {
    key: 'title',
    bare: true,
    title: 'Spill',
    cell: ({ game: { title, active } }) => (
      <>
        <strong dir="auto">{title}</strong>
        {active ? null : <small className="block flush small muted">Ikke synlig for besøkende</small>}
      </>
    ),
  },
  {
    key: 'kind',
    title: 'Slik spilles det',
    width: '15%',
    cell: ({ compo }) => (compo ? KINDS[compo.kind][0] : null),
  },
  { key: 'state', title: 'Status', width: '15%', cell: stateOf },
  {
    key: 'teams',
    title: 'Lag',
    width: '9%',
    cell: ({ compo }) => (compo ? teamsText(compo.teams, compo.mostTeams) : null),
  },
  {
    key: 'starts',
    title: 'Starter',
    width: '15%',
    cell: ({ compo }) => (compo?.startsAt && compo.state !== 'done' ? osloText(compo.startsAt) : null),
  },
  {
    key: 'next',
    title: 'Venter på deg',
    width: '20%',
    cell: (row) => <Wanted {...row} now={now} />,
  },
  {
    key: 'acts',
    bare: true,
    title: 'Handlinger',
    width: '124px',
    cell: (row) => <Acts {...row} now={now} />,
  },
];

function stateOf({ game, compo }: GameRow): string | null {
  if (compo) return STATES[compo.state];
  return game.active ? NO_COMPO : null;
}

interface AtProps extends GameRow {
  /** Epoch ms. */
  readonly now: number;
}

/** What a game wants of the crew: of matches the first that can be played, and how many there are besides. */
function Wanted({ now, ...row }: AtProps) {
  const want = wantOf(row, now);
  const { whole } = row;
  if (want === 'winners') return <strong className="warning">Hvem vant?</strong>;
  if (want === 'draw') return <strong className="warning">Lagene skal trekkes</strong>;
  if (want !== 'matches' || !whole) return null;
  const [first, ...others] = matchesOf(whole).filter(({ id }) => whole.next.includes(id));
  if (!first) return null;
  return (
    <>
      {namedMatchText(whole, first)}
      {others.length > 0 ? (
        <small className="block flush small muted">{`og ${String(others.length)} til`}</small>
      ) : null}
    </>
  );
}

/** What a press leads to, and how that is called where nobody sees the row. */
const ACTS: Readonly<Record<Want | 'open', readonly [act: string, of: (title: string) => string]>> = {
  matches: ['Før resultat', (title) => `Før resultat i ${title}`],
  winners: ['Skriv vinnere', (title) => `Skriv vinnere i ${title}`],
  draw: ['Trekk lag', (title) => `Trekk lag i ${title}`],
  setup: ['Sett opp', (title) => `Sett opp ${title}`],
  open: ['Åpne', (title) => `Åpne ${title}`],
};

function Acts({ now, ...row }: AtProps) {
  const { id, title } = row.game;
  if (!isCompoGame(id))
    return <small className="flush small muted">Legg spillet inn på nytt på composiden først.</small>;
  const want = wantOf(row, now);
  const [act, of] = ACTS[want ?? 'open'];
  return (
    <ButtonLink
      data-small
      href={gameAddress(id, want === 'setup' ? 'oppsett' : undefined)}
      aria-label={of(title)}
    >
      {act}
    </ButtonLink>
  );
}
