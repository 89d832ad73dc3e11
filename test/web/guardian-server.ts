import type {
  EventAnswer,
  GiveConsentBody,
  OpenConsentAnswer,
  RequestOf,
  WireWard,
  WithdrawConsentBody,
} from '../../adapters/http/contract.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CONSENT_SENTENCES } from '../../domain/consent/consent-text.ts';
import { FakeServer, routed, type Routes } from '../support/fake-server.ts';
import { eventAnswer } from '../support/page-builders.ts';
import { visit } from '../support/visit.tsx';

export const TOKEN = 'a'.repeat(64);

const NOW = Date.parse('2027-10-01T10:00:00Z');
const STARTS = Date.parse('2027-10-04T10:00:00Z');
const DAY = 86_400_000;

/** A child whose guardian has been asked, on row 1. */
export function aWard(nth: number, overrides: Partial<WireWard> = {}): WireWard {
  return {
    child: `child-${String(nth)}`,
    firstName: ['Nils', 'Ida', 'Per'][nth - 1] ?? 'Ny',
    age: 10 + nth,
    ...{ rowNum: 1, seatNum: nth, state: 'asked', night: false },
    signedUpBy: 'nils@example.no',
    ...overrides,
  };
}

/** What a link of a mother of two leads to, with 900 kr left to pay. */
function aSheet(overrides: Partial<OpenConsentAnswer> = {}): OpenConsentAnswer {
  return {
    event: {
      ...{ name: 'Nordlys LAN', organisation: 'Nordlys dataforening', contactEmail: 'crew@nordlys.example' },
      ...{ venue: 'Storskolen', address: 'Skoleveien 1', vippsNumber: '123456', vippsName: 'Nordlys LAN' },
      ...{ starts: STARTS, ends: STARTS + 2 * DAY },
    },
    text: { sentences: CONSENT_SENTENCES, rules: '<p>Vær snille.</p>' },
    textVersion: 'v1',
    children: [aWard(1), aWard(2)],
    rest: [{ code: 'K7WM2R', restOre: 90_000, deadline: STARTS - DAY }],
    ...overrides,
  };
}

/** Answers the calls of the guardian's page as the contract says. */
export class GuardianServer {
  sheet = aSheet();
  /** What the event is told to be, but for the usual. */
  facts: Partial<EventAnswer> = {};

  private readonly routes: Routes = {
    'GET /api/event': () => ({ body: eventAnswer(NOW, this.facts) }),
    'POST /api/consent/open': () => ({ body: this.sheet }),
    'POST /api/consent/code': () => ({ body: {} }),
    'POST /api/consent/give': ({ body }) => ({
      body: { given: (body as RequestOf<GiveConsentBody>).children.map(({ child }) => child) },
    }),
    'POST /api/consent/withdraw': ({ body }) => ({
      body: { withdrawn: (body as RequestOf<WithdrawConsentBody>).children },
    }),
  };
  private readonly server = new FakeServer((call) => routed(this.routes, call) ?? { status: 404 });
  readonly next = this.server.next;
  readonly called = this.server.called;
  readonly fetch = this.server.fetch;
}

/** Opens the page of a link that leads to this, and waits until its children are there. */
export async function openedLink(
  server: GuardianServer,
  more: Partial<OpenConsentAnswer> = {},
): Promise<void> {
  server.sheet = aSheet(more);
  visit(`/samtykke#t=${TOKEN}`, server);
  await screen.findByText('Nils');
}

/** What the page shows of a child. */
export function rowOf(name: string) {
  return within(screen.getByText(name).closest('li') ?? document.body);
}

/** Ticks all sentences and fills the fields in. */
export async function typedIn(): Promise<void> {
  for (const sentence of CONSENT_SENTENCES)
    await userEvent.click(screen.getByRole('checkbox', { name: sentence }));
  await userEvent.type(screen.getByLabelText('Navn'), 'Mor Hansen');
  await userEvent.type(screen.getByLabelText('Tilknytning'), 'Mor');
  await userEvent.type(screen.getByLabelText('Telefon vi kan ringe hele døgnet'), '91 23 45 67');
}

/** The same, and has a code mailed and typed. */
export async function filledIn(): Promise<void> {
  await typedIn();
  await userEvent.click(screen.getByRole('button', { name: 'Send meg en kode' }));
  await userEvent.type(await screen.findByLabelText('Kode'), 'abc234');
}
