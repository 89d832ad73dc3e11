/**
 * Reads a systemd EnvironmentFile as systemd does (systemd.exec(5)): a line an assignment, values that may hold spaces,
 * brackets and `#`, quotes around all or parts of a value, and backslashes. What is no assignment is left out.
 */
export function parseEnvFile(text: string): Readonly<Record<string, string>> {
  const reader = new EnvFileReader(text.replace(/\r\n?/g, '\n'));
  return Object.fromEntries(reader.assignments().filter(([name]) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name)));
}

/** What a backslash may stand before in double quotes; before all else it stands for itself. */
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

  /** A value up to the end of its line: spaces around it do not count, unless they are in quotes. */
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

  /** The rest of the line without quotes around it; quotes within belong to it. */
  private plain(): string {
    const raw = this.skip(/(?:\\[^]|[^\\\n])*\\?/y);
    // Spaces at the end go, unless a backslash keeps them.
    const trimmed = /^(?:\\[^]|[^\\])*?(?=[^\S\n]*$)/.exec(raw)?.[0] ?? raw;
    return trimmed.replace(/\\\n/g, '').replace(/\\([^])/g, '$1');
  }

  private inDoubleQuotes(): string {
    return this.skip(/(?:\\[^]|[^\\"])*/y).replace(/\\([^])/g, (both, character: string) =>
      character === '\n' ? '' : ESCAPED_IN_QUOTES.includes(character) ? character : both,
    );
  }

  /** Passes the closing quote, and what space stands after it. */
  private quoteEnd(quote: RegExp): string {
    this.skip(quote);
    this.skip(/[^\S\n]*/y);
    return '';
  }

  /** Passes what a sticky pattern matches here, and answers it. */
  private skip(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [found = ''] = pattern.exec(this.text) ?? [];
    this.at += found.length;
    return found;
  }
}
