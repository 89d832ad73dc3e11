import { DEFAULT_POOL_SIZE } from '../adapters/database/data-source.ts';
import { isMailUrl, isSmtpUrl, MAIL_URL_FORM } from '../adapters/mail/mail-url.ts';
import {
  MAX_PASSWORD_BYTES,
  MAX_USERNAME,
  MIN_PASSWORD,
  passwordProblem,
  usernameProblem,
} from '../domain/crew/admin.ts';
import { normaliseAddress } from '../domain/shared/email-address.ts';
import { USUAL_MAIL_DOMAINS } from '../domain/signup/mail-domains.ts';
import {
  greetingAs,
  isSender,
  isSiteUrl,
  originOf,
  readDatabaseUrl,
  readMailUrl,
  senderDomain,
} from './addresses.ts';
import { ALL_LIMITS, TIMER_LIMITS, type AllLimits } from './limits.ts';
import { publishedExamples } from './published-examples.ts';
import { asMeant, hasUnseen } from './typed-values.ts';
import { readVippsSettings, type VippsSettings } from './vipps-settings.ts';

/** The validated environment variables. README lists the variables and their defaults. */
export interface Environment {
  readonly production: boolean;
  /** Whether production may start without what `requireRealSite` requires. */
  readonly allowDemo: boolean;
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly databaseUrl: string;
  /** Connections to MySQL or MariaDB at most; SQLite has one. */
  readonly databasePoolSize: number;
  /** The mail server or provider, with its password or key; undefined: mails are written to files. */
  readonly mailUrl: string | undefined;
  /** The variable that `mailUrl` is from, or would be. */
  readonly mailSetting: MailSetting;
  readonly mailFrom: string;
  /** Whether e-mail codes are printed on the console when there is no mail server. */
  readonly printCodes: boolean;
  readonly crewEmail: string | undefined;
  readonly dataDir: string;
  readonly adminUsername: string | undefined;
  readonly adminPassword: string | undefined;
  readonly superadminPassword: string | undefined;
  readonly devCode: string | undefined;
  readonly trustedProxies: number;
  readonly metricsToken: string | undefined;
  /** The keys of payments online; undefined: there are none. */
  readonly vipps: VippsSettings | undefined;
  readonly starterContent: 'demo' | 'empty';
  readonly eventFile: string | undefined;
  readonly logLevel: LogLevel;
  readonly limits: AllLimits;
  /** Mail domains that may have any number of unpaid seats. */
  readonly usualMailDomains: ReadonlySet<string>;
}

const NODE_ENVS = ['development', 'test', 'production'] as const;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The longest delay of a Node timer. Node turns a longer one into one millisecond. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Thrown with one readable line for each invalid value. */
export class BadEnvironment extends Error {
  override readonly name = 'BadEnvironment';
}

/** The variables that say where mails go. */
export type MailSetting = 'SMTP_URL' | 'MAIL_URL';

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads and validates all variables. Throws `BadEnvironment`, which lists every invalid one. */
export function readEnvironment(given: Variables): Environment {
  const variables = asMeant(given);
  const read = new VariableReader(variables);
  const production = read.oneOf('NODE_ENV', NODE_ENVS, 'development') === 'production';
  const port = read.integer('PORT', 3000, 0, 65_535);
  const dataDir = variables['DATA_DIR'] || './data';
  const databaseUrl =
    readDatabaseUrl(
      read.text(
        'DATABASE_URL',
        (text) => readDatabaseUrl(text) !== null,
        'sqlite:PATH or mysql://user:pass@host:port/db',
        'sqlite:./data/lanplass.sqlite',
      ) ?? `sqlite:${dataDir}/lanplass.sqlite`,
    ) ?? '';
  const publicUrl = originOf(
    read.text(
      'PUBLIC_URL',
      isSiteUrl,
      'an address that begins with http:// or https://, without a path, a user or spaces',
      'https://lan.example.no',
    ) ?? `http://localhost:${String(port)}`,
  );
  const mailFrom =
    read.text('MAIL_FROM', isSender, 'Name <address>', 'Lanplass <noreply@example.no>') ??
    'Lanplass <noreply@localhost>';
  const environment: Environment = {
    production,
    allowDemo: read.oneOf('ALLOW_DEMO', ['0', '1'], '0') === '1',
    port,
    host: variables['HOST'] || (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    databaseUrl,
    // At least two: one connection holds the migration lock while another migrates.
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', DEFAULT_POOL_SIZE, 2, 1_000),
    ...read.mailUrl([new URL(publicUrl).hostname, senderDomain(mailFrom)]),
    mailFrom,
    printCodes: !production,
    crewEmail: read.text(
      'CREW_EMAIL',
      (text) => normaliseAddress(text) === text,
      'one e-mail address',
      'crew@example.no',
    ),
    dataDir,
    adminUsername: read.text(
      'ADMIN_USERNAME',
      (text) => /^\S/.test(text) && usernameProblem(text) === null,
      `a name of 1 to ${String(MAX_USERNAME)} characters of one alphabet, and none of the program’s own such as Lanplass`,
      'kari@example.no',
    ),
    adminPassword: read.text(
      'ADMIN_PASSWORD',
      (text) => passwordProblem(text) === null && !hasUnseen(text),
      `${String(MIN_PASSWORD)} characters or more, ${String(MAX_PASSWORD_BYTES)} bytes at most, none of them invisible`,
      'a sentence of your own',
    ),
    superadminPassword: read.text(
      'SUPERADMIN_PASSWORD',
      (text) => /^.{16,128}$/u.test(text) && !hasUnseen(text),
      '16 characters or more, none of them invisible',
      'a long sentence of your own',
    ),
    devCode: read.text('DEV_CODE', /^[a-z0-9]{6}$/i, '6 letters and digits', 'DEVDEV'),
    metricsToken: read.text(
      'METRICS_TOKEN',
      /^[\w-]{16,128}$/,
      '16 letters, digits, _ or - or more',
      'a-long-word-of-your-own',
    ),
    vipps: readVippsSettings(read),
    trustedProxies: read.integer('TRUSTED_PROXIES', 0, 0, 10),
    starterContent: read.oneOf(
      'STARTER_CONTENT',
      ['demo', 'empty'],
      databaseUrl.startsWith('sqlite:') ? 'demo' : 'empty',
    ),
    eventFile: variables['EVENT_FILE'] || undefined,
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    limits: read.limits(),
    usualMailDomains: new Set([...USUAL_MAIL_DOMAINS, ...read.domains('USUAL_MAIL_DOMAINS')]),
  };
  if (production && environment.devCode)
    read.addProblem('DEV_CODE must not be set in production: anyone could sign up as anyone');
  if (production)
    for (const line of publishedExamples(variables, environment.allowDemo)) read.addProblem(line);
  read.throwIfInvalid();
  return environment;
}

/** Throws `BadEnvironment` when production lacks what visitors of a real site need, and `ALLOW_DEMO` is not set. */
export function requireRealSite({ production, allowDemo, mailUrl, eventFile }: Environment): void {
  if (!production || allowDemo) return;
  const missing = [
    ...(mailUrl
      ? []
      : [
          'SMTP_URL must be set in production, or MAIL_URL, or nobody gets a code, for example SMTP_URL=smtps://user:pass@smtp.example.no',
        ]),
    ...(eventFile
      ? []
      : [
          'EVENT_FILE must be set in production, or visitors pay to a made-up Vipps number, for example EVENT_FILE=/etc/lanplass/event.json',
        ]),
  ];
  if (missing.length > 0)
    throw new BadEnvironment(missing.map((line) => `${line} (ALLOW_DEMO=1 starts without)`).join('\n'));
}

type Check = RegExp | ((text: string) => boolean);

class VariableReader {
  private readonly problems: string[] = [];

  constructor(private readonly variables: Variables) {}

  text(name: string, check: Check, form: string, example: string): string | undefined {
    const value = this.variables[name];
    if (value === undefined || value === '') return undefined;
    const good = check instanceof RegExp ? check.test(value) : check(value);
    if (!good) this.addProblem(`${name} must be ${form}, for example ${name}=${example}`);
    return value;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.variables[name];
    if (value === undefined || value === '') return fallback;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max)
      this.addProblem(
        `${name} must be a whole number from ${String(min)} to ${String(max)}, for example ${name}=${String(fallback)}`,
      );
    return number;
  }

  oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const value = this.variables[name];
    if (value === undefined || value === '') return fallback;
    const matching = values.find((each) => each === value);
    if (!matching)
      this.addProblem(`${name} must be one of ${values.join(', ')}, for example ${name}=${fallback}`);
    return matching ?? fallback;
  }

  domains(name: string): string[] {
    const isDomain = (text: string) => normaliseAddress(`kari@${text}`) === `kari@${text}`;
    const list = (text: string) => text.split(',').map((domain) => domain.trim());
    const form = 'mail domains with commas between them';
    const value = this.text(name, (text) => list(text).every(isDomain), form, 'skole.no,firma.no');
    return value === undefined ? [] : list(value);
  }

  /** `names`: those of this site, the best first, by which it greets a mail server. */
  mailUrl(names: readonly string[]): Pick<Environment, 'mailUrl' | 'mailSetting'> {
    const smtpUrl = this.text(
      'SMTP_URL',
      (text) => isSmtpUrl(readMailUrl(text)),
      'smtp://… or smtps://…, a user always with a password, and the server after the last @',
      'smtp://user:pass@smtp.example.no:587',
    );
    const mailUrl = this.text(
      'MAIL_URL',
      (text) => isMailUrl(readMailUrl(text)),
      MAIL_URL_FORM,
      'mailgun://KEY@lan.example.no?region=eu',
    );
    if (smtpUrl && mailUrl) this.addProblem('MAIL_URL must not be set beside SMTP_URL: set one of them');
    const url = mailUrl ?? smtpUrl;
    return {
      mailUrl: url && greetingAs(names, readMailUrl(url)),
      mailSetting: mailUrl ? 'MAIL_URL' : 'SMTP_URL',
    };
  }

  limits(): AllLimits {
    const names = new Map(Object.keys(ALL_LIMITS).map((key) => [limitVariable(key), key]));
    const values = Object.entries(ALL_LIMITS).map(([key, fallback]) => [
      key,
      this.integer(
        limitVariable(key),
        fallback,
        0,
        TIMER_LIMITS.has(key) ? LONGEST_TIMER_MS : Number.MAX_SAFE_INTEGER,
      ),
    ]);
    for (const name of Object.keys(this.variables))
      if (name.startsWith('LIMIT_') && !names.has(name))
        this.addProblem(`${name} is no limit; they are ${[...names.keys()].join(', ')}`);
    return Object.fromEntries(values) as AllLimits;
  }

  addProblem(problem: string): void {
    this.problems.push(problem);
  }

  throwIfInvalid(): void {
    if (this.problems.length > 0) throw new BadEnvironment(this.problems.join('\n'));
  }
}

/** The variable that overrides a limit: `LIMIT_CODE_MAIL_PER_IP` for `codeMailPerIp`. */
function limitVariable(key: string): string {
  return `LIMIT_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}
