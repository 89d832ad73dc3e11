import { describe, expect, test } from '@jest/globals';
import type { SettingsAnswer } from '../../adapters/http/contract.ts';
import { send } from '../support/crew.ts';
import { crew, program } from '../support/own-program.ts';

describe('the settings', () => {
  const DEFAULTS = {
    ...{ paymentDays: 3, capAtStart: true, reminderHours: [], graceHours: 48, expiry: 'ask' },
    ...{ seatsFixedHours: 24, refundHours: 48, giveUntilHours: 0, cancelUntilHours: 0 },
    warnAlone: true,
    ...{
      onlineConsent: false,
      consentAge: 16,
      doorPriceKr: null,
      nightFrom: '',
      nightTo: '',
      responsible: [],
    },
    ...{ visitorPriceKr: null, visitorUntil: '', guardsLeast: null, roundMinutes: null },
    ...{ meetingPlace: '', bands: [] },
    ...{ membershipUrl: '', surveyUrl: '' },
    ...{ waitingList: false, offerHours: 12, autoOffer: false, refundIfResold: false },
    ...{ discordCrew: '', discordPublic: '' },
  };

  test('are what they were before there were any, until somebody changes some', async () => {
    const { body } = await crew.get<SettingsAnswer>('/api/admin/getSettings');
    expect(body).toEqual({ ...DEFAULTS, updatedAt: 0, UpdatedBy: '' });
    const changed = await crew.put<SettingsAnswer>('/api/admin/updateSettings', {
      paymentDays: 5,
      warnAlone: false,
      updatedAt: 0,
    });
    expect(changed.body).toMatchObject({
      ...{ ...DEFAULTS, paymentDays: 5, warnAlone: false },
      UpdatedBy: crew.username,
    });
    const event = await send(program, null, 'GET', '/api/event');
    expect(event.body).toMatchObject({ limits: { paymentDays: 5 }, warnAlone: false });
    expect(await crew.put('/api/admin/updateSettings', { graceHours: 1, updatedAt: 0 })).toMatchObject({
      status: 409,
      body: { error: 'page-changed', UpdatedBy: crew.username },
    });
  });

  test.each([
    [{ paymentDays: 61 }, 'settings-invalid'],
    [{ graceHours: -1 }, 'settings-invalid'],
    [{ reminderHours: [1, 2, 3, 4] }, 'settings-invalid'],
    [{ nightFrom: '25:00' }, 'settings-invalid'],
    // These two are named, of whatever type.
    [{ onlineConsent: 'ja' }, 'settings-invalid'],
    [{ consentAge: '16' }, 'settings-invalid'],
    [{ paymentDays: '5' }, 'malformed'],
    [{ reminderHours: ['24'] }, 'malformed'],
    [{ expiry: 'never' }, 'malformed'],
    [{ capAtStart: 'ja' }, 'malformed'],
    [{ warnAlone: 1 }, 'malformed'],
    [{ doorPriceKr: '450' }, 'malformed'],
    [{ nightTo: 6 }, 'malformed'],
    [{ responsible: [{ name: 1, phone: '' }] }, 'malformed'],
    [{ bands: [{ text: 1, when: 'all' }] }, 'malformed'],
    [{ meetingPlace: 1 }, 'malformed'],
  ])('out of bounds, or of another type, are refused: %j', async (given, error) => {
    const { status, body } = await crew.put('/api/admin/updateSettings', given);
    expect([status, body]).toMatchObject([400, { error }]);
  });

  test.each([
    ['consentAge', { consentAge: 19 }],
    ['consentAge', { consentAge: -1 }],
    ['consentAge', { consentAge: 15.5 }],
    ['consentAge', { consentAge: '15' }],
    ['consentAge', { consentAge: null }],
    ['onlineConsent', { onlineConsent: 'ja' }],
    ['onlineConsent', { onlineConsent: null }],
    ['doorPriceKr', { doorPriceKr: 10_001 }],
    ['doorPriceKr', { doorPriceKr: 99.5 }],
    ['nightFrom', { nightFrom: '24:00', nightTo: '07:00' }],
    ['nightTo', { nightFrom: '23:00', nightTo: '7:00' }],
    ['nightTo', { nightFrom: '23:00' }],
    ['nightTo', { nightFrom: '23:00', nightTo: '23:00' }],
    ['responsible', { responsible: [{ name: '', phone: '91234567' }] }],
    ['responsible', { responsible: [{ name: 'x'.repeat(61), phone: '91234567' }] }],
    ['responsible', { responsible: [{ name: 'Kari', phone: '1' }] }],
    ['responsible', { responsible: Array.from({ length: 5 }, () => ({ name: 'Kari', phone: '91234567' })) }],
    ['visitorPriceKr', { visitorPriceKr: 10_001 }],
    ['visitorUntil', { visitorUntil: '23' }],
    ['guardsLeast', { guardsLeast: 0 }],
    ['guardsLeast', { guardsLeast: 51 }],
    ['roundMinutes', { roundMinutes: 4 }],
    ['roundMinutes', { roundMinutes: 121 }],
    ['meetingPlace', { meetingPlace: 'x'.repeat(121) }],
    ['bands', { bands: [{ text: 'rødt bånd', when: 'under-18' }] }],
    ['bands', { bands: [{ text: ' ', when: 'all' }] }],
    ['bands', { bands: [{ text: 'x'.repeat(31), when: 'all' }] }],
    ['bands', { bands: Array.from({ length: 7 }, () => ({ text: 'rødt bånd', when: 'all' })) }],
    ['membershipUrl', { membershipUrl: 'http://forening.example' }],
    ['membershipUrl', { membershipUrl: 'https://kari:hemmelig@forening.example' }],
    ['membershipUrl', { membershipUrl: 7 }],
    ['surveyUrl', { surveyUrl: 'javascript:alert(1)' }],
    ['surveyUrl', { surveyUrl: `https://sporsmal.example/${'x'.repeat(276)}` }],
    ['surveyUrl', { surveyUrl: 'https://sporsmal.example/\u0001' }],
    ['waitingList', { waitingList: 1 }],
    ['offerHours', { offerHours: 0 }],
    ['offerHours', { offerHours: 73 }],
    ['offerHours', { offerHours: '12' }],
    ['autoOffer', { autoOffer: 'ja' }],
    ['refundIfResold', { refundIfResold: true }],
  ])('of the door, the night and the links name the field that is wrong: %s of %j', async (field, given) => {
    expect(await crew.put('/api/admin/updateSettings', given)).toMatchObject({
      ...{ status: 400, body: { error: 'settings-invalid', field } },
    });
  });

  test('of the door and the night are emptied again, stay to themselves, and are in the log', async () => {
    const set = {
      ...{ onlineConsent: true, consentAge: 0, doorPriceKr: 0, nightFrom: '23:00', nightTo: '07:00' },
      responsible: [{ name: ' Kari  Moe ', phone: '912 34 567' }],
      ...{ visitorPriceKr: 0, visitorUntil: '23:00', guardsLeast: 3, roundMinutes: 60 },
      ...{ meetingPlace: ' Flaggstanga ', bands: [{ text: ' rødt  bånd', when: 'under-consent' }] },
    };
    const { body } = await crew.put<SettingsAnswer>('/api/admin/updateSettings', set);
    const stored = {
      ...{ ...set, responsible: [{ name: 'Kari Moe', phone: '91234567' }], meetingPlace: 'Flaggstanga' },
      bands: [{ text: 'rødt bånd', when: 'under-consent' }],
    };
    expect(body).toMatchObject(stored);
    const [act] = await program.read(({ activityLog }) => activityLog.newest(1));
    expect(act?.details).toMatchObject({ to: stored });
    const event = await send<object>(program, null, 'GET', '/api/event');
    expect(event.body).toMatchObject({ onlineConsent: true, consentAge: 0 });
    expect(Object.keys(event.body)).not.toEqual(expect.arrayContaining(['responsible']));
    const empty = {
      ...{ doorPriceKr: null, nightFrom: null, nightTo: '', responsible: null, visitorPriceKr: null },
      ...{ visitorUntil: null, guardsLeast: null, roundMinutes: null, meetingPlace: null, bands: null },
    };
    const emptied = await crew.put<SettingsAnswer>('/api/admin/updateSettings', empty);
    expect(emptied.body).toMatchObject({ ...DEFAULTS, onlineConsent: true, consentAge: 0 });
  });

  test('tell visitors where one becomes a member, and the crew alone where it asks how it was', async () => {
    const links = {
      membershipUrl: 'https://forening.example/bli-med?fra=lan',
      surveyUrl: `https://sporsmal.example/${'x'.repeat(275)}`,
    };
    expect(await crew.put('/api/admin/updateSettings', links)).toMatchObject({ status: 200, body: links });
    const event = await send<object>(program, null, 'GET', '/api/event');
    expect(event.body).toMatchObject({ membershipUrl: links.membershipUrl });
    expect(event.body).not.toHaveProperty('surveyUrl');
    const emptied = await crew.put('/api/admin/updateSettings', { membershipUrl: '', surveyUrl: '' });
    expect(emptied.body).toMatchObject({ membershipUrl: '', surveyUrl: '' });
  });
});
