import { IsIn } from 'class-validator';
import { DISCORD_CHANNELS, type DiscordChannelName } from '../../../domain/messages/discord.ts';

/** `POST /api/admin/testDiscord` */
export class TestDiscordBody {
  @IsIn(DISCORD_CHANNELS)
  which!: DiscordChannelName;
}
