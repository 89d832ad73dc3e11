import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { SignupPage, SignupState } from '../../../../domain/pages/signup-page.ts';
import { Button } from '../button.tsx';
import { Html } from '../html.tsx';
import { Kroner } from '../kroner.tsx';
import { Panel } from '../panel.tsx';
import opening from './opening.module.css';
import css from './signup-view.module.css';

const CLOSED = 'Påmelding er stengt. Mer informasjon kommer senere.';
const ALL_HELD = 'Alle plasser holdes akkurat nå, noen kan bli ledige om få minutter.';
/** Seats of an offer are held for hours, and go on to the next who waits. */
const HELD_FOR_LIST =
  'Alle plasser holdes akkurat nå. De som blir ledige, går først til dem som står på ventelisten.';
const OPENED = 'Påmeldingen er åpnet.';
const OVER = 'Påmeldingen er over for denne gang.';
const FULL = 'Påmeldingen er stengt for denne gang. Fikk du ikke plass?';
const CONTACT = 'Ta kontakt med oss på Facebook';

interface SignupViewProps {
  readonly page: SignupPage;
  readonly state: SignupState;
  /** False: nobody has set the prices yet. */
  readonly priced?: boolean;
  /** The last seats are all held by others. */
  readonly allHeld?: boolean;
  /** The way onto the waiting list, while that is the only one to a seat. */
  readonly list?: ReactNode;
  /** Sign-up opened while the visitor was on the page. */
  readonly opened?: boolean;
  /** The button back into a sign-up that was begun. */
  readonly resume?: { readonly label: string; readonly go: () => void } | undefined;
  /** When sign-up opens and closes, if that is set. */
  readonly openTimes?: ReactNode;
  /** What to have at hand, for when the opening by itself is what the page is about. */
  readonly ready?: ReactNode;
  readonly keyFacts?: ReactNode;
  /** The organiser's page on Facebook, or empty. */
  readonly socialUrl?: string | undefined;
  readonly onOpen: (what: 'info' | 'status' | 'privacy') => void;
  /** The live seat map, if the page shows it. */
  readonly map: ReactNode;
}

/** The sign-up page while sign-up is closed, over, full or open. */
export function SignupView({
  page,
  state,
  priced = true,
  allHeld = false,
  list,
  opened = false,
  resume,
  openTimes,
  ready,
  keyFacts,
  socialUrl = '',
  onOpen,
  map,
}: SignupViewProps) {
  const openToday = state === 'open' || state === 'full';
  const start =
    state === 'open' && !(list && !allHeld) ? (
      <Button variant="primary" onClick={() => onOpen('info')}>
        Start påmelding
      </Button>
    ) : null;
  return (
    <div className="grid gap-6 min-0 close-all">
      {ready ? (
        <>
          <div className={opening.gate}>{start ?? openTimes}</div>
          <div className={`grid gap-3 close-all ${opening.ready}`}>{ready}</div>
        </>
      ) : null}
      {keyFacts}
      <Html html={page.post} />
      {priced ? (
        <p className="large">
          Det koster <Kroner sum={page.priceNoFood} /> per deltaker
          {page.foodTicket ? (
            <>
              , eller <Kroner sum={page.priceWithFood} /> med matbillett
            </>
          ) : null}
          .
        </p>
      ) : null}
      {ready && !start ? null : openTimes}
      {list ?? <StateNotice page={page} state={state} quiet={Boolean(ready)} socialUrl={socialUrl} />}
      <div role="status" className={`grid gap-4 ${css.news}`}>
        {state === 'open' && opened ? <Panel tone="success" title={OPENED} /> : null}
        {state === 'open' && allHeld ? (
          <Panel tone="warning" title={list ? HELD_FOR_LIST : ALL_HELD} />
        ) : null}
      </div>
      <div className="wrap row gap-3">
        {state === 'full' ? <Button disabled>Alle plasser er opptatte</Button> : null}
        {ready ? null : start}
        {resume ? <Button onClick={resume.go}>{resume.label}</Button> : null}
        <Button onClick={() => onOpen('status')}>Sjekk min påmeldingsstatus</Button>
        <Button variant="ghost" onClick={() => onOpen('privacy')}>
          Hva lagrer vi om deg?
        </Button>
      </div>
      <p>
        <Link href="/betingelser">Kjøpsvilkår for påmeldingen</Link>
      </p>
      {openToday && page.showSeatMap ? (
        <div className="grid gap-6 min-0 close-all">
          <h2>Plasskart</h2>
          {map}
        </div>
      ) : null}
    </div>
  );
}

interface StateNoticeProps {
  readonly page: SignupPage;
  readonly state: SignupState;
  /** Something else says it louder. */
  readonly quiet: boolean;
  readonly socialUrl: string;
}

function StateNotice({ page, state, quiet, socialUrl }: StateNoticeProps) {
  switch (state) {
    case 'closed':
      return quiet ? (
        <div>
          <p className="small muted">{CLOSED}</p>
          <Html html={page.closedPost} />
        </div>
      ) : (
        <Panel tone="warning" title={CLOSED}>
          <Html html={page.closedPost} />
        </Panel>
      );
    case 'over':
      return <Panel>{page.overPost ? <Html html={page.overPost} /> : <p>{OVER}</p>}</Panel>;
    case 'full':
      return (
        <Panel tone="warning">
          {page.fullPost ? (
            <Html html={page.fullPost} />
          ) : (
            <p>
              {FULL}{' '}
              {socialUrl ? (
                <a href={socialUrl} target="_blank" rel="noopener noreferrer">
                  {CONTACT}
                </a>
              ) : (
                CONTACT
              )}
              .
            </p>
          )}
        </Panel>
      );
    case 'open':
      return null;
  }
}
