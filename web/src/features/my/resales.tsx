import { kronerOfOre } from '../../ui/kroner-text.ts';
import { Panel } from '../../ui/panel.tsx';
import { RESOLD } from './texts.ts';
import { useMy } from './use-my.ts';

/** What becomes of the money of those who cancelled too late for a refund; nothing where there are none. */
export function Resales() {
  const { resales = [] } = useMy().registration;
  const waiting = resales.filter(({ state }) => state === 'waiting');
  const isDue = resales.some(({ state }) => state === 'due');
  const isEnded = resales.some(({ state }) => state === 'ended');
  return (
    <>
      {waiting.length > 0 ? (
        <Panel title={RESOLD}>
          <p>Det gjelder {kronerOfOre(waiting.reduce((sum, { keptOre }) => sum + keptOre, 0))}.</p>
        </Panel>
      ) : null}
      {isDue ? (
        <Panel tone="success" title="Plassen er solgt igjen">
          <p>Crewet betaler pengene tilbake på Vipps.</p>
        </Panel>
      ) : null}
      {isEnded ? (
        <Panel title="Plassen ble ikke solgt igjen">
          <p>Pengene betales derfor ikke tilbake.</p>
        </Panel>
      ) : null}
    </>
  );
}
