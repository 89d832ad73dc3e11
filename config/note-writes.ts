import type { LastWrites } from '../application/core/last-writes.ts';

/** What a file system says when it takes nothing more. */
const REFUSED = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EFBIG'];

/** Has it noted whether what these methods write to the data folder finds room there. Answers the same object. */
export function noteWrites<T extends object>(
  target: T,
  methods: readonly (keyof T & string)[],
  writes: LastWrites,
): T {
  for (const method of methods) {
    const write = (target[method] as (...args: unknown[]) => Promise<unknown>).bind(target);
    const noted = async (...args: unknown[]): Promise<unknown> => {
      try {
        const result = await write(...args);
        writes.note('folder', false);
        return result;
      } catch (cause) {
        if (isRefused(cause)) writes.note('folder', true);
        throw cause;
      }
    };
    Object.assign(target, { [method]: noted });
  }
  return target;
}

function isRefused(cause: unknown): boolean {
  const { code, cause: inner } = (cause ?? {}) as { readonly code?: unknown; readonly cause?: unknown };
  return REFUSED.includes(String(code)) || (inner !== undefined && isRefused(inner));
}
