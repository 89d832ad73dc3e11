import { Button } from '../ui/button.tsx';
import { BrandMark } from './brand.tsx';
import css from './maintenance.module.css';

const CAUSES = [
  ['Vedlikehold', 'Vi jobber på serveren akkurat nå.'],
  ['Oppdateringer', 'En ny versjon av siden legges ut.'],
  ['Nettverksproblemer', 'Hos oss, hos deg eller et sted imellom.'],
  ['Utdatert nettleser', 'Er nettleseren gammel, prøv å oppdatere den.'],
] as const;

interface MaintenanceProps {
  /** Whether it is shown inside the site's layout, rather than in place of the whole site. */
  readonly framed?: boolean;
  readonly onRetry: () => void;
}

/** Shown when the server does not answer, or when a page breaks or cannot be loaded. */
export function Maintenance({ framed = false, onRetry }: MaintenanceProps) {
  const Screen = framed ? 'div' : 'main';
  return (
    <Screen className={framed ? undefined : css.screen}>
      <title>Siden er utilgjengelig</title>
      <div className="broad">
        <BrandMark />
        <h1 className="mt-8">Siden er ikke tilgjengelig akkurat nå</h1>
        <p role="status">Vi prøver igjen av oss selv og åpner siden så snart den er tilbake.</p>
        <h2 className={css.why}>Vanlige årsaker</h2>
        <dl className={`ruled mb-8 ${css.causes}`}>
          {CAUSES.map(([cause, explanation]) => (
            <div key={cause} className="grid underlined">
              <dt className="strong">{cause}</dt>
              <dd className="flush muted">{explanation}</dd>
            </div>
          ))}
        </dl>
        <Button variant="primary" onClick={onRetry}>
          Prøv igjen
        </Button>
      </div>
    </Screen>
  );
}
