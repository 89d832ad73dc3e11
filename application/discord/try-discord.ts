import type { DiscordChannelName } from '../../domain/messages/discord.ts';
import { afterAnswer, mustWait } from '../../domain/messages/discord-delivery.ts';
import type { EventFacts } from '../../domain/shared/event-facts.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { switchOn } from './channels.ts';
import type { DiscordSender, WordPost } from '../ports/discord.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Posts to a channel to see whether that works. */
export class TryDiscord {
  constructor(
    private readonly units: UnitOfWork,
    private readonly sender: DiscordSender,
    private readonly wordPost: WordPost,
    private readonly clock: Clock,
    private readonly facts: Pick<EventFacts, 'name'>,
  ) {}

  /**
   * Posts at once. A channel that was off is on again when that works. Throws `discord-unset`, `discord-refused` (it is off
   * then) or `discord-unavailable`.
   */
  async post(which: DiscordChannelName): Promise<void> {
    const [channel, mayPost] = await this.units.read(async ({ discord }) => [
      await discord.channel(which),
      !mustWait(await discord.channels(), this.clock.now()),
    ]);
    if (channel.url === '') throw new RuleViolation('discord-unset');
    if (!mayPost) throw new RuleViolation('discord-unavailable');
    const answer = await this.sender.post(
      channel.url,
      this.wordPost({ of: 'trial', event: this.facts.name }),
    );
    await this.units.run(async (stores) => {
      const now = this.clock.now();
      const stored = await stores.discord.channel(which);
      if (stored.url !== channel.url) return;
      if (answer.is === 'posted' && stored.state === 'off') return switchOn(stores, stored, now);
      if (answer.is === 'refused') await stores.discord.removePosts(which);
      const after = afterAnswer(stored, answer, now);
      if (answer.is === 'posted' || answer.is === 'refused') await stores.discord.saveChannel(after);
      // Nothing waits to be tried again.
      if (answer.is === 'wait') await stores.discord.saveChannel({ ...after, state: stored.state });
    });
    if (answer.is === 'refused') throw new RuleViolation('discord-refused');
    if (answer.is !== 'posted') throw new RuleViolation('discord-unavailable');
  }
}
