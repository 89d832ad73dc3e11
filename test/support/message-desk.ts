import type {
  ErrorBody,
  PreviewMessageAnswer,
  SendMessageAnswer,
  WireMessage,
} from '../../adapters/http/contract.ts';
import { MessageDispatch } from '../../application/messages/message-dispatch.ts';
import { Crew, type CrewAnswer } from './crew.ts';
import type { TestProgram } from './program.ts';

/** A message as the page sends it for a preview. */
export function aMessage(overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    ...{ filter: { kind: 'all' }, perPerson: false },
    ...{ subject: 'Husk sovepose', text: 'Hei {fornavn}!', ...overrides },
  };
}

/** Somebody of the crew who writes to many. */
export class MessageDesk {
  private constructor(
    private readonly program: TestProgram,
    readonly crew: Crew,
  ) {}

  static async of(program: TestProgram): Promise<MessageDesk> {
    return new MessageDesk(program, await Crew.loggedIn(program));
  }

  preview(
    overrides: Readonly<Record<string, unknown>> = {},
  ): Promise<CrewAnswer<PreviewMessageAnswer & ErrorBody>> {
    return this.crew.post('/api/admin/previewMessage', aMessage(overrides));
  }

  send(preview: string, confirmCount: number): Promise<CrewAnswer<SendMessageAnswer & ErrorBody>> {
    return this.crew.post('/api/admin/sendMessage', { preview, confirmCount });
  }

  /** Looks at a message and sends it to whoever it is for; returns its id. */
  async sends(overrides: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const { body: looked } = await this.preview(overrides);
    const { status, body } = await this.send(looked.preview, looked.count);
    if (status !== 201) throw new Error(`not sent: ${JSON.stringify(body)}`);
    return body.id;
  }

  stop(id: string): Promise<CrewAnswer<ErrorBody>> {
    return this.crew.post(`/api/admin/stopMessage/${id}`);
  }

  async all(): Promise<WireMessage[]> {
    return (await this.crew.get<WireMessage[]>('/api/admin/getMessages')).body;
  }

  async message(id: string): Promise<WireMessage> {
    const found = (await this.all()).find((one) => one.id === id);
    if (!found) throw new Error('there is no such message');
    return found;
  }

  /** Lets so many seconds pass, in each of which mails may leave. */
  async seconds(count: number): Promise<void> {
    for (let second = 0; second < count; second += 1) {
      this.program.clock.advance(1_000);
      await this.program.container.get(MessageDispatch).sendDue();
    }
  }
}
