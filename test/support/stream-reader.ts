import { request, type IncomingMessage } from 'node:http';

/** An open page, with what it has received so far. */
export class StreamReader {
  private text = '';
  private readonly watchers = new Set<() => void>();
  readonly ended: Promise<void>;

  private constructor(readonly answer: IncomingMessage) {
    answer.on('data', (part: Buffer) => {
      this.text += part.toString();
      for (const look of [...this.watchers]) look();
    });
    this.ended = new Promise((resolve) => answer.on('close', resolve));
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<StreamReader> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(`${url}/api/seating/stream`, { agent: false, headers }, resolve).on('error', reject).end();
    });
    return new StreamReader(answer);
  }

  /** Waits for an event that matches; returns its id and data. */
  async event(
    name: string,
    fits: (data: string) => boolean = () => true,
  ): Promise<{ id: string; data: string }> {
    for (;;) {
      const found = this.events().find((event) => event.name === name && fits(event.data));
      if (found) return found;
      await new Promise<void>((resolve) => {
        const look = (): void => {
          this.watchers.delete(look);
          resolve();
        };
        this.watchers.add(look);
      });
    }
  }

  events(): { id: string; name: string; data: string }[] {
    return [...this.text.matchAll(/^(?:id: (.*)\n)?event: (.*)\ndata: (.*)\n\n/gm)].map(
      ([, id = '', name = '', data = '']) => ({ id, name, data }),
    );
  }

  close(): void {
    this.answer.destroy();
  }
}
