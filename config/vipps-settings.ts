/** The keys of a sales unit at Vipps, and where Vipps is. */
export interface VippsSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly subscriptionKey: string;
  /** The number of the sales unit. */
  readonly msn: string;
  /** The origin of Vipps' API: the real one, or the one for tests. */
  readonly url: string;
}

/** Reads variables, and notes what is wrong with them. */
interface Reader {
  text(
    name: string,
    check: RegExp | ((text: string) => boolean),
    form: string,
    example: string,
  ): string | undefined;
  addProblem(problem: string): void;
}

const KEY = /^[\x21-\x7e]{1,200}$/;
const KEY_FORM = 'the key from Vipps’ portal, without spaces';

/**
 * The settings of Vipps online: all six variables, or none. There is no address by default, so that test keys are never sent to
 * the real one. `VIPPS_CAPTURE` is the organiser's word that Vipps lets them take the money before the event.
 */
export function readVippsSettings(read: Reader): VippsSettings | undefined {
  const values = {
    VIPPS_CLIENT_ID: read.text('VIPPS_CLIENT_ID', KEY, KEY_FORM, 'fb492b5e-7907-4d83-ba20-c7fb60ca35de'),
    VIPPS_CLIENT_SECRET: read.text('VIPPS_CLIENT_SECRET', KEY, KEY_FORM, 'Y8Kteew6GE2ZmeycEt6egg=='),
    VIPPS_SUBSCRIPTION_KEY: read.text(
      'VIPPS_SUBSCRIPTION_KEY',
      KEY,
      KEY_FORM,
      '0f14ebcab0ec4b29ae0cb90d91b4a84a',
    ),
    VIPPS_MSN: read.text('VIPPS_MSN', /^\d{4,10}$/, '4 to 10 digits, the number of the sales unit', '123456'),
    VIPPS_URL: read.text(
      'VIPPS_URL',
      isApiUrl,
      'an address that begins with https://, without a path',
      'https://api.vipps.no',
    ),
    VIPPS_CAPTURE: read.text('VIPPS_CAPTURE', /^at-once$/, 'exactly at-once', 'at-once'),
  };
  const missing = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length > 0) {
    if (missing.length < Object.keys(values).length)
      read.addProblem(
        `${missing.join(', ')} must be set with the other VIPPS_ variables, for example ${EXAMPLES}`,
      );
    return undefined;
  }
  return {
    clientId: values.VIPPS_CLIENT_ID ?? '',
    clientSecret: values.VIPPS_CLIENT_SECRET ?? '',
    subscriptionKey: values.VIPPS_SUBSCRIPTION_KEY ?? '',
    msn: values.VIPPS_MSN ?? '',
    url: (values.VIPPS_URL ?? '').replace(/\/$/, ''),
  };
}

const EXAMPLES = 'VIPPS_MSN=123456 VIPPS_URL=https://api.vipps.no VIPPS_CAPTURE=at-once';
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether it is an origin that is safe to send keys to. A fake one on this machine may be without encryption. */
function isApiUrl(text: string): boolean {
  if (!/^https?:\/\/[^/\s?#@]+\/?$/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || LOOPBACK.test(hostname);
}
