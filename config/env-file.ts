/**
 * Reads a systemd EnvironmentFile as systemd does (systemd.exec(5)): one assignment per line, values with
 * spaces, brackets and `#`, quotes around all or parts of a value, and backslashes. Other lines are ignored.
 */
export function parseEnvFile(text: string): Readonly<Record<string, string>> {
  const reader = new EnvFileReader(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  return Object.fromEntries(reader.assignments().filter(([name]) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name)));
}

/** What a backslash escapes in double quotes; before any other character it stands for itself. */
const ESCAPED_IN_QUOTES = '"\\`$';

class EnvFileReader {
  private at = 0;

  constructor(private readonly text: string) {}

  assignments(): [name: string, value: string][] {
    const found: [string, string][] = [];
    while (this.at < this.text.length) {
      this.skip(/\s*/y);
      if (this.skip(/[#;]/y)) this.skip(/(?:\\[^]|[^\\\n])*\n?/y);
      else {
        const name = this.skip(/[^=\n]*/y).trim();
        if (this.skip(/=/y)) found.push([name, this.value()]);
      }
    }
    return found;
  }

  /** A value up to the end of its line, without the spaces around it unless they are quoted. */
  private value(): string {
    let value = '';
    this.skip(/[^\S\n]*/y);
    while (this.at < this.text.length && !this.skip(/\n/y)) {
      if (this.skip(/'/y)) value += this.skip(/[^']*/y) + this.quoteEnd(/'/y);
      else if (this.skip(/"/y)) value += this.inDoubleQuotes() + this.quoteEnd(/"/y);
      else value += this.plain();
    }
    return value;
  }

  /** The unquoted rest of the line; quotes inside it are part of the value. */
  private plain(): string {
    const raw = this.skip(/(?:\\[^]|[^\\\n])*\\?/y);
    // Trailing spaces are dropped, unless a backslash keeps them.
    const trimmed = /^(?:\\[^]|[^\\])*?(?=[^\S\n]*$)/.exec(raw)?.[0] ?? raw;
    return trimmed.replace(/\\\n/g, '').replace(/\\([^])/g, '$1');
  }

  private inDoubleQuotes(): string {
    return this.skip(/(?:\\[^]|[^\\"])*/y).replace(/\\([^])/g, (both, character: string) =>
      character === '\n' ? '' : ESCAPED_IN_QUOTES.includes(character) ? character : both,
    );
  }

  /** Skips the closing quote and the spaces after it. Returns an empty text. */
  private quoteEnd(quote: RegExp): string {
    this.skip(quote);
    this.skip(/[^\S\n]*/y);
    return '';
  }

  /** Skips and returns what a sticky pattern matches here. */
  private skip(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [found = ''] = pattern.exec(this.text) ?? [];
    this.at += found.length;
    return found;
  }
}
