import { cutPost, sentWebhook, type DiscordChannelName } from '../../domain/messages/discord.ts';
import { isOn } from '../../domain/messages/discord-delivery.ts';
import {
  crewToldAnew,
  newcomersDue,
  publicNews,
  publicToldAnew,
  type News,
  type PublicSeen,
  type PublicTold,
} from '../../domain/messages/discord-news.ts';
import { seatsLeft, seatState } from '../../domain/hall/seat.ts';
import { SIGNUP_PAGE_DEFAULTS, stateOfNews } from '../../domain/pages/signup-page.ts';
import type { DiscordChannel } from '../ports/discord.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** Queues a post in this unit, where the channel is set up and works. */
export async function queuePost(
  { discord }: Pick<Stores, 'discord'>,
  which: DiscordChannelName,
  content: string,
  now: number,
): Promise<void> {
  if (isOn(await discord.channel(which)))
    await discord.addPost({ which, content: cutPost(content), createdAt: now });
}

/** What the public channel would be told now; null where nothing is new, or nobody listens. */
export async function newsForAll(
  stores: Stores,
  channel: DiscordChannel,
  now: number,
): Promise<News<PublicTold> | null> {
  if (!isOn(channel)) return null;
  const told = channel.told as PublicTold | null;
  const seen = await seenNow(stores, now);
  if (!told) return { told: publicToldAnew(seen), posts: [] };
  const due = newcomersDue(told, now);
  const newcomers = due && (await stores.persons.countByVisitors(due.from, due.until));
  const news = publicNews(told, { ...seen, newcomers });
  return news.posts.length > 0 || JSON.stringify(news.told) !== JSON.stringify(told) ? news : null;
}

/** Has the public channel told only of what comes from now on: another event begins. */
export async function tellAllAnew(stores: Stores, now: number): Promise<void> {
  const channel = await stores.discord.channel('public');
  if (isOn(channel))
    await stores.discord.saveChannel({ ...channel, told: await toldAnew(stores, channel, now) });
}

/** Switches a channel on, and has it told of what comes from now on. */
export async function switchOn(stores: Stores, channel: DiscordChannel, now: number): Promise<void> {
  await stores.discord.removePosts(channel.which);
  await stores.discord.saveChannel({
    ...channel,
    ...{ state: 'ok', failures: 0, nextAt: 0 },
    told: channel.url === '' ? null : await toldAnew(stores, channel, now),
  });
}

/**
 * Sets a channel up as somebody sends it: a webhook's URL, what was told of the stored one, or nothing. Returns false for
 * anything else.
 */
export async function setUpChannel(
  stores: Stores,
  which: DiscordChannelName,
  sent: unknown,
  now: number,
): Promise<boolean> {
  const channel = await stores.discord.channel(which);
  const next = sentWebhook(channel.url, sent);
  if (next === null) return false;
  if (next !== 'keep' && (next.url !== '' || channel.url !== ''))
    await switchOn(stores, { ...channel, ...next }, now);
  return true;
}

async function toldAnew(
  stores: Stores,
  channel: DiscordChannel,
  now: number,
): Promise<DiscordChannel['told']> {
  // What the crew is told once a day is not about the event.
  if (channel.which === 'crew') return channel.told ?? crewToldAnew(now);
  return publicToldAnew(await seenNow(stores, now));
}

async function seenNow(stores: Stores, now: number): Promise<Omit<PublicSeen, 'newcomers'>> {
  const page = (await stores.pages.get('signup'))?.content ?? SIGNUP_PAGE_DEFAULTS;
  const states = (await stores.seats.all()).map((seat) => seatState(seat, now));
  const hall = { seats: seatsLeft(states), hasSeats: states.some((state) => state !== 'hidden') };
  const state = stateOfNews({ ...page, ...hall }, now);
  return {
    at: now,
    isOpen: state === 'open' || state === 'full',
    isFull: hall.hasSeats && hall.seats === 'none',
    seatsLeft: states.filter((one) => one === 'free' || one === 'held').length,
  };
}
