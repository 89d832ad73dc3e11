import { EntitySchema, LessThanOrEqual, type EntityManager, type Repository } from 'typeorm';
import type { Discord, DiscordChannel, DiscordPost } from '../../application/ports/discord.ts';
import type { DiscordChannelName } from '../../domain/messages/discord.ts';
import type { DiscordState } from '../../domain/messages/discord-delivery.ts';
import { epoch, json, varchar } from './columns.ts';
import { deleteRows } from './delete-rows.ts';
import { insertNew, updateUnchanged } from './guarded-writes.ts';

export interface DiscordChannelRow {
  which: DiscordChannelName;
  /** A secret: whoever has it may post. */
  url: string;
  state: DiscordState;
  failures: number;
  next_at: number;
  wait_until: number;
  told: DiscordChannel['told'];
  version: number;
}

export interface DiscordPostRow {
  id?: number;
  channel: DiscordChannelName;
  content: string;
  created_at: number;
}

export const discordChannelTable = new EntitySchema<DiscordChannelRow>({
  name: 'discord_channel',
  columns: {
    which: { ...varchar(16), primary: true },
    url: { type: 'text' },
    state: varchar(16),
    failures: { type: 'integer' },
    next_at: epoch,
    wait_until: epoch,
    told: { ...json, nullable: true },
    version: { type: 'integer' },
  },
});

export const discordPostTable = new EntitySchema<DiscordPostRow>({
  name: 'discord_post',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    channel: varchar(16),
    content: { type: 'text' },
    created_at: epoch,
  },
});

const UNSET = { url: '', state: 'ok', failures: 0, nextAt: 0, waitUntil: 0, told: null, version: 0 } as const;

/** Discord's channels and posts in the database. Of the installation: a backup has none of it. */
export class DatabaseDiscord implements Discord {
  private readonly rows: Repository<DiscordChannelRow>;
  private readonly posts: Repository<DiscordPostRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(discordChannelTable);
    this.posts = manager.getRepository(discordPostTable);
  }

  async channels() {
    return (await this.rows.find({ order: { which: 'ASC' } })).map(toChannel);
  }

  async channel(which: DiscordChannelName) {
    const row = await this.rows.findOneBy({ which });
    return row ? toChannel(row) : { which, ...UNSET };
  }

  async saveChannel({ which, url, state, failures, nextAt, waitUntil, told, version }: DiscordChannel) {
    const columns = { url, state, failures, next_at: nextAt, wait_until: waitUntil, told };
    // A row's first version is 1.
    if (version === 0) await insertNew(this.rows, [{ which, ...columns, version: 1 }]);
    else await updateUnchanged(this.rows, { which, version }, { ...columns, version: version + 1 });
  }

  async addPost({ which, content, createdAt }: Omit<DiscordPost, 'id'>) {
    await insertNew(this.posts, [{ channel: which, content, created_at: createdAt }]);
  }

  async oldestPost(which: DiscordChannelName) {
    const [row] = await this.posts.find({ where: { channel: which }, order: { id: 'ASC' }, take: 1 });
    return row ? { id: Number(row.id), which, content: row.content, createdAt: row.created_at } : null;
  }

  async removePost(id: number) {
    await this.posts.delete({ id });
  }

  async removePosts(which: DiscordChannelName, before?: number) {
    await this.posts.delete({
      channel: which,
      ...(before !== undefined && { created_at: LessThanOrEqual(before) }),
    });
  }
}

/** Drops what waits to be posted, and has everybody told only of what comes from now on: another event begins. */
export async function startDiscordAnew(manager: EntityManager): Promise<void> {
  await deleteRows(manager, discordPostTable);
  await manager.update(
    discordChannelTable,
    { which: 'public' },
    { told: null, version: () => 'version + 1' },
  );
}

function toChannel({ next_at, wait_until, ...row }: DiscordChannelRow): DiscordChannel {
  return { ...row, nextAt: next_at, waitUntil: wait_until };
}
