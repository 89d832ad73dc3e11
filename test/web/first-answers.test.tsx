import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { eventAnswer } from '../support/page-builders.ts';
import { AnsweringServer, visit } from '../support/visit.tsx';
import { loadPage } from '../../web/src/routes.tsx';

afterEach(() => document.getElementById('first-answers')?.remove());

function documentWith(answers: Readonly<Record<string, unknown>>): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'first-answers';
  block.textContent = JSON.stringify(answers);
  document.head.append(block);
}

const section = (title: string) => ({ title: 'Info', sections: [{ id: 1, title, content: '', order: 1 }] });

test('a page shows at once what came with its document, and then what the call answers', async () => {
  documentWith({
    '/api/event': eventAnswer(0),
    '/api/pagedata/getInfoPage': [section('Som det var')],
  });
  const server = new AnsweringServer().answer('/api/pagedata/getInfoPage', 'silent');
  visit('/info', server);
  expect(await screen.findByRole('heading', { level: 2, name: 'Som det var' })).toBeVisible();
});

test.each(['/betaling', '/Betingelser'])(
  'a page whose code is there stands in the first picture: %s',
  async (address) => {
    documentWith({ '/api/event': eventAnswer(0) });
    await loadPage(address);
    visit(address, new AnsweringServer());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Hvordan betaler jeg|Kjøpsvilkår/);
  },
);

test('what the call answers wins over what came with the document', async () => {
  documentWith({ '/api/pagedata/getInfoPage': [section('Som det var')] });
  visit('/info', new AnsweringServer().page('getInfoPage', section('Som det er')));
  expect(await screen.findByRole('heading', { level: 2, name: 'Som det er' })).toBeVisible();
  expect(screen.queryByText('Som det var')).toBeNull();
});
