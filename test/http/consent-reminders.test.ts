import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ConsentReminders } from '../../application/consent/consent-reminders.ts';
import { Crew } from '../support/crew.ts';
import { aChild, GuardianVisits, MOTHER } from '../support/guardian-visits.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { aMyForm } from '../support/my-visits.ts';
import { livesOn } from '../support/lives-on.ts';

const DAY = 86_400_000;
const GUARDIAN = MOTHER.email;
let site: GuardianVisits;
beforeEach(async () => {
  site = await GuardianVisits.start();
});
afterEach(async () => {
  expect(await brokenIn(site.visits.program)).toEqual([]);
  await site.stop();
});

const program = () => site.visits.program;

async function later(ms: number): Promise<void> {
  await livesOn(program(), ms);
  await program().container.get(ConsentReminders).runDue();
  await site.mailsLeave();
}

const reminders = (address: string) =>
  site.mailsTo(address).filter(({ subject }) => /mangler samtykke|^Samtykke mangler/.test(subject));

describe('who is reminded', () => {
  test('by hand: guardian and contact, each address once for all its children, and not again in 48 hours', async () => {
    const { email } = await site.signsUp(
      aChild(),
      aChild({ firstName: 'Ida' }),
      aChild({ firstName: 'Per', guardian: null }),
    );
    const remind = async () => {
      const { body } = await site.crew.post('/api/admin/remindConsents');
      await site.mailsLeave();
      return body;
    };
    expect(await remind()).toEqual({ mailed: 2 });
    expect(await remind()).toEqual({ mailed: 0 });
    expect(reminders(GUARDIAN)[0]).toMatchObject({
      subject: expect.stringMatching(/^Samtykke mangler til /),
      text: expect.stringMatching(new RegExp(`Nils og Ida mangler[^]*#t=${site.token()}`)),
    });
    const [toContact] = reminders(email);
    expect(toContact?.subject).toMatch(/^Nils, Ida og Per mangler/);
    expect(toContact?.text).not.toContain('#t=');
    program().clock.advance(2 * DAY);
    site.crewAgain(await Crew.loggedIn(program()));
    expect(await remind()).toEqual({ mailed: 2 });
    expect(reminders(GUARDIAN)).toHaveLength(2);
  });

  test('by the program: seven and two days before the start, once each, and not who came later or has consented', async () => {
    await site.lanIn(8 * DAY);
    await site.signsUp(aChild());
    await later(DAY - 1);
    expect(reminders(GUARDIAN)).toHaveLength(0);
    await later(1);
    await later(60_000);
    expect(reminders(GUARDIAN)).toHaveLength(1);
    const far = { ...MOTHER, email: 'far@example.no' };
    await site.signsUp(aChild({ guardian: far }));
    await later(60_000);
    expect(reminders(far.email)).toHaveLength(0);
    await later(5 * DAY);
    await later(60_000);
    expect([reminders(GUARDIAN).length, reminders(far.email).length]).toEqual([2, 1]);
    await later(2 * DAY);
    expect(reminders(GUARDIAN)).toHaveLength(2);
  });

  test('by the program: not a guardian who is given after that moment, who has had a first mail', async () => {
    await site.lanIn(8 * DAY);
    const { code, email } = await site.signsUp(aChild());
    await site.gives();
    await later(3 * DAY);
    const me = await site.visits.opened(code, email);
    const { status } = await me.put(
      'person/1',
      aMyForm({ age: '13', guardian: { ...MOTHER, email: 'far@example.no' } }),
    );
    expect(status).toBe(200);
    await later(60_000);
    expect(site.mailsTo('far@example.no').map(({ subject }) => subject)).toEqual([
      expect.stringContaining('er meldt på'),
    ]);
    expect(reminders(email)).toHaveLength(0);
    await later(3 * DAY);
    expect([reminders('far@example.no').length, reminders(email).length]).toEqual([1, 1]);
  });

  test('by the program after it was down: once for both, and nobody while consents are on paper only', async () => {
    await site.lanIn(9 * DAY);
    await site.signsUp(aChild());
    await site.sets({ onlineConsent: false });
    await later(8 * DAY);
    expect(reminders(GUARDIAN)).toHaveLength(0);
    site.crewAgain(await Crew.loggedIn(program()));
    expect((await site.crew.post('/api/admin/remindConsents')).body).toMatchObject({
      error: 'online-consent-off',
    });
    await site.sets({ onlineConsent: true });
    await later(1);
    await later(60_000);
    expect(reminders(GUARDIAN)).toHaveLength(1);
  });
});
