import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { personsAhead } from '../../../domain/door/door-ahead.ts';
import { musteredOn } from '../../../domain/door/muster.ts';
import { countPresence } from '../../../domain/door/presence.ts';
import { codeMeant, doorMatches, personsOfCode } from '../../../domain/door/door-search.ts';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { MusterBanner } from '../ui/muster/roll-call.tsx';
import { UndoNote, useUndo } from '../ui/undo.tsx';
import { ActsContext, useDoorActs } from './acts.ts';
import type { DoorState, DoorSync } from './door-sync.ts';
import { DoorTop } from './door-top.tsx';
import { GroupCard } from './group-card.tsx';
import { scanned, scannerCard, verdictAtDoor, type OpenCard } from './open-card.ts';
import { HitList } from './hit-list.tsx';
import { InsideList } from './inside-list.tsx';
import type { DoorSession } from './kept.ts';
import { LazyCamera } from './lazy-camera.tsx';
import { MusterView } from './muster-view.tsx';
import { Notices } from './notices.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { isStillSo, refusedIn } from './recent.ts';
import { RecentList } from './recent-list.tsx';
import { shownMuster } from './shown-muster.ts';
import { useTypedAnywhere } from './use-typed-anywhere.ts';
import { WalkInDialog } from './walk-in-dialog.tsx';
import css from './door.module.css';

interface DoorScreenProps {
  readonly sync: DoorSync;
  readonly state: DoorState;
  readonly session: DoorSession;
}

const VIEWS = {
  ...{ scan: 'Døra', inside: 'Inne nå', muster: 'Opptelling', recent: 'Siste 20', phone: 'Telefonen' },
} as const;
type View = keyof typeof VIEWS;
const ICONS: Readonly<Record<View, IconName>> = {
  ...{ scan: 'search', inside: 'people', muster: 'rules', recent: 'clock', phone: 'settings' },
};

/** The door of an enrolled phone: how things stand above, who it is about in the middle, all that is pressed below. */
export function DoorScreen({ sync, state, session }: DoorScreenProps) {
  const { list, queue } = state;
  const [view, setView] = useState<View>('scan');
  const [card, setCard] = useState<OpenCard | null>(null);
  const [typed, setTyped] = useState('');
  const [camera, setCamera] = useState(false);
  const [walkIn, setWalkIn] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const undo = useUndo();
  const persons = useMemo(
    () =>
      personsAhead(
        list?.persons ?? [],
        queue.map(({ act }) => act),
        session.name,
      ),
    [list, queue, session.name],
  );
  const muster = shownMuster(sync);
  const [letIns, setLetIns] = useState(0);
  const acts = useDoorActs(sync, undo, list?.event, setLetIns);
  const middle = useRef<HTMLElement>(null);
  const wasClosed = useRef(false);
  const close = useCallback(() => {
    wasClosed.current = true;
    setCard(null);
    setTyped('');
  }, []);
  useEffect(() => {
    if (card !== null || !wasClosed.current) return;
    wasClosed.current = false;
    // A hand scanner types into the search. Who scans with the camera wants no keyboard over it.
    (camera ? middle.current : search.current)?.focus({ preventScroll: true });
  }, [card, camera]);
  const openCode = (code: string) => setCard({ code, check: null, text: code });
  const openText = (text: string): boolean => {
    const card = scannerCard(text, persons);
    const code = codeMeant(persons, text);
    if (card) setCard(card);
    else if (code !== null) openCode(code);
    return card !== null || code !== null;
  };
  const openTyped = () => {
    if (openText(typed)) return;
    // What a hand scanner types next takes the place of what was not found.
    search.current?.select();
  };
  /** Some hand scanners end with Tab. */
  const openAtTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey || !scannerCard(typed, persons)) return;
    event.preventDefault();
    openTyped();
  };
  useTypedAnywhere(() => {
    setCard(null);
    setView('scan');
    setTyped('');
  }, search);
  const toView = (next: View) => {
    setView(next);
    setCard(null);
  };
  const isCamera = camera && view === 'scan';

  return (
    <ActsContext value={acts}>
      <div className={`flex column broad ${css.door}`}>
        <DoorTop state={state} persons={persons} by={session.name} />
        {muster?.endedAt === null && view !== 'muster' ? (
          <button type="button" className={`row gap-2 strong ${css.alarm}`} onClick={() => toView('muster')}>
            <MusterBanner muster={muster} missing={musteredOn(muster, persons).missing.length} />
          </button>
        ) : null}
        <main ref={middle} className={`grow pad-3-4 ${css.middle}`} tabIndex={-1}>
          {camera ? (
            // Above the notices, which would push the picture off a phone's screen. Never stopped between scans: starting a camera takes seconds.
            <div hidden={!isCamera || card !== null || typed !== ''}>
              <LazyCamera
                paused={!isCamera || card !== null || typed !== '' || walkIn}
                verdict={(text) => verdictAtDoor(text, persons)}
                othersText="Dette er ingen billett herfra. Hold QR-koden på billetten i ruta."
                onText={(text) => setCard(scanned(text))}
              />
            </div>
          ) : null}
          {card === null ? <Notices sync={sync} notices={state.notices} /> : null}
          {card ? (
            <GroupCard
              card={card}
              persons={personsOfCode(persons, card.code)}
              onClose={close}
              onSearch={() => {
                close();
                setCamera(false);
              }}
              onWalkIn={() => {
                close();
                setWalkIn(true);
              }}
            />
          ) : null}
          {card === null && view === 'scan' ? (
            <ScanView
              {...{ typed, isCamera }}
              hits={doorMatches(persons, typed)}
              isEmpty={list === null}
              onOpen={openCode}
            />
          ) : null}
          {card === null && view === 'inside' ? (
            <InsideList persons={persons} onOpen={openCode} onTyped={openText} />
          ) : null}
          {card === null && view === 'muster' ? <MusterView {...{ muster, persons }} /> : null}
          {card === null && view === 'recent' ? <RecentList recent={state.recent} /> : null}
          {card === null && view === 'phone' ? (
            <PhoneMenu
              {...{ sync, state, name: session.name }}
              waiting={queue.length}
              refused={refusedIn(state.recent)}
            />
          ) : null}
        </main>
        <div
          className={`stack gap-2 rigid ruled surface ${css.bottom}`}
          data-quiet={card === null ? undefined : true}
        >
          <UndoNote undo={isStillSo(state.recent, undo.note?.acts) ? undo : { ...undo, note: undefined }} />
          {view === 'scan' && card === null ? (
            <form
              role="search"
              className={`flex gap-2 ${css.search}`}
              onSubmit={(event) => {
                event.preventDefault();
                openTyped();
              }}
            >
              <input
                ref={search}
                type="search"
                className={`grow min-0 edged round ground bright ${css.searchField}`}
                aria-label="Navn, plass eller kode"
                placeholder="Navn, plass eller kode"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                enterKeyHint="search"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={openAtTab}
              />
              {camera ? null : (
                <Button
                  variant="primary"
                  onClick={() => {
                    setTyped('');
                    setCamera(true);
                  }}
                >
                  Skann
                </Button>
              )}
              <Button onClick={() => setWalkIn(true)}>
                <Icon name="plus" label="Legg til ved døra" />
              </Button>
            </form>
          ) : null}
          {card === null ? (
            <nav aria-label="Døra" className={`grid gap-1 ${css.views}`}>
              {(Object.keys(VIEWS) as View[]).map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-current={view === name ? 'page' : undefined}
                  onClick={() => toView(name)}
                >
                  <Icon name={ICONS[name]} />
                  {VIEWS[name]}
                </button>
              ))}
            </nav>
          ) : null}
        </div>
        {letIns > 0 ? <Breath key={letIns} inside={countPresence(persons).inside} /> : null}
        {walkIn && list ? <WalkInDialog event={list.event} onClose={() => setWalkIn(false)} /> : null}
      </div>
    </ActsContext>
  );
}

/** The whole screen tells for a moment, to be seen from two metres, that somebody was let in; the note below says it in words. */
function Breath({ inside }: { readonly inside: number }) {
  return (
    <p className={`grid middle flush ${css.breath}`} aria-hidden="true">
      <span>
        <strong className="block">{inside}</strong> inne
      </span>
    </p>
  );
}

interface ScanViewProps {
  readonly typed: string;
  readonly isCamera: boolean;
  readonly hits: Parameters<typeof HitList>[0]['hits'];
  readonly isEmpty: boolean;
  readonly onOpen: (code: string) => void;
}

function ScanView({ typed, isCamera, hits, isEmpty, onOpen }: ScanViewProps) {
  if (isEmpty)
    return (
      <p className={`centred muted ${css.hint}`}>
        Henter lista over påmeldte. Den trenger nett bare denne første gangen.
      </p>
    );
  if (typed.trim() !== '') return <HitList hits={hits} typed={typed} onOpen={onOpen} />;
  return isCamera ? null : (
    <p className={`centred muted ${css.hint}`}>
      Skann QR-koden på billetten, eller søk etter navn, plass («3-7») eller kode.
    </p>
  );
}
