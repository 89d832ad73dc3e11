import { postWords } from '../../adapters/discord/posts.ts';
import { WebhookSender } from '../../adapters/discord/webhook-sender.ts';
import { adminDiscordRoutes } from '../../adapters/http/discord/admin-discord.ts';
import { DiscordNews } from '../../application/discord/discord-news.ts';
import { TryDiscord } from '../../application/discord/try-discord.ts';
import { job, made } from '../injection.ts';
import { HTTP, PORTS as P, setting } from '../ports.ts';
import { finish, routes, timer, type Area } from './area.ts';

const TELL_MS = 2_000;

/** What Discord is told of the event, and the crew of mail, money and backups. */
export const discord: Area = [
  made(P.discordSender, (version: string) => new WebhookSender(version), P.version),
  made(P.wordPost, postWords, setting('publicUrl')),
  job(DiscordNews, {
    units: P.unitOfWork,
    sender: P.discordSender,
    backups: P.backups,
    secrets: P.secrets,
    clock: P.clock,
    pause: P.pause,
    log: P.log,
    wordPost: P.wordPost,
  }),
  job(TryDiscord, P.unitOfWork, P.discordSender, P.wordPost, P.clock, P.facts),

  routes(adminDiscordRoutes, TryDiscord, HTTP.tools),

  // Not waited for: a post may hang for some seconds, and the program is not to stop later for it.
  timer({ everyMs: TELL_MS }, (news: DiscordNews) => void news.run(), DiscordNews),
  finish((news: DiscordNews) => news.stop(), DiscordNews),
];
