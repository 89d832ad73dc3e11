import { Link } from 'wouter';
import type { WireCompoSummary } from '../../../../adapters/http/contract.ts';
import { compoLine, startText } from '../../ui/compo/compo-line.ts';
import { gamePath } from '../../../../domain/pages/compo-page.ts';
import { useAtServerNow } from '../../api/event.ts';
import { OwnCompo } from '../../ui/compo/own-compo.tsx';
import { useCompos } from '../../ui/compo/use-compos.ts';
import { useMy } from './use-my.ts';
import css from './own-compos.module.css';

/** The competitions, and which of the own persons are in them; nothing while there are none. */
export default function OwnCompos() {
  const compos = useCompos().data ?? [];
  if (compos.length === 0) return null;
  return (
    <section aria-labelledby="compos" className={`stack gap-3 ${css.compos}`}>
      <h2 className="flush" id="compos">
        Konkurranser
      </h2>
      {compos.map((compo) => (
        <OwnGame key={compo.game} compo={compo} />
      ))}
    </section>
  );
}

function OwnGame({ compo }: { readonly compo: WireCompoSummary }) {
  const { session, registration } = useMy();
  const line = useAtServerNow((now) => compoLine(compo, now));
  const start = useAtServerNow((now) => startText(compo, now) ?? '');
  return (
    <section aria-label={compo.title} className={`stack gap-1 ruled pt-3 ${css.game}`}>
      <h3 className="flush">
        <Link href={gamePath(compo.game)}>{compo.title}</Link>
      </h3>
      <p className="flush small muted">{start === '' ? line : `${line} · ${start}`}</p>
      <OwnCompo session={session} game={compo.game} persons={registration.persons} />
    </section>
  );
}
