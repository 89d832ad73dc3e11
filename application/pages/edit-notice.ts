import { asPlainPost } from '../../domain/messages/discord.ts';
import { eventDates } from '../../domain/pages/front-page.ts';
import { NO_NOTICE, noticeWritten, type Notice } from '../../domain/pages/notice.ts';
import { logActivity } from '../shared/activity.ts';
import { NEVER_SAVED, nextVersion, requireSeen } from '../shared/stored-pages.ts';
import { queuePost } from '../discord/channels.ts';
import type { StoredPage } from '../ports/crew-stores.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

const ID_DIGITS = 16;

/** The notice as it is stored, and who wrote it last and when (epoch ms); 0 and '' when nobody ever has. */
export type StoredNotice = Pick<StoredPage<'notice'>, 'content' | 'updatedAt' | 'updatedBy'>;

const NEVER: StoredNotice = { content: NO_NOTICE, ...NEVER_SAVED };

/** The notice on top of every public page. */
export class EditNotice {
  constructor(
    private readonly units: UnitOfWork,
    private readonly secrets: Pick<Secrets, 'hex'>,
    private readonly clock: Clock,
    /** Called with each notice that was saved. */
    private readonly onSaved: (notice: StoredPage<'notice'>) => void = () => undefined,
  ) {}

  async read(): Promise<StoredNotice> {
    return (await this.units.read(({ pages }) => pages.get('notice'))) ?? NEVER;
  }

  /**
   * Writes the notice; an empty text takes it away. `seenUpdatedAt` is the `updatedAt` of the version that was edited.
   * Throws `page-changed` when another is stored, and `notice-invalid` with its `field`.
   */
  async write(
    by: string,
    written: Pick<Notice, 'text' | 'until' | 'discord'>,
    seenUpdatedAt?: number,
  ): Promise<StoredNotice> {
    const saved = await this.units.run(async (stores) => {
      const { notice: stored, front } = await stores.pages.several('notice', 'front');
      const before = stored ?? NEVER;
      requireSeen(before, seenUpdatedAt);
      const now = this.clock.now();
      const { ends } = eventDates(front?.content);
      const content = noticeWritten(before.content, written, this.secrets.hex(ID_DIGITS), { now, ends });
      const updatedAt = nextVersion(before, now);
      const page = { name: 'notice', content, updatedAt, updatedBy: by } as const;
      await stores.pages.save(page, stored?.updatedAt ?? null);
      if (content.discord && content.text !== '' && content.text !== before.content.text)
        await queuePost(stores, 'public', asPlainPost(content.text), now);
      const details = { admin: by, text: content.text };
      await logActivity(stores, { type: 'notice_changed', at: now, details });
      return page;
    });
    this.onSaved(saved);
    return saved;
  }
}
