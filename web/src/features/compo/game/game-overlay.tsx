import { isCompoGame } from '../../../../../domain/compo/compo.ts';
import { playedNow } from '../../../../../domain/compo/played-now.ts';
import { useCompo } from '../../../ui/compo/use-compos.ts';
import { Overlay } from '../../../ui/screen/overlay.tsx';

/** The match in play of a game's competition, for a stream. */
export default function GameOverlay({ game }: { readonly game: string }) {
  return isCompoGame(game) ? <Played game={game} /> : <Overlay compo={null} />;
}

function Played({ game }: { readonly game: string }) {
  const { data: compo } = useCompo(game);
  if (!compo) return <Overlay compo={null} />;
  const nameOf = (id: string) => compo.teams.find((team) => team.id === id)?.name ?? null;
  return <Overlay compo={{ title: compo.title, ...playedNow(compo, nameOf) }} />;
}
