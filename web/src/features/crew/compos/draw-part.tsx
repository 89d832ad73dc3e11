import { useState } from 'react';
import type { AdminCompoAnswer, DrawCompoBody, RequestOf } from '../../../../../adapters/http/contract.ts';
import { leastTeams } from '../../../../../domain/compo/compo-teams.ts';
import { useSend } from '../../../admin/calls.ts';
import { useCrewDraft } from '../../../admin/crew-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { TextField } from '../../../ui/field.tsx';
import { isOrder, NO_ORDER, seededTeams } from './draw-order.ts';
import { OrderList } from './order-list.tsx';
import { SEED_RULE, SEED_WRONG, seedingText, seedOf, tooFewText, wholeText } from './draw-texts.ts';

/** Draws the teams: by chance, or by an order that the crew makes. */
export function DrawPart({ compo }: { readonly compo: AdminCompoAnswer }) {
  const { game, teams, kind, groupCount } = compo;
  const [kept, setOrder] = useCrewDraft(`order ${game}`, isOrder);
  const order = kept ?? NO_ORDER;
  const { draw, busy } = useDraw(compo);
  const [typedSeed, setTypedSeed] = useState('');
  const wrongSeed = typedSeed.trim() !== '' && seedOf(typedSeed) === null;
  const seeded = seededTeams(teams, order);
  const taking = seeded.filter(({ takesPart }) => takesPart).map(({ team }) => team.id);
  const whole = teams.filter(({ missing, waits }) => missing === 0 && !waits).length;
  const waiting = teams.filter(({ waits }) => waits).length;
  const least = leastTeams(kind, groupCount);
  const groups = kind === 'single' ? 1 : groupCount;
  const byChance = tooFewText(whole, least, groups);
  const byHand = tooFewText(taking.length, least, groups);
  return (
    <div className="grid gap-8 measure">
      <section className="stack gap-3">
        <h2 className="flush large">Trekk tilfeldig</h2>
        <p className="flush">{wholeText(whole, teams.length - whole - waiting, waiting)}</p>
        <TextField
          label="Tall (kan stå tomt)"
          rule={SEED_RULE}
          problem={wrongSeed ? SEED_WRONG : null}
          inputMode="numeric"
          value={typedSeed}
          onChange={setTypedSeed}
        />
        <div className="wrap row gap-3">
          <Button
            variant="primary"
            busy={busy === 'chance'}
            disabled={byChance !== null || wrongSeed}
            onClick={() => void draw('chance', undefined, seedOf(typedSeed) ?? undefined)}
          >
            Trekk
          </Button>
          {byChance === null ? null : <p className="flush small muted">{byChance}</p>}
        </div>
      </section>
      {teams.length === 0 ? null : (
        <section className="stack gap-3">
          <h2 className="flush large">Eller bestem rekkefølgen</h2>
          <p className="flush">{seedingText(kind)}</p>
          <p className="flush small muted">
            Kryss av for lagene som skal være med, også et lag som mangler spillere. Piltastene flytter laget
            du står på.
          </p>
          <OrderList seeded={seeded} order={order} onOrder={setOrder} />
          <div className="wrap row gap-3">
            <Button
              busy={busy === 'hand'}
              disabled={byHand !== null}
              onClick={() => void draw('hand', taking)}
            >
              Trekk i denne rekkefølgen
            </Button>
            {byHand === null ? null : <p className="flush small muted">{byHand}</p>}
          </div>
        </section>
      )}
    </div>
  );
}

type Way = 'chance' | 'hand';

/** Draws; while sign-up is open after a question, because that ends it. */
function useDraw({ game, state, version }: AdminCompoAnswer) {
  const confirm = useConfirm();
  const send = useSend();
  const [busy, setBusy] = useState<Way>();
  const draw = async (way: Way, order: readonly string[] | undefined, seed?: number) => {
    const asked = { title: 'Trekke nå?', yes: 'Trekk' };
    const question = 'Påmeldingen er åpen. Når lagene er trukket, kan ingen flere melde seg på.';
    if (state === 'signup' && !(await confirm(question, asked))) return;
    setBusy(way);
    const body: RequestOf<DrawCompoBody> = { seed, order, version };
    await send('POST', `/api/admin/drawCompo/${game}`, body);
    setBusy(undefined);
  };
  return { draw, busy };
}
