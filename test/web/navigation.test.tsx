import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { navigate } from 'wouter/use-browser-location';
import { eventFacts } from '../support/page-builders.ts';
import { AnsweringServer, visit } from '../support/visit.tsx';

const server = new AnsweringServer();

async function menu(): Promise<HTMLElement> {
  return screen.findByRole('navigation', { name: 'Hovedmeny' });
}

describe('the navigation', () => {
  beforeEach(() => {
    server.clock(Date.parse('2027-03-01T12:00:00Z')).page('getFoodPage').page('getInfoPage');
  });

  test('lists its entries in their order, the chat last, and at its foot the way to one’s own registration', async () => {
    visit('/music', server);
    await within(await menu()).findByRole('link', { name: /^Chat/ });
    const links = within(await menu()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, decodeURI(link.getAttribute('href') ?? '')])).toEqual([
      ['Hjem', '/'],
      ['Påmelding', '/påmelding'],
      ['Konkurranser', '/compo'],
      ['Mat', '/food'],
      ['Regler og info', '/info'],
      ['Om oss', '/contact'],
      ['Chat', 'https://chat.example/nordlys'],
      ['Min påmelding', '/min'],
    ]);
  });

  test.each(['/', '/music', '/info', '/nowhere'])(
    'the footer of %s leads to one’s own registration',
    async (path) => {
      visit(path, server);
      const footer = within(await screen.findByRole('contentinfo'));
      expect(footer.getByRole('link', { name: 'Min påmelding' })).toHaveAttribute('href', '/min');
    },
  );

  test('leaves the chat out when the organiser has none', async () => {
    server.clock(0, eventFacts({ chatUrl: '' }));
    visit('/music', server);
    await screen.findByRole('heading', { level: 1, name: 'test' });
    expect(within(await menu()).queryByText('Chat')).toBeNull();
  });

  test('marks the page that is open', async () => {
    visit('/info', server);
    const current = await within(await menu()).findByRole('link', { current: 'page' });
    expect(current).toHaveTextContent('Regler og info');
  });

  test('opens and closes behind the burger; Escape closes it and gives the focus back', async () => {
    const user = userEvent.setup();
    visit('/music', server);
    const burger = await screen.findByRole('button', { name: 'Meny' });
    expect(burger).toHaveAttribute('aria-expanded', 'false');
    await user.click(burger);
    expect(burger).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    await user.keyboard('{Escape}');
    expect(burger).toHaveAttribute('aria-expanded', 'false');
    expect(burger).toHaveFocus();
  });

  test('covers nothing that has the focus, or that is pressed', async () => {
    const user = userEvent.setup();
    visit('/music', server);
    const burger = await screen.findByRole('button', { name: 'Meny' });
    const heading = await screen.findByRole('heading', { level: 1, name: 'test' });
    await user.click(burger);
    (await within(await menu()).findByRole('link', { name: 'Min påmelding' })).focus();
    expect(burger).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(burger).toHaveAttribute('aria-expanded', 'false');
    await user.click(burger);
    await user.click(heading);
    expect(burger).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes when an entry is followed, and the new page has the focus on its heading and its name in the title', async () => {
    const user = userEvent.setup();
    visit('/music', server);
    await user.click(await screen.findByRole('button', { name: 'Meny' }));
    await user.click(within(await menu()).getByRole('link', { name: 'Mat' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Mat' });
    expect(heading).toHaveFocus();
    expect(document.title).toBe('Mat · Nordlys');
    expect(screen.getByRole('button', { name: 'Meny' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('leaves the focus to the field that the address of the new page names', async () => {
    visit('/music', server);
    const food = await within(await menu()).findByRole('link', { name: 'Mat' });
    act(() => navigate(`${food.getAttribute('href') ?? ''}#bestilling`));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mat' })).not.toHaveFocus();
  });

  test('leaves the focus alone on the first page of a visit', async () => {
    visit('/music', server);
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveFocus();
  });

  test('begins with a way past it', async () => {
    const user = userEvent.setup();
    visit('/music', server);
    await screen.findByRole('heading', { level: 1 });
    await user.tab();
    expect(screen.getByRole('link', { name: 'Hopp til innholdet' })).toHaveFocus();
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  });

  test('has a quiet way to the back-office', async () => {
    visit('/music', server);
    expect(await screen.findByRole('link', { name: 'Crew' })).toHaveAttribute('href', '/admin');
  });
});
