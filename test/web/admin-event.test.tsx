import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FactsAnswer } from '../../adapters/http/contract.ts';
import { ADMIN, AdminServer } from '../support/admin-server.ts';
import { fill } from '../support/fill.ts';
import { refusal } from '../support/fake-server.ts';
import { visit } from '../support/visit.tsx';

const FACTS: FactsAnswer = {
  ...{ name: 'Nordlys LAN', venue: 'Storskolen', address: 'Skoleveien 1', mapUrl: '' },
  ...{
    organisation: 'Nordlys',
    organisationNumber: '',
    contactEmail: 'crew@nordlys.example',
    vippsNumber: '123456',
    vippsName: 'Nordlys LAN',
  },
  source: {
    ...{ name: 'file', venue: 'file', address: 'file', mapUrl: 'file', organisation: 'database' },
    ...{ organisationNumber: 'file', contactEmail: 'file', vippsNumber: 'example', vippsName: 'file' },
  },
};

let server: AdminServer;
beforeEach(() => {
  localStorage.clear();
  server = new AdminServer().acceptToken('earlier');
  server.lasting.set('/api/admin/getFacts', FACTS);
});

const box = (name: string) => screen.findByRole('textbox', { name });
const save = async () => {
  await fill(screen.getByLabelText('Superadmin-passord'), 'hemmelig');
  await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
};

test('marks what is still made up, and shows the Vipps number as those see it who pay', async () => {
  visit('/admin/arrangementet', server);
  const number = await box('Vippsnummer');
  expect(screen.getAllByText('Dette er bare et eksempel. Skriv deres eget.')).toHaveLength(1);
  await fill(number, '98 76 5');
  expect(screen.getByText('Slik ser det ut for den som betaler:').parentElement).toHaveTextContent('98765');
});

test('wants another Vipps number twice, and the password, and sends only what was changed', async () => {
  visit('/admin/arrangementet', server);
  await fill(await box('Vippsnummer'), '98765');
  await fill(await box('Vippsnummer en gang til'), '98756');
  await save();
  expect(await screen.findByText(/^De to numrene er ikke like/)).toBeVisible();
  expect(server.called('updateFacts')).toEqual([]);
  await fill(await box('Vippsnummer en gang til'), '98 765');
  const now = { ...FACTS, vippsNumber: '98765', source: { ...FACTS.source, vippsNumber: 'database' } };
  server.next.push({ path: 'updateFacts', reply: { body: now } });
  server.lasting.set('/api/admin/getFacts', now);
  await save();
  expect(await screen.findByText('Opplysningene er lagret')).toBeVisible();
  expect(server.called('updateFacts')[0]).toMatchObject({
    method: 'PUT',
    body: { vippsNumber: '98765', password: 'hemmelig' },
  });
  expect(Object.keys(server.called('updateFacts')[0]?.body as object)).toEqual(['vippsNumber', 'password']);
  expect(screen.queryByRole('button', { name: 'Lagre' })).toBeNull();
});

test.each([
  ['of a field at it', 'facts-invalid', { field: 'contactEmail' }, 'E-postadresse for spørsmål'],
  ['of the password at it', 'superadmin-password-wrong', {}, 'Superadmin-passord'],
])('shows a refusal %s', async (_, code, details, label) => {
  visit('/admin/arrangementet', server);
  await fill(await box('E-postadresse for spørsmål'), 'x');
  server.next.push({ path: 'updateFacts', reply: refusal(400, code, { message: 'Ikke slik.', ...details }) });
  await save();
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/Ikke slik\./));
  expect(screen.getByLabelText(label)).toHaveFocus();
});

test('lets other admins read it, and asks them to ask', async () => {
  server.next.push({ path: 'validate-token', reply: { body: { ...ADMIN, role: 'admin' } } });
  visit('/admin/arrangementet', server);
  expect(await screen.findByText('Be en superadmin om å endre noe her')).toBeVisible();
  expect(within(screen.getByRole('main')).queryAllByRole('textbox')).toEqual([]);
  expect(screen.getByText('123456')).toBeVisible();
});
