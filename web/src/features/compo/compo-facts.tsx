import type { WireCompo, WireCompoSummary } from '../../../../adapters/http/contract.ts';
import { compoLine, startText } from '../../ui/compo/compo-line.ts';
import { urlOf } from '../../../../domain/shared/url.ts';
import { useAtServerNow } from '../../api/event.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './compo.module.css';

/** Where a competition stands, and when it starts. */
export function StateLine({ compo }: { readonly compo: WireCompoSummary }) {
  const line = useAtServerNow((now) => compoLine(compo, now));
  const start = useAtServerNow((now) => startText(compo, now) ?? '');
  return (
    <div>
      <p className={`flush ${css.line}`}>{line}</p>
      {start === '' ? null : <p className="flush muted">{start}</p>}
    </div>
  );
}

/** The link to where a competition is played elsewhere. */
export function OutLink({ compo: { link } }: { readonly compo: Pick<WireCompo, 'link'> }) {
  const host = link === null ? undefined : urlOf(link)?.host.replace(/^www\./, '');
  if (link === null || host === undefined) return null;
  return (
    <a href={link} rel="noopener" className="inline-row gap-2 tall breaks">
      Mer på {host} <Icon name="external" />
    </a>
  );
}
