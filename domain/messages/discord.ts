import { withoutEnd } from '../shared/typed-text.ts';

/** The channels on Discord: of the crew, and of everybody. */
export const DISCORD_CHANNELS = ['crew', 'public'] as const;
export type DiscordChannelName = (typeof DISCORD_CHANNELS)[number];

/** The setting that holds each channel's webhook. */
export const DISCORD_FIELDS = { crew: 'discordCrew', public: 'discordPublic' } as const satisfies Readonly<
  Record<DiscordChannelName, string>
>;
export type DiscordField = (typeof DISCORD_FIELDS)[DiscordChannelName];

/** The longest text that Discord takes. */
const POST_LENGTH = 2_000;

/** No other host: the server would otherwise post to whatever it can reach. */
const WEBHOOK =
  /^https:\/\/(?:(?:ptb\.|canary\.)?discord\.com|discordapp\.com)\/api(?:\/v10)?\/webhooks\/(?<id>\d+)\/(?<token>[\w-]+)$/;

/** A webhook's URL as it is stored; null when the text is none. */
export function webhookUrl(text: string): string | null {
  const { id, token } = WEBHOOK.exec(text.trim())?.groups ?? {};
  return id === undefined || token === undefined ? null : `https://discord.com/api/webhooks/${id}/${token}`;
}

/** What is told of a stored URL, which is a secret: `…a3f2`; an empty text where there is none. */
export function toldWebhook(url: string): string {
  return url === '' ? '' : `…${url.slice(url.lastIndexOf('/') + 1).slice(-4)}`;
}

/**
 * The URL to store where somebody sends this for a channel; `keep` for what was told of the stored one, and null for
 * anything that is neither a webhook nor nothing.
 */
export function sentWebhook(stored: string, sent: unknown): { readonly url: string } | 'keep' | null {
  if (sent !== null && typeof sent !== 'string') return null;
  const text = sent?.trim() ?? '';
  if (text === '') return { url: '' };
  if (text === toldWebhook(stored)) return 'keep';
  const url = webhookUrl(text);
  return url === null ? null : { url };
}

/** What somebody has typed, as text that Discord neither formats nor links nor takes for a mention. */
export function asPlainPost(typed: string): string {
  return typed.replace(/[\\*_~|>#\-[\]()`<@]/g, String.raw`\$&`);
}

/** A text no longer than Discord takes. */
export function cutPost(text: string): string {
  if (text.length <= POST_LENGTH) return text;
  // Neither half a letter nor a backslash whose mark is cut off.
  const kept = text.slice(0, POST_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '');
  const backslashes = kept.length - withoutEnd(kept, '\\').length;
  return `${backslashes % 2 === 1 ? kept.slice(0, -1) : kept}…`;
}
