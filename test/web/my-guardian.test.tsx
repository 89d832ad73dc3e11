import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { MyAnswer } from '../../adapters/http/contract.ts';
import { fill } from '../support/fill.ts';
import { visit } from '../support/visit.tsx';
import { aMyAnswer, aMyPerson, MyServer, SESSION } from './my-server.ts';
import { press } from '../support/press.ts';

let server: MyServer;
beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem('mySession', SESSION);
  server = new MyServer();
  server.facts = { onlineConsent: true, consentAge: 16 };
});

const open = (more: Partial<MyAnswer>) => {
  server.registration = aMyAnswer(more);
  visit('/min', server);
};
/** Opens what can be corrected of Kari. */
const corrects = async () => {
  await press('Rett opplysninger: Kari Nordmann');
};
const type = async (label: string, text: string) => fill(await screen.findByLabelText(label), text);
/** Saves, which the server takes; returns what was sent. */
const saves = async () => {
  server.next.push({ path: 'person/1', reply: { body: aMyAnswer({ version: 'v2' }) } });
  await press('Lagre');
  await waitFor(() => expect(server.called('person/1')).toHaveLength(1));
  return server.called('person/1')[0]?.body;
};

describe('a child’s guardian', () => {
  const child = (more: object = {}) =>
    aMyPerson(1, { age: 13, email: 'barn@example.no', consentState: 'missing', ...more });
  const guardian = { name: 'Mor', email: 'mor@example.no' };
  const label = 'Foresattes e-post';

  test('is named while consents are given on the site, and sent once anything of them is changed', async () => {
    open({ persons: [child({ consentState: 'asked', guardian })] });
    expect(await screen.findByText('Foresatt er spurt: mor@example.no')).toBeVisible();
    await corrects();
    expect(await screen.findByLabelText(label)).toHaveValue('mor@example.no');
    await type(label, 'far@example.no');
    expect(await saves()).toMatchObject({
      guardian: { name: 'Mor', phone: '', email: 'far@example.no' },
    });
  });

  test('is not sent where nothing of them is changed', async () => {
    open({ persons: [child({ guardian })] });
    await corrects();
    await type('Alder', '14');
    expect(await saves()).not.toHaveProperty('guardian');
  });

  test.each([
    ['name', { name: 'Kr.Moe', email: 'mor@example.no' }],
    ['address', { name: 'Mor', email: 'barn@example.no' }],
  ])('whose stored %s would be refused today does not stop a correction of the child', async (_, old) => {
    open({ persons: [child({ guardian: old })] });
    await corrects();
    await type('Alder', '14');
    expect(await saves()).not.toHaveProperty('guardian');
  });

  test('cannot have the child’s own address', async () => {
    open({ persons: [child()] });
    await corrects();
    await type(label, 'barn+mor@example.no');
    await press('Lagre');
    expect(await screen.findByText('Bruk den foresattes egen adresse.')).toBeVisible();
    expect(server.called('person/1')).toHaveLength(0);
  });
});
