import type { LastWrites } from '../application/core/last-writes.ts';
import { Unavailable } from '../application/ports/unit-of-work.ts';

/** The error codes of a file system that refuses a write. */
const REFUSED = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EFBIG'];

/** Makes these methods note in `writes` whether the data folder accepts them. Returns the same object. */
export function recordWriteResults<T extends object>(
  target: T,
  methods: readonly (keyof T & string)[],
  writes: LastWrites,
): T {
  return wrapMethods(target, methods, async (write) => {
    try {
      const result = await write();
      writes.note('folder', false);
      return result;
    } catch (cause) {
      if (isRefused(cause)) writes.note('folder', true);
      throw cause;
    }
  });
}

/** Makes these methods throw `Unavailable` when the data folder refuses a write. Returns the same object. */
export function unavailableWhenRefused<T extends object>(
  target: T,
  methods: readonly (keyof T & string)[],
): T {
  return wrapMethods(target, methods, async (write) => {
    try {
      return await write();
    } catch (cause) {
      throw isRefused(cause) ? new Unavailable('the data folder takes nothing more', { cause }) : cause;
    }
  });
}

function wrapMethods<T extends object>(
  target: T,
  methods: readonly (keyof T & string)[],
  call: (method: () => Promise<unknown>) => Promise<unknown>,
): T {
  for (const name of methods) {
    const method = (target[name] as (...args: unknown[]) => Promise<unknown>).bind(target);
    Object.assign(target, { [name]: (...args: unknown[]) => call(() => method(...args)) });
  }
  return target;
}

function isRefused(cause: unknown): boolean {
  const { code, cause: inner } = (cause ?? {}) as { readonly code?: unknown; readonly cause?: unknown };
  return REFUSED.includes(String(code)) || (inner !== undefined && isRefused(inner));
}
