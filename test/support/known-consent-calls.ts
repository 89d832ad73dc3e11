import type { Asked } from './known-my-calls.ts';

/** What guardians do by the link in their mail. */
export const GUARDIAN_CALLS: Readonly<Record<string, Asked>> = {
  'POST /api/consent/open': ({ guardian }) => ({ body: { token: guardian.token } }),
  'POST /api/consent/code': ({ guardian }) => ({ body: { token: guardian.token } }),
  'POST /api/consent/give': ({ guardian: { token, textVersion, child } }) => ({
    body: {
      ...{ token, textVersion, ticks: [true, true, true, true], emailCode: 'ABC234' },
      ...{ name: 'Mor Hansen', relation: 'Mor', phone: '91234567', children: [{ child, night: false }] },
    },
  }),
  'POST /api/consent/withdraw': ({ guardian: { token, child } }) => ({ body: { token, children: [child] } }),
};

/** What the crew does about consents. */
export const CONSENT_CALLS: Readonly<Record<string, Asked>> = {
  'GET /api/admin/getConsents': () => ({}),
  'POST /api/admin/setPaperConsent': ({ guardian: { code, position } }) => ({
    body: { code, position, on: true },
  }),
  'POST /api/admin/askGuardian': ({ guardian: { code, position } }) => ({ body: { code, position } }),
  'POST /api/admin/remindConsents': () => ({ body: {} }),
};
