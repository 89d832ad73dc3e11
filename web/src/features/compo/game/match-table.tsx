import type { WireCompo } from '../../../../../adapters/http/contract.ts';
import { matchesOf } from '../../../../../domain/compo/bracket.ts';
import { matchName, matchText } from '../../../ui/compo/match-texts.ts';
import { roundOf } from '../../../ui/compo/match-rounds.ts';

/** All matches as a table, for who cannot see the tree. */
export function MatchTable({ compo }: { readonly compo: WireCompo }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>Alle kampene i {compo.title}</caption>
        <thead>
          <tr>
            <th scope="col">Kamp</th>
            <th scope="col">Runde</th>
            <th scope="col">Lag og resultat</th>
          </tr>
        </thead>
        <tbody>
          {matchesOf(compo).map((match) => (
            <tr key={match.id}>
              <th scope="row">{matchName(match)}</th>
              <td>{roundOf(compo, match)}</td>
              <td>{matchText(compo, match)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
