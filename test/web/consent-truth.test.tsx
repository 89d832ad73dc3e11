import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { norwegianMails } from '../../adapters/mail/messages.ts';
import { sitePage } from '../../adapters/http/pages/site-pages.ts';
import { NEW_FLOW } from '../../web/src/features/signup/flow.ts';
import { mailEvent, mailFacts, mailParticipant, mailRegistration } from '../support/mail-builders.ts';
import { AnsweringServer, visit } from '../support/visit.tsx';
import { aMyAnswer, aMyPerson, MyServer, SESSION } from './my-server.ts';
import { SignupServer } from './signup-server.ts';
import { atSeats, button, KARI, openSignup, PER, remember } from './signup-tab.tsx';

/** Where one is asked for a paper, and where for a consent that is given on the site or on paper. */
const PAPER =
  /må (ha med|levere) |må ha samtykkeskjema|signert samtykkeskjema|husk samtykkeskjema|skjema kreves/i;
const SITE = /samtykke (fra en foresatt|kreves)/i;
const TERMS = { consentAge: 16 };

const main = () => screen.getByRole('main').textContent;
const formsOf = (age: number) =>
  [{ ...(age < 16 ? PER : KARI), age: String(age) }, ...NEW_FLOW.forms].slice(0, 5);
const site = (onlineConsent: boolean) => {
  const server = new SignupServer();
  server.facts = { ...TERMS, onlineConsent };
  return server;
};
const mails = norwegianMails(mailFacts(), 'https://lan.example');

/** What each place says to somebody of an age, or about them. */
const PLACES: Readonly<Record<string, (onlineConsent: boolean, age: number) => Promise<string>>> = {
  'the form': async (onlineConsent, age) => {
    remember({ step: 'form', count: 1, forms: formsOf(age) });
    openSignup(site(onlineConsent));
    await button('Til Plassreservasjon');
    return document.querySelector('form')?.textContent ?? '';
  },
  'the summary and the thanks': async (onlineConsent, age) => {
    const user = atSeats(site(onlineConsent), ['1-1'], { step: 'summary', count: 1, forms: formsOf(age) });
    const confirm = await button('Bekreft påmelding');
    await waitFor(() => expect(confirm).toBeEnabled());
    const summary = main();
    await user.click(confirm);
    await screen.findByRole('heading', { name: 'Takk for påmeldingen!' });
    const thanks = main();
    expect(SITE.test(summary)).toBe(SITE.test(thanks));
    expect(PAPER.test(summary)).toBe(PAPER.test(thanks));
    return summary + thanks;
  },
  'Min påmelding': async (onlineConsent, age) => {
    jest.useRealTimers();
    sessionStorage.setItem('mySession', SESSION);
    const server = new MyServer();
    server.facts = { ...TERMS, onlineConsent };
    server.registration = aMyAnswer({
      persons: [aMyPerson(1, { age, consentState: age < 16 ? 'missing' : 'not-needed' })],
    });
    visit('/min', server);
    await userEvent.click(await screen.findByRole('button', { name: /^Rett opplysninger/ }));
    const dialog = await screen.findByRole('dialog');
    return main() + dialog.textContent;
  },
  'the confirmation': async (onlineConsent, age) =>
    mails.confirmation(
      mailRegistration({ participants: [mailParticipant({ age })] }),
      mailEvent({ onlineConsent }),
    ).text,
  'the crew’s notice': async (onlineConsent, age) =>
    mails.crewNotice(
      'crew@example.no',
      mailRegistration({ participants: [mailParticipant({ age })] }),
      mailEvent({ onlineConsent }),
    ).text,
};

/** The pages that speak to all who are so young, or to nobody. */
const PAGES: Readonly<Record<string, (onlineConsent: boolean) => Promise<string>>> = {
  'the page about consent': async (onlineConsent) => {
    jest.useRealTimers();
    visit('/samtykkeskjema', new AnsweringServer().clock(0, { ...TERMS, onlineConsent }));
    await screen.findByRole('link', { name: /Last ned samtykkeskjema/ });
    return main();
  },
  'the default information': async (onlineConsent) => {
    jest.useRealTimers();
    visit('/info', new AnsweringServer().clock(0, { ...TERMS, onlineConsent }).page('getInfoPage'));
    await screen.findByText(/om du er under 16 år/);
    return main();
  },
  'the head of the page about consent': async (onlineConsent) => {
    const { description = '' } = sitePage('/samtykkeskjema') ?? {};
    return typeof description === 'string' ? description : description({ ...TERMS, onlineConsent });
  },
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const told = (text: string) => [PAPER.test(text) && 'paper', SITE.test(text) && 'site'].filter(Boolean);

test.each(
  Object.keys(PLACES).flatMap((place) => [
    [place, false, 15, ['paper']] as const,
    [place, true, 15, ['site']] as const,
    [place, false, 16, []] as const,
    [place, true, 16, []] as const,
  ]),
)('%s, consent on the site %s, to somebody of %d: %j', async (place, onlineConsent, age, expected) => {
  expect(told((await PLACES[place]?.(onlineConsent, age)) ?? '')).toEqual(expected);
});

test.each(
  Object.keys(PAGES).flatMap((page) => [[page, false, ['paper']] as const, [page, true, ['site']] as const]),
)('%s, consent on the site %s: %j', async (page, onlineConsent, expected) => {
  expect(told((await PAGES[page]?.(onlineConsent)) ?? '')).toEqual(expected);
});
