import { startChild, type ChildProgram } from './child-program.ts';
import type { FakeLedger, FakeSettings } from './fake-vipps/server.ts';
import { VIPPS_KEYS } from './fake-vipps/vipps.ts';

/** A fake Vipps in its own process. */
export class VippsServer {
  private constructor(private readonly child: ChildProgram) {}

  static async start(): Promise<VippsServer> {
    return new VippsServer(await startChild({}, 'test/support/fake-vipps/program.ts'));
  }

  get url(): string {
    return this.child.url;
  }

  /** The settings of a program that pays by it. */
  get variables(): Readonly<Record<string, string>> {
    return { ...VIPPS_KEYS, VIPPS_URL: this.url };
  }

  /** What a payer does on the landing page, or time; false: it can be done no more. */
  async act(reference: string, act: 'approve' | 'abort' | 'expire'): Promise<boolean> {
    const { isDone } = (await this.post(`pay/${reference}/${act}`, {})) as { readonly isDone: boolean };
    return isDone;
  }

  async set(settings: FakeSettings): Promise<void> {
    await this.post('set', settings);
  }

  /** What it has, once it has told everybody of it. */
  async ledger(): Promise<FakeLedger> {
    return (await this.post('ledger', {})) as FakeLedger;
  }

  async stop(): Promise<void> {
    await this.child.end('SIGKILL');
  }

  private async post(path: string, body: unknown): Promise<unknown> {
    const answer = await fetch(`${this.url}/fake/${path}`, { method: 'POST', body: JSON.stringify(body) });
    return answer.json();
  }
}
