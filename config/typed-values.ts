/** What an editor, a reader of settings or a copied text leaves around a value, and nobody sees. */
const UNSEEN_ENDS = /^[\r\n\u200b-\u200d\u2060\ufeff]+|[\r\n\u200b-\u200d\u2060\ufeff]+$/g;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}|^ | $/u;
const QUOTED = /^(?:"([^"]*)"|'([^']*)')$/;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Variables as people meant them: without the CR of a file from Windows, the byte order mark of an editor, and the
 * quotes that some readers of settings (`docker --env-file`) keep.
 */
export function asMeant(variables: Variables): Variables {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name.replace(/^\ufeff/, ''), valueAsMeant(value)]),
  );
}

function valueAsMeant(value: string | undefined): string | undefined {
  const seen = value?.replace(UNSEEN_ENDS, '');
  const [, double, single] = QUOTED.exec(seen ?? '') ?? [];
  return double ?? single ?? seen;
}

/** Whether a text has a letter, or a space at an end, that whoever types it would not know of. */
export function hasUnseen(text: string): boolean {
  return UNSEEN.test(text);
}

/**
 * A file that a person wrote in whatever their editor saves: UTF-8 or UTF-16 with or without a byte order mark, or
 * Windows-1252, in which every file can be read.
 */
export function decodedFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Scheme, user and password if any, host, and the rest. The last @ ends the password, which may hold any letter. */
const SERVER_URL =
  /^([a-z]+):\/\/(?:([^:]*)(?::(.*))?@)?((?:[^\s@:/?#[\]\\]+|\[[\da-f:.]+\])(?::\d+)?)((?:[/?][^\s@]*)?)$/is;

/**
 * The URL of a server with its user and password percent-encoded, whichever of `% # / ? @` the password holds. What
 * is percent-encoded already stays. Null when it has no host, or a user without a password.
 */
export function serverUrl(text: string): string | null {
  const [, scheme = '', user, password, host = '', rest = ''] = SERVER_URL.exec(text) ?? [];
  if (host === '' || (user !== undefined && password === '')) return null;
  const parts = [user, password].filter((part) => part !== undefined).map(encoded);
  const url = `${scheme.toLowerCase()}://${parts.join(':')}${parts.length > 0 ? '@' : ''}${host}${rest}`;
  return URL.canParse(url) ? url : null;
}

/** Percent-encodes a part of which something may be already. */
function encoded(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part.replace(/%(?![\da-f]{2})/giu, '%25')));
  } catch {
    // Its percent signs encode nothing.
    return encodeURIComponent(part);
  }
}
