import { useState } from 'react';
import { ApiError } from '../api/client.ts';
import { storedToken } from '../admin/stored-token.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { isLinkAnswer } from './door-answers.ts';
import { callDoor } from './door-calls.ts';
import { ENROLLING_MS, type DoorState, type DoorSync } from './door-sync.ts';
import { enrolProblem, enrolToken, enrolTokenTyped, isOutsideHomeScreen } from './enrolling.ts';
import { HomeScreenPicture } from './home-screen-picture.tsx';
import { LazyCamera } from './lazy-camera.tsx';
import css from './door.module.css';

interface EnrolScreenProps {
  readonly sync: DoorSync;
  readonly state: DoorState;
  /** The link that was opened last, where it did not work. */
  readonly failed: FailedLink | null;
  /** Whether a link that was opened is being tried. */
  readonly opening: boolean;
}

/** What is said of a link that was opened in vain; another object each time. */
export interface FailedLink {
  readonly problem: string;
}

const NO_LINK = 'Dette er ingen lenke til døra. Be crewet om QR-koden under «Dørtelefoner».';

/** Lets this phone in at the door, by a link's QR code from the crew. */
export function EnrolScreen({ sync, state, failed, opening }: EnrolScreenProps) {
  const outside = isOutsideHomeScreen();
  const { problem, busy: trying, run } = useEnrolling(failed);
  const busy = trying || opening;
  const [scans, setScans] = useState(false);
  const [link, setLink] = useState('');
  const enrol = (given: string) =>
    run(async () => {
      const found = enrolTokenTyped(given);
      if (found === null) throw new ApiError(0, 'no-link', NO_LINK);
      await sync.enrol(found);
    });

  return (
    <main className={`grid gap-5 narrow ${css.enrol}`}>
      <h1 className="flush">Døra</h1>
      <Unsent state={state} />
      {outside ? (
        <HomeScreen />
      ) : (
        <>
          <p role="status" className="muted">
            {busy ? 'Kobler til …' : ''}
          </p>
          {problem && !busy ? (
            <div role="alert">
              <Panel tone="danger">
                <p>{problem}</p>
              </Panel>
            </div>
          ) : null}
          {scans ? (
            <LazyCamera
              paused={busy}
              verdict={(text) => (enrolToken(text) === null ? 'other' : 'ours')}
              othersText="Dette er ingen lenke til døra. Be crewet om QR-koden under «Dørtelefoner»."
              onText={(text) => {
                setScans(false);
                void enrol(text);
              }}
            />
          ) : (
            <Button variant="primary" busy={busy} onClick={() => setScans(true)}>
              Skann QR-koden fra crewet
            </Button>
          )}
          <form
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              void enrol(link);
            }}
          >
            <TextField label="Eller lim inn lenken" inputMode="url" value={link} onChange={setLink} />
            <Button type="submit" busy={busy}>
              Koble til
            </Button>
          </form>
          <AdminsDevice enrol={enrol} run={run} busy={busy} />
        </>
      )}
    </main>
  );
}

/** What came of the last try, here or by opening a link, and whether one is under way. */
function useEnrolling(failed: FailedLink | null) {
  const [last, setLast] = useState<FailedLink | null>(null);
  /** What had failed when the last try here began. */
  const [before, setBefore] = useState<FailedLink | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    setBefore(failed);
    setLast(null);
    try {
      await act();
    } catch (error) {
      setLast({ problem: enrolProblem(error) });
    } finally {
      setBusy(false);
    }
  };
  const shown = failed === before ? last : failed;
  return { problem: shown?.problem ?? null, busy, run };
}

function Unsent({ state: { queue, isGone, unstored } }: { readonly state: DoorState }) {
  if (queue.length > 0)
    return (
      <Panel tone="warning" title={`Fikk ikke sendt ${String(queue.length)}: be crewet om ny QR`}>
        <p>
          {unstored
            ? 'Telefonen får ikke lagret det: hold siden åpen til den er koblet til igjen og alt er sendt.'
            : 'Det som ikke er sendt, ligger trygt på telefonen, og sendes når den er koblet til igjen.'}
        </p>
      </Panel>
    );
  return isGone ? <Panel tone="warning" title="Be crewet om ny QR" /> : null;
}

function HomeScreen() {
  return (
    <>
      <h2 className="flush">Legg til på hjemskjermen først</h2>
      <HomeScreenPicture />
      <ol>
        <li>Trykk på Del-knappen nederst i Safari.</li>
        <li>Velg «Legg til på Hjem-skjerm».</li>
        <li>Åpne Døra fra hjemskjermen, og skann QR-koden fra crewet der.</li>
      </ol>
    </>
  );
}

interface AdminsDeviceProps {
  readonly enrol: (link: string) => Promise<void>;
  readonly run: (act: () => Promise<void>) => Promise<void>;
  readonly busy: boolean;
}

/** An admin who is logged in here makes a link and uses it at once. Their own login idles out within the rush. */
function AdminsDevice({ enrol, run, busy }: AdminsDeviceProps) {
  const [name, setName] = useState('Denne enheten');
  const admin = storedToken();
  if (admin === null) return null;
  const add = () =>
    run(async () => {
      const headers = { Authorization: `Bearer ${admin}` };
      const request = { method: 'POST', headers, body: { name } } as const;
      const { url } = await callDoor('/api/admin/addDoorPhone', isLinkAnswer, request, ENROLLING_MS);
      await enrol(url);
    });
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField label="Du er logget inn: navn på enheten" maxLength={40} value={name} onChange={setName} />
      <Button type="submit" busy={busy}>
        Bruk denne enheten
      </Button>
    </form>
  );
}
