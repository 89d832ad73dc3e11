import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LIMITS } from '../../domain/shared/limits.ts';
import { visitorLimits } from '../../domain/signup/visitor-limits.ts';
import { aFoodPage, eventFacts, someSignupNews } from '../support/page-builders.ts';
import { AnsweringServer, visit } from '../support/visit.tsx';

async function heading(name: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name });
}

const CASH = 'Det du kjøper på stedet, kan du også betale med kontanter, men ikke med bankkort.';

describe('the payment guide', () => {
  test('leads through Vipps step by step, with the deadline', async () => {
    visit('/betaling', new AnsweringServer());
    await heading('Hvordan betaler jeg?');
    expect(screen.getByText(/bare imot betaling med Vipps/)).toHaveTextContent('innen 3 dager');
    expect(screen.getByText(CASH)).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'Slik betaler du' })).getAllByRole('heading');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Åpne Vipps',
      'Trykk på «Send»',
      'Søk etter «Nordlys LAN»',
      'Velg «Nordlys LAN» i listen',
      'Skriv inn beløpet',
      'Skriv koden som kommentar',
      'Fullfør betalingen',
    ]);
    expect(screen.getByText('ABC123')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'hei@nordlys.example' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Facebook' })).toBeVisible();
  });

  test('copies the Vipps number and says so', async () => {
    const user = userEvent.setup();
    visit('/betaling', new AnsweringServer());
    await user.click(await screen.findByRole('button', { name: 'Kopier Vipps-nummeret' }));
    expect(await screen.findByText('Kopierte Vipps-nummeret')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('123456');
  });
});

test.each([
  ['/betaling', /innen 5 dager etter påmelding/],
  ['/betingelser', /ikke er betalt innen 5 dager \(5 døgn\)/],
  ['/betingelser', /betales med Vipps innen 5 dager/],
  ['/info', /Betal med Vipps innen 5 dager/],
  ['/info', /pengene tilbake frem til 72 timer før/],
  ['/betingelser', /få pengene tilbake frem til 72 timer før/],
  ['/betingelser', /kommer senere enn 72 timer før start/],
])('%s names the deadlines that the server tells of', async (address, sentence) => {
  const limits = { ...visitorLimits(LIMITS), paymentDays: 5, refundHours: 72 };
  visit(address, new AnsweringServer().clock(0, { limits }).page('getInfoPage'));
  expect(await screen.findByText(sentence)).toBeVisible();
});

describe('the purchase terms', () => {
  test('lead to what participants may change themselves', async () => {
    visit('/betingelser', new AnsweringServer());
    const page = within(await screen.findByRole('main'));
    const link = await page.findByRole('link', { name: 'Min påmelding' });
    expect(link).toHaveAttribute('href', '/min');
    expect(link.closest('li')).toHaveTextContent(/gi plassen til en annen og avbestille på Min påmelding/);
  });

  test('have every section of the standard terms, each with an anchor in the contents', async () => {
    visit('/betingelser', new AnsweringServer());
    await heading('Kjøpsvilkår');
    const anchors = within(screen.getByRole('navigation', { name: 'Innhold' })).getAllByRole('link');
    expect(anchors.map((anchor) => anchor.textContent)).toEqual([
      ...[
        'Påmelding og avbestilling',
        'Avtalen',
        'Partene',
        'Pris',
        'Avtaleinngåelse',
        'Betaling',
        'Levering',
      ],
      ...['Risikoen for varen', 'Angrerett', 'Forsinkelse og manglende levering', 'Mangel og reklamasjon'],
      ...[
        'Selgerens rettigheter ved kjøperens mislighold',
        'Garanti',
        'Personopplysninger',
        'Konfliktløsning',
      ],
    ]);
    for (const anchor of anchors)
      expect(document.querySelector(anchor.getAttribute('href') ?? '')).toContainElement(
        screen.getByRole('heading', { level: 2, name: new RegExp(`^\\d+\\. ${anchor.textContent}$`) }),
      );
  });

  test.each([
    ['pamelding', 'ikke er betalt innen 3 dager (3 døgn)'],
    ['pamelding', 'kan avlyse arrangementet'],
    ['pamelding', '48 timer før arrangementet starter'],
    ['partene', 'Nordlys Datakultur, organisasjonsnummer 999 888 777'],
    ['betaling', 'Kjøpere under 18 år kan ikke betale med etterfølgende faktura.'],
    ['levering', 'senest 30 dager'],
    ['angrerett', 'innen 14 dager'],
    ['mangel', 'innen 2 måneder'],
    ['mangel', 'senest 2 år'],
    ['mangel', 'er fristen 5 år'],
  ])('say in #%s: %s', async (id, words) => {
    visit('/betingelser', new AnsweringServer());
    await heading('Kjøpsvilkår');
    expect(document.getElementById(id)).toHaveTextContent(words);
  });

  test('state that a ticket to a dated event carries no right of withdrawal', async () => {
    visit('/betingelser', new AnsweringServer());
    await heading('Kjøpsvilkår');
    expect(document.getElementById('angrerett')).toHaveTextContent(
      /Billetter til arrangementet har ikke angrerett\..*angrerettloven § 22 bokstav m/,
    );
  });
});

describe('the consent notice', () => {
  test('tells guardians what is needed at the door, and links to the form', async () => {
    visit('/samtykkeskjema', new AnsweringServer());
    await heading('Samtykkeskjema');
    const page = screen.getByRole('main');
    expect(page).toHaveTextContent('Deltakere under 16 år må levere et samtykkeskjema');
    expect(page).toHaveTextContent('slipper ikke inn');
    expect(page).toHaveTextContent('Skjemaer er skrevet ut og ligger klare i inngangen');
    expect(screen.getByRole('link', { name: /Last ned samtykkeskjema/ })).toHaveAttribute(
      'href',
      '/samtykkeskjema.pdf',
    );
  });
});

describe('the food page', () => {
  test('shows the post and the dishes on sale with their prices', async () => {
    const pizza = {
      food1Active: true,
      food1Title: 'Pizza',
      food1Description: '<b>Hel</b>',
      food1Price: '120',
    };
    visit('/food', new AnsweringServer().page('getFoodPage', aFoodPage(pizza)));
    expect(await screen.findByRole('heading', { name: 'Pizza' })).toBeVisible();
    expect(screen.getByText('open')).toBeVisible();
    expect(screen.getByText('Hel')).toBeVisible();
    expect(screen.getByText('120 kr')).toBeVisible();
  });

  test.each([
    [{ foodOpen: true, noFoodSale: false }, 'open', 1],
    [{ foodOpen: true, noFoodSale: true }, 'no sale', 0],
    [{ foodOpen: false, noFoodSale: false }, 'closed', 0],
    [{ foodOpen: false, noFoodSale: true }, 'closed', 0],
  ])('shows with %o the post "%s" and %d dishes', async (state, post, dishes) => {
    const pizza = { food1Active: true, food1Title: 'Pizza' };
    visit('/food', new AnsweringServer().page('getFoodPage', aFoodPage({ ...state, ...pizza })));
    expect(await screen.findByText(post)).toBeVisible();
    expect(screen.queryAllByRole('heading', { name: 'Pizza' })).toHaveLength(dishes);
  });

  test.each([
    [true, /^Matbilletter bestilles sammen med plassene/],
    [false, /^Er du ikke påmeldt/],
  ])('with food tickets %s leads to the sign-up by the words %s', async (foodTicket, words) => {
    const signup = someSignupNews({ foodTicket });
    visit('/food', new AnsweringServer().clock(0, { signup }).page('getFoodPage', aFoodPage({})));
    await waitFor(() => expect(screen.getByText(words)).toBeVisible());
  });

  test('shows no price where none is written', async () => {
    const water = { food1Active: true, food1Title: 'Vann', food1Price: '' };
    visit('/food', new AnsweringServer().page('getFoodPage', aFoodPage(water)));
    expect(await screen.findByRole('heading', { name: 'Vann' })).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent('kr');
  });

  test('says that nothing can be ordered when nothing is stored', async () => {
    visit('/food', new AnsweringServer().page('getFoodPage'));
    const told = await screen.findByText('Food ordering is currently not available.');
    expect(told).toBeVisible();
    expect(told).toHaveAttribute('lang', 'en');
  });
});

describe('the info page', () => {
  test('shows the default sections when nothing is stored', async () => {
    visit('/info', new AnsweringServer().page('getInfoPage'));
    await heading('Praktisk info');
    const sections = (await screen.findAllByRole('heading', { level: 2 })).map((title) => title.textContent);
    expect(sections).toEqual(['Regler', 'Praktisk Informasjon', 'Om påmelding']);
    const page = screen.getByRole('main');
    for (const fact of [
      ...['minst 5 meter', '80 cm', 'samtykkeskjema', 'innen 3 dager', 'blir slettet', 'kan bli sperret'],
      ...['opptil 3 dager', '48 timer før', CASH, '6 måneder', '10 minutter'],
    ])
      expect(page).toHaveTextContent(fact);
  });

  test('shows the stored sections by their order', async () => {
    const sections = [2, 1].map((order) => ({ id: order, title: `Del ${order}`, content: '', order }));
    visit('/info', new AnsweringServer().page('getInfoPage', { title: 'Lurt å vite', sections }));
    await heading('Lurt å vite');
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles).toEqual(['Del 1', 'Del 2']);
  });
});

describe('the other pages', () => {
  test('Om oss leaves out what is not known of the organisers', async () => {
    const unknown = {
      organisationNumber: '',
      venue: '',
      address: '',
      mapUrl: '',
      contactEmail: '',
      socialUrl: '',
    };
    const server = new AnsweringServer();
    server.clock(Date.parse('2027-03-01T12:00:00Z'), eventFacts({ ...unknown, founded: 2019 }));
    visit('/contact', server);
    const page = await screen.findByRole('main');
    await screen.findByText(/ble startet i 2019/);
    for (const part of ['tiårsjubileum', 'Organisasjonsnummer', 'Veibeskrivelse'])
      expect(page).not.toHaveTextContent(part);
  });

  test('Om oss tells who we are and shows the way in a dialog', async () => {
    const user = userEvent.setup();
    visit('/contact', new AnsweringServer());
    const page = await screen.findByRole('main');
    await screen.findByText(/ble startet i 2008/);
    expect(page).toHaveTextContent('to ganger i året, med omtrent 70 deltakere i snitt');
    expect(page).toHaveTextContent('I 2018 feiret vi tiårsjubileum');
    expect(page).toHaveTextContent('999 888 777');
    expect(screen.getByRole('link', { name: 'Send oss en e-post' })).toHaveAttribute(
      'href',
      'mailto:hei@nordlys.example',
    );
    expect(screen.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
      'href',
      'https://social.example/nordlys',
    );
    expect(screen.getByRole('img', { name: /Skolen/ })).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Veibeskrivelse' }));
    const dialog = screen.getByRole('dialog', { name: 'Veibeskrivelse' });
    expect(dialog).toHaveTextContent('Skoleveien 1, 9999 Fjellheim');
    expect(within(dialog).getByTitle('Kart over Fjellheim skole')).toHaveAttribute(
      'src',
      'https://maps.example/fjellheim',
    );
    await user.click(within(dialog).getByText('Lukk'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the music page shows only the text test', async () => {
    visit('/music', new AnsweringServer());
    await heading('test');
    expect(screen.getByRole('main')).toHaveTextContent(/^test$/);
  });

  test('the surprise fetches its video only when asked to', async () => {
    visit('/surprise', new AnsweringServer());
    await heading('Overraskelse');
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Spill av overraskelsen/ }));
    expect(screen.getByTitle('Spill av overraskelsen')).toHaveAttribute(
      'src',
      expect.stringContaining('https://www.youtube-nocookie.com/embed/'),
    );
  });

  test('an unknown address gets a friendly page with a way home', async () => {
    visit('/finnes/ikke', new AnsweringServer());
    await heading('Her er det ingen plass');
    expect(screen.getByRole('link', { name: 'Til forsiden' })).toHaveAttribute('href', '/');
  });

  test('the back-office sends a visitor to the login', async () => {
    visit('/admin/users', new AnsweringServer());
    await heading('Nordlys admin');
    expect(location.pathname).toBe('/login');
  });
});
