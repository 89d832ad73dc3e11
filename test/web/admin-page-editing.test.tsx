import { beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aFoodPage } from '../support/page-builders.ts';
import { PageServer } from '../support/page-server.ts';
import { visit } from '../support/visit.tsx';
import { fill } from '../support/fill.ts';
import { press } from '../support/press.ts';
import { wholeMenu } from '../support/whole-menu.ts';

const PAGE = aFoodPage({
  foodOpenPost: '<p>Pizza hele natten</p>',
  food1Active: true,
  food1Title: 'Pizza',
  food1Price: '35',
});
let server: PageServer;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new PageServer().stores('getFoodPage', PAGE, 'ola@crew.example');
  server.office.acceptToken('earlier');
});

const dish = () => screen.findByLabelText('Navn på rett 1');
const edit = async () => {
  visit('/admin/foodpage', server);
  await press('Rediger');
  await waitFor(async () => expect(await dish()).toBeEnabled());
};
const rename = async (title: string) => fill(await dish(), title);
const preview = () => within(screen.getByRole('region', { name: 'Forhåndsvisning' }));

describe('a page of the site in the back-office', () => {
  test('is locked at first, and says who saved it last', async () => {
    visit('/admin/foodpage', server);
    expect(await dish()).toBeDisabled();
    expect(screen.getByText(/Sist oppdatert: \d\d-\d\d-2027 \d\d:\d\d av ola@crew.example/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Lagre til server' })).toBeNull();
  });

  test('is read anew when it is unlocked and when it is locked', async () => {
    await edit();
    const reads = server.called('getFoodPage').length;
    await press('Lås');
    await waitFor(async () => expect(await dish()).toBeDisabled());
    expect(server.called('getFoodPage').length).toBe(reads + 1);
    server.stores('getFoodPage', { ...PAGE, food1Title: 'Taco' });
    await press('Rediger');
    await waitFor(async () => expect(await dish()).toHaveValue('Taco'));
  });

  test('shows what visitors will see while one writes', async () => {
    await edit();
    await rename('Vaffel');
    expect(preview().getByRole('heading', { name: 'Vaffel', hidden: true })).toBeInTheDocument();
    expect(screen.getByText('Ikke lagret')).toBeVisible();
  });

  test('is saved whole with the edition it set out from, locked again, and seen from its top', async () => {
    let top: unknown[] = [];
    window.scrollTo = (...to: unknown[]) => (top = to);
    const read = server.page('getFoodPage')?.['updatedAt'];
    await edit();
    await rename('Vaffel');
    await press('Lagre til server');
    expect(await screen.findByText('Endringene er lagret')).toBeVisible();
    expect(server.called('updateFoodPage')[0]?.body).toEqual({
      ...PAGE,
      food1Title: 'Vaffel',
      updatedAt: read,
    });
    expect(await dish()).toBeDisabled();
    expect(top).toEqual([0, 0]);
    expect(sessionStorage.getItem('draft-food')).toBeNull();
  });

  test('keeps what was written when the saving failed', async () => {
    await edit();
    await rename('Vaffel');
    server.refusal = 'unreachable';
    await press('Lagre til server');
    expect(await screen.findByText(/Får ikke kontakt med serveren/)).toBeVisible();
    await press('OK');
    expect(await dish()).toHaveValue('Vaffel');
    await press('Lagre til server');
    await screen.findByText('Endringene er lagret');
    expect(server.page('getFoodPage')?.['food1Title']).toBe('Vaffel');
  });

  test('tells at the field what the server refused, and puts the writer there', async () => {
    await edit();
    const price = await screen.findByLabelText('Pris på rett 1');
    await fill(price, 'fra 50');
    const message = 'En pris kan ha høyst 60 tegn';
    server.refusal = {
      status: 400,
      body: { error: 'page-invalid', problem: 'price-too-long', field: 'food1Price', message },
    };
    await press('Lagre til server');
    expect(await screen.findByText(message)).toBeVisible();
    expect(price).toBeInvalid();
    expect(price).toHaveFocus();
    await userEvent.type(price, '4');
    expect(screen.queryByText(message)).toBeNull();
  });
});

describe('what is not saved', () => {
  test('is asked for before the page is locked or read anew', async () => {
    await edit();
    await rename('Vaffel');
    await press('Refresh');
    await screen.findByText('Du har endringer som ikke er lagret. Vil du forkaste dem?');
    await press('Fortsett å redigere');
    expect(await dish()).toHaveValue('Vaffel');
    await press('Lås');
    await press('Forkast');
    await waitFor(async () => expect(await dish()).toHaveValue('Pizza'));
  });

  test('is warned of before one goes on, and offered when one comes back', async () => {
    wholeMenu();
    await edit();
    await rename('Vaffel');
    await userEvent.click(screen.getByRole('link', { name: 'Blacklist' }));
    await press('Bli her');
    expect(location.pathname).toBe('/admin/foodpage');
    await userEvent.click(screen.getByRole('link', { name: 'Blacklist' }));
    await press('Forlat siden');
    await screen.findByRole('heading', { name: 'Blacklist' });
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Laster siden' })).toBeNull());
    await userEvent.click(screen.getByRole('link', { name: 'Matside' }));
    await press('Fortsett der du slapp');
    expect(await dish()).toHaveValue('Vaffel');
  });

  test('is warned of at the back button of the browser, too', async () => {
    wholeMenu();
    visit('/admin/blacklist', server);
    await userEvent.click(await screen.findByRole('link', { name: 'Matside' }));
    await press('Rediger');
    await waitFor(async () => expect(await dish()).toBeEnabled());
    await rename('Vaffel');
    history.back();
    await press('Bli her');
    expect(location.pathname).toBe('/admin/foodpage');
    expect(await dish()).toHaveValue('Vaffel');
    history.back();
    await press('Forlat siden');
    await screen.findByRole('heading', { name: 'Blacklist' });
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Laster siden' })).toBeNull());
    expect(location.pathname).toBe('/admin/blacklist');
  });

  test('keeps the tab from closing in silence', async () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    await edit();
    expect(closing()).toBe(false);
    await rename('Vaffel');
    expect(closing()).toBe(true);
    await press('Lagre til server');
    await screen.findByText('Endringene er lagret');
    expect(closing()).toBe(false);
  });

  test('survives a reload, and is saved over the edition that it set out from', async () => {
    await edit();
    await rename('Vaffel');
    cleanup();
    server.stores('getFoodPage', { ...PAGE, food1Title: 'Taco' }, 'ola@crew.example');
    visit('/admin/foodpage', server);
    await press('Fortsett der du slapp');
    await press('Lagre til server');
    expect(await screen.findByText(/^ola@crew\.example lagret/)).toBeVisible();
  });

  test('can be thrown away for good', async () => {
    await edit();
    await rename('Vaffel');
    cleanup();
    visit('/admin/foodpage', server);
    await press('Forkast dem');
    cleanup();
    visit('/admin/foodpage', server);
    expect(await dish()).toHaveValue('Pizza');
    expect(screen.queryByText('Du har endringer her som ikke ble lagret')).toBeNull();
  });

  test('is not offered to another admin', async () => {
    await edit();
    await rename('Vaffel');
    cleanup();
    const draft = JSON.parse(sessionStorage.getItem('draft-food') ?? '{}') as object;
    sessionStorage.setItem('draft-food', JSON.stringify({ ...draft, by: 'ola@crew.example' }));
    visit('/admin/foodpage', server);
    expect(await dish()).toHaveValue('Pizza');
    expect(screen.queryByText('Du har endringer her som ikke ble lagret')).toBeNull();
  });

  test.each(['{', '{"by":"kari@crew.example"}', '{"by":"kari@crew.example","page":{},"seen":{"page":{}}}'])(
    'is passed over where it is no page of today: %s',
    async (stored) => {
      sessionStorage.setItem('draft-food', stored);
      visit('/admin/foodpage', server);
      expect(await dish()).toHaveValue('Pizza');
      expect(screen.queryByText('Du har endringer her som ikke ble lagret')).toBeNull();
    },
  );
});

describe('two admins on one page', () => {
  const told = () => screen.queryByText(/Dere har begge endret/);
  /** Ola saves while I rename dish 1. */
  const olaSaves = async (changes: object) => {
    await edit();
    await rename('Vaffel');
    server.stores('getFoodPage', { ...PAGE, ...changes }, 'ola@crew.example');
    await press('Lagre til server');
  };
  const conflict = async () => {
    await olaSaves({ food1Title: 'Taco', foodOpenPost: '<p>Ny tekst</p>', food2Title: 'Toast' });
    await screen.findByText(/^ola@crew\.example lagret/);
  };

  test('who changed different things are not told: both are saved', async () => {
    await olaSaves({ foodOpenPost: '<p>Ny tekst</p>', food1Price: '40' });
    expect(
      await screen.findByText(
        /ola@crew.example lagret siden mens du skrev. Endringene til dere begge er med./,
      ),
    ).toBeVisible();
    expect(told()).toBeNull();
    expect(server.page('getFoodPage')).toMatchObject({
      ...{ food1Title: 'Vaffel', food1Price: '40', foodOpenPost: '<p>Ny tekst</p>' },
    });
    expect(await dish()).toBeDisabled();
  });

  test('are told what both have changed, while mine stands and nothing is saved', async () => {
    await conflict();
    expect(told()).toHaveTextContent('Dere har begge endret «Navn på rett 1».');
    expect(await dish()).toHaveValue('Vaffel');
    expect(server.page('getFoodPage')?.['food1Title']).toBe('Taco');
  });

  test.each([
    ['mine', 'Vaffel', []],
    ['theirs', 'Taco', ['Se deres']],
    ['mine after a look at theirs', 'Vaffel', ['Se deres', 'Tilbake til mitt']],
  ])('save what stands (%s), and all that only one has changed', async (_, title, presses) => {
    await conflict();
    for (const name of presses) await press(name);
    expect(await dish()).toHaveValue(title);
    await press('Lagre til server');
    await screen.findByText('Endringene er lagret');
    expect(told()).toBeNull();
    expect(server.page('getFoodPage')).toMatchObject({
      ...{ food1Title: title, foodOpenPost: '<p>Ny tekst</p>', food2Title: 'Toast' },
    });
  });

  test('are told once of one saving, also when mine then fails', async () => {
    await conflict();
    server.refusal = 'unreachable';
    await press('Lagre til server');
    await screen.findByText(/Får ikke kontakt med serveren/);
    await press('OK');
    await press('Lagre til server');
    await screen.findByText('Endringene er lagret');
    expect(server.page('getFoodPage')).toMatchObject({ food1Title: 'Vaffel', food2Title: 'Toast' });
  });

  test('are told of the next saving too', async () => {
    await conflict();
    server.stores('getFoodPage', { ...PAGE, food1Title: 'Suppe' }, 'per@crew.example');
    await press('Lagre til server');
    expect(await screen.findByText(/^per@crew\.example lagret/)).toBeVisible();
    await press('Se deres');
    expect(await dish()).toHaveValue('Suppe');
  });
});
