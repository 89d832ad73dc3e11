import type { DiscordChannelName } from '../../domain/messages/discord.ts';
import type { Delivery, DiscordAnswer } from '../../domain/messages/discord-delivery.ts';
import type { CrewTold, Post, PublicTold } from '../../domain/messages/discord-news.ts';

/** A channel as it is stored. It is the installation's: no backup has it, and a reset or a restore leaves it set up. */
export interface DiscordChannel extends Delivery {
  readonly which: DiscordChannelName;
  /** What was told there last; null: what is now counts as told. */
  readonly told: PublicTold | CrewTold | null;
  /** Goes up with every change. */
  readonly version: number;
}

/** A text that waits to be posted. */
export interface DiscordPost {
  readonly id: number;
  readonly which: DiscordChannelName;
  readonly content: string;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** Discord's channels, and what waits to be posted there. */
export interface Discord {
  /** Those that were ever set up. */
  channels(): Promise<DiscordChannel[]>;
  /** One that was never set up has no webhook. */
  channel(which: DiscordChannelName): Promise<DiscordChannel>;
  /** Stores the channel if it has not changed since it was read, else throws `StaleWrite`. */
  saveChannel(channel: DiscordChannel): Promise<void>;
  addPost(post: Omit<DiscordPost, 'id'>): Promise<void>;
  /** The post of the channel that has waited longest. */
  oldestPost(which: DiscordChannelName): Promise<DiscordPost | null>;
  removePost(id: number): Promise<void>;
  /** Removes the posts of a channel or, with `before` (epoch ms), those made until then. */
  removePosts(which: DiscordChannelName, before?: number): Promise<void>;
}

/** Posts to Discord. */
export interface DiscordSender {
  /** Posts a text to a webhook's URL. Never throws; takes some seconds at most, less when `signal` aborts it. */
  post(url: string, content: string, signal?: AbortSignal): Promise<DiscordAnswer>;
}

/** Says a post in words for people. */
export type WordPost = (post: Post) => string;
