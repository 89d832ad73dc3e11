import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MyAnswer } from '../../adapters/http/contract.ts';
import { fill } from '../support/fill.ts';
import { visit } from '../support/visit.tsx';
import { refusal } from '../support/fake-server.ts';
import { aMyAnswer, aMyPerson, MyServer, NOW, SESSION } from './my-server.ts';
import { press } from '../support/press.ts';

const HOUR = 3_600_000;

let server: MyServer;
beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem('mySession', SESSION);
  server = new MyServer();
});

/** Presses one of what can be changed about a person: their facts at once, the rest after it was unfolded. */
const edit = async (act: string, name: string) => {
  if (act !== 'Rett opplysninger') await press(`Endre: ${name}`);
  await press(`${act}: ${name}`);
};
const open = (more: Partial<MyAnswer> = {}) => {
  server.registration = aMyAnswer(more);
  visit('/min', server);
};
const dialog = (name: string) => screen.findByRole('dialog', { name });
const type = async (label: string, text: string) => fill(await screen.findByLabelText(label), text);
/** Sets the registration that the server has after the next act. */
const then = (path: string, more: Partial<MyAnswer>) => {
  server.registration = aMyAnswer({ version: 'v2', ...more });
  server.next.push({ path, reply: { body: server.registration } });
};

describe('correcting a person', () => {
  test('sends the whole form without the address, and shows what the server answers', async () => {
    open();
    await edit('Rett opplysninger', 'Ola Nordmann');
    const form = within(await dialog('Rett Ola Nordmann'));
    expect(form.queryByLabelText('Epost')).toBeNull();
    await type('Fornavn', 'Olav');
    await type('Alder', '15');
    expect(await form.findByText('Under 16 år')).toBeVisible();
    await type('Spesielle hensyn (valgfritt)', 'Nøtter');
    then('person/2', { persons: [aMyPerson(1), aMyPerson(2, { firstName: 'Olav', age: 15 })] });
    await press('Lagre');
    const receipt = await screen.findByText('Opplysningene om Olav Nordmann er lagret.');
    expect(receipt.closest('[role=status]')).toHaveFocus();
    expect(receipt.closest('li')).toContainElement(screen.getByRole('heading', { name: 'Olav Nordmann' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.called('person/2')[0]).toMatchObject({
      method: 'PUT',
      body: {
        ...{ firstName: 'Olav', lastName: 'Nordmann', age: '15', phone: '99887766', special: 'Nøtter' },
        version: 'v1',
      },
      token: SESSION,
    });
  });

  test('tells what is wrong at its field before anything is sent', async () => {
    open();
    await edit('Rett opplysninger', 'Kari Nordmann');
    await type('Alder', '1');
    await press('Lagre');
    expect(await screen.findByText('Alder er ugyldig')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Alder')).toHaveFocus());
    expect(server.called('person')).toEqual([]);
  });

  test('that somebody else has changed meanwhile tells so, and shows how it is now', async () => {
    open();
    await edit('Rett opplysninger', 'Kari Nordmann');
    const sentence = 'Påmeldingen er endret i mellomtiden. Ingenting er gjort: se på den igjen.';
    server.next.push({ path: 'person/1', reply: refusal(409, 'changed-meanwhile', sentence) });
    server.registration = aMyAnswer({ version: 'v3', persons: [aMyPerson(1, { seatNum: 3 })] });
    await press('Lagre');
    expect(await screen.findByText(sentence)).toBeVisible();
    await press('Lagre');
    await waitFor(() => expect(server.called('person/1').at(-1)?.body).toMatchObject({ version: 'v3' }));
  });

  test('after the session is over leads to a new link, and the QR code is still there for the door', async () => {
    open();
    await edit('Rett opplysninger', 'Kari Nordmann');
    server.next.push({
      path: 'person/1',
      reply: refusal(401, 'unauthenticated', 'Be om en ny lenke.'),
    });
    await press('Lagre');
    expect(await screen.findByText('Be om en ny lenke.')).toBeVisible();
    // The dialog closed along with its opener: the reason is read out, and the way to a new link comes next.
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Be om en ny lenke\.$/));
    expect(await screen.findByRole('img', { name: 'QR-kode for påmeldingen K7WM2R' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send meg en lenke for å endre' })).toBeVisible();
    expect(screen.queryByText(/Nordmann/)).toBeNull();
  });
});

describe('giving a place away', () => {
  const NEW = { firstName: 'Siri', lastName: 'Berg', age: '14', phone: '91234567', email: 'siri@example.no' };
  const fillIn = async () => {
    await edit('Gi plassen til en annen', 'Ola Nordmann');
    await type('Fornavn', NEW.firstName);
    await type('Etternavn', NEW.lastName);
    await type('Alder', NEW.age);
    await type('Telefon', NEW.phone);
    await type('Epost', NEW.email);
  };

  test('takes the new person’s form and tells what goes along', async () => {
    open({ persons: [aMyPerson(1), aMyPerson(2, { foodTicket: true })] });
    await fillIn();
    const form = await dialog('La noen andre få plassen til Ola Nordmann');
    expect(form).toHaveTextContent('Rad 1, plass 2, pris, betaling og matbillett følger med.');
    expect(within(form).queryByLabelText(/Spesielle hensyn/)).toBeNull();
    then('give/2', { persons: [aMyPerson(1), aMyPerson(2, { ...NEW, age: 14 })] });
    await press('Gi bort plassen');
    expect(await screen.findByText('Plassen er gitt til Siri Berg. Dere får e-post om det.')).toBeVisible();
    expect(server.called('give/2')[0]).toMatchObject({ method: 'PUT', body: { ...NEW, version: 'v1' } });
  });

  test('to a blocked address is refused with its cause, and nothing typed is lost', async () => {
    open();
    await fillIn();
    const sentence = 'Denne e-postadressen er sperret for påmelding: Betalte aldri';
    server.next.push({ path: 'give/2', reply: refusal(403, 'email-blacklisted', sentence) });
    await press('Gi bort plassen');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Epost')).toHaveValue(NEW.email);
  });
});

describe('changing seats', () => {
  const seat = (name: string) => screen.findByRole('gridcell', { name });

  test('a free seat is taken after a yes', async () => {
    open();
    await edit('Bytt plass', 'Kari Nordmann');
    expect(await screen.findByRole('heading', { name: 'Bytt plass for Kari Nordmann' })).toHaveFocus();
    await userEvent.click(await seat('Rad 1, plass 3, ledig'));
    then('move', { persons: [aMyPerson(1, { seatNum: 3 }), aMyPerson(2)] });
    await press('Flytt');
    expect(await screen.findByText('Kari Nordmann sitter nå på rad 1, plass 3.')).toBeVisible();
    expect(await screen.findByText('Rad 1, plass 3')).toBeVisible();
    expect(server.called('move')[0]).toMatchObject({
      method: 'PUT',
      body: { position: 1, rownum: 1, number: 3, version: 'v1' },
    });
  });

  test('the seat of another of the group is changed with them', async () => {
    open();
    await edit('Bytt plass', 'Kari Nordmann');
    await userEvent.click(await seat('Rad 1, plass 2, i gruppen din, deltaker 2, Ola'));
    then('swap', { persons: [aMyPerson(1, { seatNum: 2 }), aMyPerson(2, { seatNum: 1 })] });
    await press('Bytt plass');
    expect(await screen.findByText('Kari Nordmann og Ola Nordmann har byttet plass.')).toBeVisible();
    expect(server.called('swap')[0]?.body).toEqual({ a: 1, b: 2, version: 'v1' });
  });

  test('one’s own seat, a blocked one, a no and a lost race change nothing', async () => {
    open();
    await edit('Bytt plass', 'Kari Nordmann');
    await userEvent.click(await seat('Rad 1, plass 1, din plass, deltaker 1, Kari'));
    expect(await screen.findByText(/er plassen til Kari Nordmann nå/)).toBeVisible();
    await userEvent.click(await seat('Rad 1, plass 4, blokkert'));
    expect(await screen.findByText('Rad 1, plass 4, blokkert. Velg en annen plass.')).toBeVisible();
    await userEvent.click(await seat('Rad 1, plass 3, ledig'));
    await press('Avbryt');
    expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    await userEvent.click(await seat('Rad 1, plass 3, ledig'));
    server.next.push({ path: 'move', reply: refusal(409, 'seat-taken', 'Plassen er tatt.') });
    await press('Flytt');
    expect(await screen.findByText('Plassen er tatt.')).toBeVisible();
    await press('Tilbake');
    expect(await screen.findByRole('heading', { name: 'Kari Nordmann' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Bytt plass: Kari Nordmann' })).toHaveFocus();
  });

  test('begins without what was told of the act before, and the same act is told of again', async () => {
    open();
    const resent = 'Vi har sendt bekreftelsen på nytt.';
    const told = async () =>
      waitFor(() => expect(document.activeElement).toHaveTextContent(new RegExp(`^${resent}$`)));
    await press('Send bekreftelsen på nytt');
    await told();
    await press('Send bekreftelsen på nytt');
    await told();
    await edit('Bytt plass', 'Kari Nordmann');
    expect(await screen.findByRole('heading', { name: 'Bytt plass for Kari Nordmann' })).toBeVisible();
    expect(screen.queryByText(resent)).toBeNull();
  });
});

describe('cancelling', () => {
  const cancel = async (name = 'Kari Nordmann') => edit('Avbestill', name);
  const BACK = 'Du får tilbake 900 kr. Crewet betaler dem tilbake på Vipps.';
  const LATE = 'Det er under 48 timer til start. Plassen blir ledig, men pengene betales ikke tilbake.';
  const SOLD_AGAIN = 'Pengene får dere tilbake hvis plassene blir solgt igjen.';
  const RESALE = `Det er under 48 timer til start. ${SOLD_AGAIN}`;
  const UNPAID = 'Ingenting er betalt, så ingenting skal tilbake.';
  const COVERS = 'Det som er betalt, dekker dem som blir. Ingenting skal tilbake.';
  const one = { persons: [aMyPerson(1, { price: 900 })], owedOre: 90_000 };
  const open48 = { refundUntil: NOW + HOUR };
  const over48 = { refundUntil: NOW - 1_000 };

  test.each([
    { case: 'paid, in time', more: { ...one, ...open48, restOre: 0 }, sentence: BACK },
    { case: 'paid, too late', more: { ...one, ...over48, restOre: 0 }, sentence: LATE },
    {
      case: 'paid, too late, and it may be sold again',
      more: { ...one, ...over48, restOre: 0, refundIfResold: true as const },
      sentence: RESALE,
    },
    { case: 'unpaid, in time', more: { ...one, ...open48 }, sentence: UNPAID },
    { case: 'unpaid, late', more: { ...one, ...over48 }, sentence: UNPAID },
    { case: 'paid by who has left', more: { ...one, ...open48, receivedOre: 90_000 }, sentence: UNPAID },
    { case: 'half paid by two', more: { ...open48, restOre: 45_000 }, sentence: COVERS },
    { case: 'no start known', more: { ...one, refundUntil: null, restOre: 0 }, sentence: BACK },
  ])('says what becomes of the money: $case', async ({ more, sentence }) => {
    open(more);
    await cancel();
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('of several tells of all chosen, and wants the code', async () => {
    open({ ...open48, restOre: 0 });
    await cancel('Ola Nordmann');
    const form = within(await dialog('Avbestill'));
    expect(form.getByText('Du får tilbake 450 kr. Crewet betaler dem tilbake på Vipps.')).toBeVisible();
    await userEvent.click(form.getByRole('checkbox', { name: 'Kari Nordmann (rad 1, plass 1)' }));
    expect(await form.findByText(BACK)).toBeVisible();
    await press('Avbestill 2 plasser');
    expect(await form.findByText('Skriv koden K7WM2R for å avbestille.')).toBeVisible();
    expect(server.called('cancel')).toEqual([]);
    await type('Skriv bookingkoden for å bekrefte', 'k7wm2r');
    then('cancel', {
      state: 'cancelled',
      persons: [],
      owedOre: 0,
      restOre: 0,
      deadline: null,
      seatsFree: true,
    });
    await press('Avbestill 2 plasser');
    expect(await screen.findByText(`Kari Nordmann og Ola Nordmann er avbestilt. ${BACK}`)).toBeVisible();
    expect(screen.getByText('Påmeldingen er avbestilt')).toBeVisible();
    expect(server.called('cancel')[0]).toMatchObject({
      method: 'POST',
      body: { positions: [2, 1], confirm: 'K7WM2R', version: 'v1' },
    });
  });

  test('of nobody is refused', async () => {
    open();
    await cancel();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Kari Nordmann (rad 1, plass 1)' }));
    await press('Avbestill plassen');
    expect(await screen.findByText('Velg hvem som skal avbestilles.')).toBeVisible();
  });

  test('that comes too late is told in the server’s words', async () => {
    open(one);
    await cancel();
    await type('Skriv bookingkoden for å bekrefte', 'K7WM2R');
    const late = refusal(403, 'too-late', 'Det er for sent å gjøre dette selv. Spør crewet.');
    server.next.push({ path: 'cancel', reply: late });
    await press('Avbestill plassen');
    expect(await screen.findByText('Det er for sent å gjøre dette selv. Spør crewet.')).toBeVisible();
  });
});

test.each([
  ['Rett opplysninger', 'person/1', 'Lagre', []],
  [
    'Gi plassen til en annen',
    'give/1',
    'Gi bort plassen',
    ['Fornavn', 'Etternavn', 'Alder', 'Telefon', 'Epost'],
  ],
  ['Avbestill', 'cancel', 'Avbestill plassen', ['Skriv bookingkoden for å bekrefte']],
] as const)('a refusal has the focus, each time: %s', async (act, path, send, fields) => {
  open();
  await edit(act, 'Kari Nordmann');
  const typed = ['Siri', 'Berg', '19', '99887766', 'siri@example.no'];
  for (const [at, field] of fields.entries())
    await type(field, fields.length === 1 ? 'K7WM2R' : (typed[at] ?? ''));
  for (const sentence of ['Spør crewet.', 'Spør crewet.', 'Det er for sent.']) {
    server.next.push({ path, reply: refusal(409, 'consent-withdrawn', sentence) });
    await press(send);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(sentence));
  }
});
