import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HOUR } from '../../domain/shared/durations.ts';
import { osloField } from '../../domain/shared/oslo-time.ts';
import { takeLink } from '../../web/src/door/enrolling.ts';
import type { DoorNotice, Kept } from '../../web/src/door/kept.ts';
import { aDoorPerson } from '../support/door-builders.ts';
import { fill } from '../support/fill.ts';
import { follow, memory, open, press, server, SESSION } from './opened-door.tsx';

const TOKEN = 'f'.repeat(64);

describe('a link', () => {
  const LINK = `/dor#e=${TOKEN}`;
  const openLink = () => {
    history.replaceState(null, '', LINK);
    follow(takeLink());
  };

  test('that is opened in a page that is there already enrols, and leaves the address', async () => {
    await open([aDoorPerson()], {});
    server.links.add(TOKEN);
    openLink();
    expect(location.hash).toBe('');
    await screen.findByText('Tilkoblet');
    expect(memory.kept.session).toEqual({ session: TOKEN, name: 'Dør 1' });
  });

  test.each<[string, Partial<Kept>]>([
    ['not enrolled', {}],
    ['removed from afar', { isGone: true }],
    ['enrolled', { session: SESSION }],
  ])('that does not work says why on a phone that is %s, each time', async (_, kept) => {
    await open([aDoorPerson()], kept);
    openLink();
    expect(await screen.findByText('Lenken virker ikke lenger.')).toBeVisible();
    expect(location.hash).toBe('');
    openLink();
    await waitFor(() => expect(server.called('/enrol')).toHaveLength(2));
    expect((await screen.findAllByText('Lenken virker ikke lenger.'))[0]).toBeVisible();
    expect(memory.kept.session).toEqual(kept.session ?? null);
  });

  test.each([
    ['opened', openLink],
    ['pasted', () => fireEvent.click(screen.getByRole('button', { name: 'Koble til' }))],
  ])(
    'that is %s where the net never answers says what it does, and after ten seconds that it failed',
    async (_, give) => {
      await open([], {});
      await fill(screen.getByLabelText('Eller lim inn lenken'), `https://lan.example${LINK}`);
      server.next.push({ path: '/enrol', reply: 'silent' });
      jest.useFakeTimers();
      try {
        give();
        const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
        await pass(9_000);
        expect(screen.getByText('Kobler til …')).toBeVisible();
        expect(screen.getByRole('button', { name: 'Koble til' })).toHaveAttribute('aria-busy', 'true');
        await pass(2_000);
        expect(screen.getByText(/^Får ikke kontakt med serveren/)).toBeVisible();
        expect(screen.queryByText('Kobler til …')).toBeNull();
      } finally {
        jest.useRealTimers();
      }
    },
  );

  test('that did not work is forgotten once another one did', async () => {
    await open([], {});
    openLink();
    await screen.findByText('Lenken virker ikke lenger.');
    server.links.add(TOKEN);
    await fill(screen.getByLabelText('Eller lim inn lenken'), `https://lan.example${LINK}`);
    await press('Koble til');
    await screen.findByText('Tilkoblet');
    server.removePhones();
    await screen.findByText('Be crewet om ny QR');
    expect(screen.queryByText('Lenken virker ikke lenger.')).toBeNull();
  });
});

describe('logging out', () => {
  const refused = (count: number): Partial<Kept> => ({
    session: SESSION,
    recent: Array.from({ length: count }, (_, index) => ({
      act: { id: String(index), at: 0, type: 'arrive', code: 'K7WM2R', position: 1 },
      ...{ text: 'Ola sluppet inn', outcome: 'refused' },
    })),
  });

  test('asks nothing when all is sent', async () => {
    await open();
    await press('Telefonen');
    await press('Logg ut telefonen');
    await screen.findByRole('button', { name: 'Skann QR-koden fra crewet' });
  });

  test('asks first when something can never be sent', async () => {
    await open([], refused(2));
    await press('Telefonen');
    await press('Logg ut telefonen');
    const question = await screen.findByRole('dialog', { name: '2 kan ikke sendes' });
    expect(question).toHaveTextContent('«Siste 20»');
    await userEvent.click(within(question).getByRole('button', { name: 'Avbryt' }));
    expect(memory.kept.recent).toHaveLength(2);
    await press('Logg ut telefonen');
    await press('Logg ut likevel');
    await waitFor(() => expect(memory.kept.recent).toEqual([]));
  });
});

describe('what a phone cannot store', () => {
  test.each([
    ['for lack of room', 'QuotaExceededError', 'Telefonen har ikke plass. Alt er sendt.'],
    ['otherwise', 'InvalidStateError', 'Telefonen får ikke lagret. Alt er sendt.'],
  ])('%s is said to be so, as long as it is', async (_, name, told) => {
    const sync = await open([aDoorPerson()]);
    memory.trouble = new DOMException('The phone refuses.', name);
    sync.do([{ act: { type: 'arrive', code: 'K7WM2R', position: 1 }, text: 'Ola sluppet inn' }]);
    expect(await screen.findByText(told)).toBeVisible();
    memory.trouble = null;
    sync.wake();
    await waitFor(() => expect(screen.queryByText(told)).toBeNull());
  });

  test('is not said to be safe on the phone when it is logged out from afar', async () => {
    const sync = await open([aDoorPerson()]);
    memory.trouble = new DOMException('The phone refuses.', 'InvalidStateError');
    server.removePhones();
    sync.do([{ act: { type: 'arrive', code: 'K7WM2R', position: 1 }, text: 'Ola sluppet inn' }]);
    expect(await screen.findByText('Fikk ikke sendt 1: be crewet om ny QR')).toBeVisible();
    expect(await screen.findByText(/^Telefonen får ikke lagret det: hold siden åpen/)).toBeVisible();
    memory.trouble = null;
    sync.wake();
    expect(await screen.findByText(/ligger trygt på telefonen/)).toBeVisible();
  });
});

describe('what the crew must see', () => {
  const already = (id: string): DoorNotice => {
    return { id, tone: 'warning', text: `${id} ble også registrert.`, isMinor: true };
  };
  const NOTICES: readonly DoorNotice[] = [
    ...['Ola', 'Kari', 'Per'].map(already),
    { id: 'seats', tone: 'info', text: 'Åse: rad 3, plass 4' },
    { id: 'paid', tone: 'warning', text: 'Allerede betalt.', surplus: { code: 'K7WM2R', of: 'x', ore: 1 } },
    { id: 'no-seats', tone: 'danger', text: 'Bo: Ingen er lagt til.' },
  ];

  test('shows what is grave first, and nothing but the minor goes unread', async () => {
    await open([], { session: SESSION, notices: NOTICES });
    const texts = NOTICES.map(({ text }) => text);
    const titles = () =>
      [...screen.getByRole('log').querySelectorAll('p')]
        .map(({ textContent }) => textContent)
        .filter((text) => texts.includes(text));
    expect(titles()[0]).toBe('Bo: Ingen er lagt til.');
    expect(screen.getByText('3 beskjeder til.')).toBeVisible();
    await press('OK til alle');
    await waitFor(() =>
      expect(titles()).toEqual(['Bo: Ingen er lagt til.', 'Allerede betalt.', 'Åse: rad 3, plass 4']),
    );
  });

  test('asks about money before it asks who somebody is', async () => {
    const asks = (id: string): DoorNotice => ({
      id,
      tone: 'warning',
      isMinor: true,
      text: `${id}: Er det samme person?`,
    });
    const money = (id: string): DoorNotice => ({
      ...{
        id,
        tone: 'warning',
        text: `${id}: Tok du imot penger?`,
        surplus: { code: 'K7WM2R', of: id, ore: 1 },
      },
    });
    await open([], {
      session: SESSION,
      notices: [asks('a'), asks('b'), asks('c'), money('d'), money('e'), asks('f'), money('g')],
    });
    const log = within(screen.getByRole('log'));
    expect(log.getAllByText(/Tok du imot penger/)).toHaveLength(3);
    expect(log.queryByText(/samme person/)).toBeNull();
  });

  test('stands below the picture while the camera is on', async () => {
    await open([aDoorPerson()], { session: SESSION, notices: NOTICES });
    await press('Skann');
    const log = screen.getByRole('log');
    const picture = log.previousElementSibling;
    expect(picture).not.toBeNull();
    expect(picture).toBeVisible();
  });

  test.each(['already', 'no-seats', 'gone', 'unknown'])('an arrival told %s', async (outcome) => {
    server.outcomes.set('arrive', { outcome, ...(outcome === 'gone' && { reason: 'deleted' }) });
    await open([aDoorPerson()]);
    await fill(screen.getByRole('searchbox'), 'K7WM2R');
    await userEvent.type(screen.getByRole('searchbox'), '{Enter}');
    await press('Slipp inn');
    await waitFor(() => expect(memory.kept.notices).toHaveLength(1));
    expect(memory.kept.notices[0]?.isMinor).toBe(outcome === 'already' ? true : undefined);
  });

  test('is wiped with the list when the phone is removed, but for what asks something, which has no name', async () => {
    await open([aDoorPerson()], { session: SESSION, notices: NOTICES });
    server.removePhones();
    await waitFor(() => expect(memory.kept).toMatchObject({ session: null, isGone: true }));
    expect(memory.kept.notices.map(({ id }) => id)).toEqual(['paid', 'no-seats']);
  });
});

describe('rounds at night', () => {
  const clock = (ms: number) => osloField(Date.now() + ms).slice(-5);
  const night = () => ({ nightFrom: clock(-3 * HOUR), nightTo: clock(3 * HOUR), roundMinutes: 60 });

  test('are walked by a press, and the last one is told', async () => {
    await open([aDoorPerson()]);
    await press('Telefonen');
    expect(screen.getByText('Ingen runde er gått ennå')).toBeVisible();
    await press('Runde gått');
    expect(await screen.findByText(/^Siste runde \d\d\.\d\d av Dør 1$/)).toBeVisible();
    await waitFor(() => expect([...server.done.values()].map(({ type }) => type)).toEqual(['round']));
  });

  test('that are overdue are told above, until one is walked', async () => {
    server.event = night();
    server.lastRound = { at: Date.now() - 2 * HOUR, by: 'Dør 2' };
    await open([aDoorPerson()]);
    expect(await screen.findByText(/^Siste runde .* av Dør 2: det er på tide med en ny$/)).toBeVisible();
    await press('Telefonen');
    await press('Runde gått');
    await waitFor(() => expect(screen.queryByText(/på tide med en ny/)).toBeNull());
  });
});
