import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SIGNUP_PAGE_DEFAULTS } from '../../domain/pages/signup-page.ts';
import { refusal } from '../support/fake-server.ts';
import { PageServer } from '../support/page-server.ts';
import { visit } from '../support/visit.tsx';
import { press } from '../support/press.ts';

const PAGE = {
  ...SIGNUP_PAGE_DEFAULTS,
  priceNoFood: 450,
  priceWithFood: 500,
  closedPost: '<p>Vent litt</p>',
};
let server: PageServer;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new PageServer().stores('getSignupPage', PAGE);
  server.office.acceptToken('earlier');
});

const price = () => screen.getByLabelText('Pris uten mat');
const preview = () => within(screen.getByRole('region', { name: 'Forhåndsvisning' }));
const edit = async () => {
  visit('/admin/signuppage', server);
  await press('Rediger');
  await waitFor(() => expect(price()).toBeEnabled());
};

describe('the sign-up page editor', () => {
  test('has its four boxes, two prices and four posts', async () => {
    await edit();
    expect(screen.getByRole('heading', { level: 1, name: 'Påmeldingssiden' })).toBeVisible();
    for (const box of ['Påmelding åpen', 'Påmelding over', 'Vis plasskart', 'Matbillett'])
      expect(screen.getByLabelText(box)).not.toBeChecked();
    expect(screen.getAllByText('Endre pris')).toHaveLength(2);
    expect(screen.getByText('Nå: 450 kr')).toBeVisible();
    expect(screen.getByText('Nå: 500 kr')).toBeVisible();
    for (const state of ['åpen', 'stengt', 'over'])
      expect(await screen.findByRole('textbox', { name: `Tekst når påmeldingen er ${state}` })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Tekst når alle plasser er opptatt' })).toBeVisible();
  });

  test('shows the clock that visitors wait by, once the opening is set', async () => {
    server.stores('getSignupPage', { ...PAGE, opensAt: Date.parse('2099-01-01T12:00:00Z') });
    await edit();
    expect(preview().getByText(/^Påmeldingen åpner om \d+ dager \d\d:\d\d:\d\d$/)).toBeInTheDocument();
    expect(preview().getByText('Ha dette klart')).toBeInTheDocument();
    await userEvent.click(preview().getByText('Full'));
    expect(preview().queryByText(/åpner om/)).toBeNull();
  });

  test('takes a price as a whole number, spaces dropped, and sends the page whole', async () => {
    await edit();
    await userEvent.type(price(), ' 475 ');
    await press('Endre pris: Pris uten mat');
    expect(screen.getByText('Nå: 475 kr')).toBeVisible();
    expect(price()).toHaveValue('');
    await userEvent.click(screen.getByLabelText('Påmelding åpen'));
    await press('Lagre endringer');
    await screen.findByText('Endringene er lagret');
    expect(server.called('updateSignupPage')[0]?.body).toMatchObject({
      ...PAGE,
      signupOpen: true,
      priceNoFood: 475,
    });
  });

  test.each([
    ['gratis', 'Skriv prisen i hele kroner, bare med siffer.'],
    ['100001', 'Prisen må være hele kroner fra 0 til 100000'],
  ])('does not apply the price %s, and says why', async (typed, sentence) => {
    await edit();
    await press('Endre pris: Pris uten mat');
    expect(screen.getByText('Nå: 450 kr')).toBeVisible();
    await userEvent.type(price(), typed);
    await press('Endre pris: Pris uten mat');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(price()).toBeInvalid();
    await press('Lagre endringer');
    expect(server.called('updateSignupPage')).toHaveLength(0);
  });

  test('saves a price that was typed and not yet applied', async () => {
    await edit();
    await userEvent.type(screen.getByLabelText('Pris med mat'), '550');
    await press('Lagre endringer');
    await screen.findByText('Endringene er lagret');
    expect(server.page('getSignupPage')).toMatchObject({ priceNoFood: 450, priceWithFood: 550 });
  });

  test('shows each post where visitors meet it', async () => {
    await edit();
    expect(preview().getByText('Vent litt')).toBeInTheDocument();
    await press('Full');
    expect(preview().getByText('All seats are taken')).toBeInTheDocument();
    expect(preview().getByText('Alle plasser er opptatte')).toBeInTheDocument();
    await press('Over');
    expect(preview().getByText('Signup is over')).toBeInTheDocument();
    await press('Åpen');
    expect(preview().getByText('Start påmelding')).toBeInTheDocument();
  });

  test('begins with 300 and 400 kr and all closed where nothing is stored', async () => {
    server = new PageServer();
    server.office.acceptToken('earlier');
    await edit();
    expect(screen.getByText('Nå: 300 kr')).toBeVisible();
    expect(screen.getByText('Nå: 400 kr')).toBeVisible();
    expect(screen.getByLabelText('Påmelding åpen')).not.toBeChecked();
  });
});

describe('the times at which sign-up opens and closes by itself', () => {
  const opens = () => screen.getByLabelText('Åpner av seg selv');
  const sent = () => server.called('updateSignupPage')[0]?.body as Record<string, unknown>;
  const save = async () => {
    await press('Lagre endringer');
    await screen.findByText('Endringene er lagret');
  };

  test('are typed in Oslo time, and sent as moments', async () => {
    await edit();
    fireEvent.change(opens(), { target: { value: '2027-09-03T18:00' } });
    expect(screen.getByText('fredag 3. september 2027 kl. 18.00 (norsk tid)')).toBeVisible();
    await save();
    expect(sent()).toMatchObject({ opensAt: Date.parse('2027-09-03T16:00:00Z'), closesAt: null });
  });

  test('are taken away by a press', async () => {
    server.stores('getSignupPage', { ...PAGE, opensAt: Date.parse('2027-09-03T16:00:00Z') });
    await edit();
    expect(opens()).toHaveValue('2027-09-03T18:00');
    await press('Fjern «Åpner av seg selv»');
    expect(opens()).toHaveValue('');
    await save();
    expect(sent()).toMatchObject({ opensAt: null });
  });

  test('that the server refuses are told at their field', async () => {
    await edit();
    const sentence = '«Åpner av seg selv» må være fram i tid, og påmeldingen må være stengt til da.';
    server.refusal = refusal(400, 'schedule-invalid', { message: sentence, field: 'opensAt' });
    fireEvent.change(opens(), { target: { value: '0027-09-03T18:00' } });
    await press('Lagre endringer');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(opens()).toHaveAttribute('aria-invalid', 'true');
    expect(opens()).toHaveValue('0027-09-03T18:00');
  });

  test('that fell because the crew opened by hand are named', async () => {
    server.stores('getSignupPage', { ...PAGE, opensAt: Date.parse('2027-09-03T16:00:00Z') });
    server.refusal = { body: { UpdatedBy: 'kari', updatedAt: 5, scheduleCleared: ['opensAt'] } };
    await edit();
    await userEvent.click(screen.getByLabelText('Påmelding åpen'));
    await press('Lagre endringer');
    expect(await screen.findByText('Tidspunktet «Åpner av seg selv» er fjernet.')).toBeVisible();
  });

  test('do not undo what the clock did meanwhile, which is told', async () => {
    const opensAt = Date.parse('2027-09-03T16:00:00Z');
    server.stores('getSignupPage', { ...PAGE, opensAt });
    await edit();
    await userEvent.type(price(), '475');
    server.stores('getSignupPage', { ...PAGE, opensAt, signupOpen: true }, 'automatisk');
    await save();
    expect(await screen.findByText(/^Påmeldingen åpnet eller stengte av seg selv mens du/)).toBeVisible();
    expect(server.page('getSignupPage')).toMatchObject({ signupOpen: true, opensAt, priceNoFood: 475 });
  });
});
