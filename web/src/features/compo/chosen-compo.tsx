import type { WireCompoSummary } from '../../../../adapters/http/contract.ts';
import { gamePath } from '../../../../domain/pages/compo-page.ts';
import { useCompo, useCompos } from '../../ui/compo/use-compos.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OutLink, StateLine } from './compo-facts.tsx';
import { EnterCompo } from './enter-compo.tsx';
import { Podium } from './podium.tsx';

interface ChosenCompoProps {
  readonly game: string;
}

/** The selected game's competition, if it has one. */
export default function ChosenCompo({ game }: ChosenCompoProps) {
  const compo = useCompos().data?.find((one) => one.game === game);
  return compo ? <Chosen compo={compo} /> : null;
}

/** Where a competition stands, who won, and the ways in. */
function Chosen({ compo }: { readonly compo: WireCompoSummary }) {
  const { game, state } = compo;
  const isPlayed = compo.kind !== 'list' && (state === 'drawn' || state === 'done');
  const whole = useCompo(game).data;
  return (
    <div className="stack gap-4 measure mb-8">
      <StateLine compo={compo} />
      {whole ? <Podium compo={whole} /> : null}
      <div className="wrap row gap-3-5 gone-empty">
        <EnterCompo compo={compo} />
        <ButtonLink href={gamePath(game)}>
          {isPlayed ? 'Se kampene' : 'Se lagene'} <Icon name="next" />
        </ButtonLink>
        {whole ? <OutLink compo={whole} /> : null}
      </div>
    </div>
  );
}
