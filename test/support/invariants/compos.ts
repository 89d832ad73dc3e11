import { sameName } from '../../../domain/compo/compo.ts';
import { faultsOf, repeated, type Check } from './given.ts';
import type { Stored } from './stored.ts';

/**
 * I14: who is on a team is registered, and in no other team of that competition. I15: a team is of a competition, no
 * larger than it could be at each joining, and nobody is on it only after a draw.
 */
export const compos: Check = ({ compo, team, team_member, person }) => [
  ...members({ team, team_member, person }),
  ...teams({ compo, team, team_member }),
  ...draws({ compo, team }),
];

function members({ team, team_member, person }: Pick<Stored, 'team' | 'team_member' | 'person'>): string[] {
  const registered = new Set(person.map(({ person_id }) => person_id));
  const games = new Map(team.map(({ id, game }) => [id, game]));
  const twice = repeated(team_member.map(({ game, person_id }) => `${person_id} in ${game}`));
  return [
    ...twice.map((who) => `I14: ${who} is on two teams`),
    ...team_member.flatMap(({ nick, game, team_id, person_id }) =>
      faultsOf(`I14: ${nick} in ${game}`, [
        !registered.has(person_id) && 'is not registered',
        games.get(team_id) !== game && 'is on no team of it',
      ]),
    ),
  ];
}

function teams({ compo, team, team_member }: Pick<Stored, 'compo' | 'team' | 'team_member'>): string[] {
  const drawn = new Map(compo.map((one) => [one.game, one.drawn !== null]));
  const living = team.filter(({ gone_at }) => gone_at === null);
  return team.flatMap(({ id, name, game, gone_at }) => {
    // As they joined; whoever has left since made room.
    const own = team_member.filter(({ team_id }) => team_id === id);
    const others = living.filter((other) => other.id !== id && other.game === game);
    return faultsOf(`I15: ${name} in ${game}`, [
      !drawn.has(game) && 'is of no competition',
      own.some(({ most }, index) => index >= most) && 'is more than it could be',
      own.length === 0 && !drawn.get(game) && 'is empty before the draw',
      own.length === 0 && gone_at === null && 'is empty, and nobody was the last to leave',
      own.length > 0 && gone_at !== null && 'is gone, and somebody is there',
      own.length > 0 && others.some((other) => sameName(other.name, name)) && 'has the name of another',
    ]);
  });
}

function draws({ compo, team }: Pick<Stored, 'compo' | 'team'>): string[] {
  return compo.flatMap(({ game, drawn }) => {
    const order = drawn?.order ?? [];
    const ids = new Set(team.filter((one) => one.game === game).map(({ id }) => id));
    return faultsOf(`I15: the draw of ${game}`, [
      order.some((id) => !ids.has(id)) && 'has a team that is not there',
      repeated(order).length > 0 && 'has a team twice',
    ]);
  });
}
