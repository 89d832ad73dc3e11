import { gamesOfPage } from '../../application/compo/shown-compo.ts';
import { PORTS } from '../../config/ports.ts';
import { changedSetup, type TypedSetup } from '../../domain/compo/compo.ts';
import {
  changedCompo,
  drawOf,
  playOfCompo,
  withDraw,
  withJoined,
  withNewTeam,
  withoutDraw,
  type Compo,
} from '../../domain/compo/compo-teams.ts';
import { aCompoPage, aGame } from './page-builders.ts';
import type { TestProgram } from './program.ts';

const SETUP = { kind: 'single', teamSize: { least: 1, most: 5 } } as const;

/** What valid requests about competitions need: one to sign up for, and one that is drawn. */
export class PreparedCompo {
  readonly open = 'open';
  readonly drawn = 'drawn';
  /** Of the visitor's team, and of their mate on it. */
  teamCode = '';
  mate = '';
  /** A team of the one to sign up for. */
  team = '';
  /** Of the one that is drawn. */
  version = 0;

  /**
   * Creates whatever is missing. The first of a registration is captain of a team with a mate from another; two more play in
   * the one that is drawn.
   */
  async prepare({ container, clock }: TestProgram, myCode: string): Promise<void> {
    const { code, hex } = { code: () => secrets.code(), hex: () => secrets.hex(32) };
    const secrets = container.get(PORTS.secrets);
    await container.get(PORTS.unitOfWork).run(async (stores) => {
      const persons = await stores.persons.all();
      const visitor = persons.find((one) => one.code === myCode && one.position === 1)?.id ?? '';
      const [mate = '', ...more] = persons.filter(({ code: other }) => other !== myCode).map(({ id }) => id);
      const others = more.slice(0, 2);
      const active = (await gamesOfPage(stores)).map(({ id }) => id);
      if (![this.open, this.drawn].every((game) => active.includes(game))) {
        const games = [this.open, this.drawn].map((id, order) => aGame({ id, title: id, order }));
        const updatedAt = ((await stores.pages.get('compo'))?.updatedAt ?? clock.now()) + 1;
        await stores.pages.put({
          name: 'compo',
          content: aCompoPage({ games }),
          updatedAt,
          updatedBy: 'crew',
        });
      }
      const withTeam = (compo: Compo, personId: string) =>
        withNewTeam(
          compo,
          { personId, memberId: hex(), nick: `n${hex().slice(0, 8)}` },
          {
            ...{ id: hex(), code: code(), name: `lag ${hex().slice(0, 8)}` },
          },
        );
      const remade = async (
        game: string,
        isRight: (compo: Compo) => boolean,
        make: (empty: Compo) => Compo,
      ) => {
        const before = await stores.compos.find(game);
        if (before && isRight(before)) return before;
        const setup = changedSetup(null, { ...SETUP } satisfies TypedSetup, false);
        const version = (await stores.compos.nextVersion(game)) - 1;
        const first = { game, version, setup, drawn: null, teams: [] };
        const empty = changedCompo(withoutDraw(before ?? first), { setup, teams: [] });
        const after = make(empty);
        await stores.compos.save(before, after);
        return after;
      };
      const open = await remade(
        this.open,
        ({ drawn, setup, teams }) =>
          drawn === null &&
          setup.closesAt === null &&
          setup.kind === 'single' &&
          teams.length === 1 &&
          String(teams[0]?.members.map(({ personId }) => personId)) === String([visitor, mate]),
        (empty) => {
          const made = withTeam(empty, visitor);
          const joining = { personId: mate, memberId: hex(), nick: `n${hex().slice(0, 8)}` };
          return withJoined(made, joining, made.teams[0]?.code ?? '') ?? made;
        },
      );
      const [team] = open.teams;
      Object.assign(this, { team: team?.id, teamCode: team?.code, mate: team?.members[1]?.id });
      const drawn = await remade(
        this.drawn,
        (compo) => drawOf(compo) !== null && playOfCompo(compo)?.next.length === 1,
        (empty) => withDraw(others.reduce(withTeam, empty), 1),
      );
      this.version = drawn.version;
    });
  }
}
