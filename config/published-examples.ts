import { serverUrl } from './typed-values.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Passwords that stand in this program's documents, examples and error lines, as `folded` has them. */
const PUBLISHED_SECRETS: ReadonlySet<string> = new Set(
  [
    ...['et langt passord', 'minst seksten tegn, og et annet', 'a sentence of your own'],
    ...['a long sentence of your own', 'a-long-word-of-your-own'],
  ].map(folded),
);
/** Users with their passwords, and keys, in the addresses of mail servers, providers and databases there. */
const PUBLISHED_IN_URLS = /:\/\/(?:user:pass(?:word)?|bruker:passord|key|token|nøkkel)(?:@|\/?$)/i;
/** The domain of every address in the examples. */
const EXAMPLE_DOMAIN = /(?:^|[@./])example\.no(?:$|[/:?>])/i;

/** What is refused even where a demo is allowed: whoever reads the documents could log in. */
const SECRETS = ['ADMIN_PASSWORD', 'SUPERADMIN_PASSWORD', 'METRICS_TOKEN'] as const;
const ADDRESSES = ['PUBLIC_URL', 'MAIL_FROM', 'CREW_EMAIL', 'ADMIN_USERNAME'] as const;
const URLS = ['SMTP_URL', 'MAIL_URL', 'DATABASE_URL'] as const;

/**
 * A line for each variable that still has the value of an example of ours, as which anybody could log in, or to which
 * visitors would write. `demo`: only the secrets are looked at.
 */
export function publishedExamples(variables: Variables, demo: boolean): string[] {
  const named = (names: readonly string[], isExample: (value: string) => boolean) =>
    names.filter((name) => isExample(variables[name] ?? ''));
  return [
    ...named(SECRETS, isPublished),
    ...(demo
      ? []
      : [...named(ADDRESSES, (value) => EXAMPLE_DOMAIN.test(value)), ...named(URLS, isExampleUrl)]),
  ].map((name) => `${name} is still that of the example: set one of your own`);
}

function isPublished(secret: string): boolean {
  return PUBLISHED_SECRETS.has(folded(secret));
}

/** Whether a URL leads to the example's domain, or has its password or key. */
function isExampleUrl(value: string): boolean {
  const url = serverUrl(value);
  const password = url === null ? '' : decodeURIComponent(new URL(url).password);
  return EXAMPLE_DOMAIN.test(value) || PUBLISHED_IN_URLS.test(value) || isPublished(password);
}

/** Only the letters and digits, in small letters. */
function folded(secret: string): string {
  return secret.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
