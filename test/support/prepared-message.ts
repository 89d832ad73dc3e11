import { SendMessages } from '../../application/messages/send-messages.ts';
import type { TestProgram } from './program.ts';

/** What valid requests about messages need: a preview that can be sent, and a message that was sent. */
export class PreparedMessage {
  preview = '';
  /** How many the preview is for. */
  count = 0;
  id = '';

  /** Creates whatever is missing. */
  async prepare(program: TestProgram): Promise<void> {
    const messages = program.container.get(SendMessages);
    const [sent, known] = await program.read(async (stores) => [
      await stores.messages.ofPreview(this.preview),
      await stores.messages.find(this.id),
    ]);
    if (!known) {
      const { preview, count } = await this.look(messages);
      // The day's messages may be used up by then.
      this.id = await messages.send('crew', preview, count).catch(() => '');
    }
    if (sent || this.preview === '')
      ({ preview: this.preview, count: this.count } = await this.look(messages));
  }

  private async look(messages: SendMessages) {
    const texts = { subject: 'Husk sovepose', text: 'Hei {fornavn}' };
    return messages.preview({ ...texts, filter: { kind: 'all' }, perPerson: false });
  }
}
