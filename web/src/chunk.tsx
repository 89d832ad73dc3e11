import { lazy as reactLazy, useState, type ComponentType } from 'react';

const PAUSE_MS = 1_000;

/** Loads code, and retries once after a pause, because a phone may lose its connection for a moment. */
async function withRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return load();
  }
}

/** React's `lazy` with one retry. */
export const lazy: typeof reactLazy = (load) => reactLazy(() => withRetry(load));

/** A page whose code is a separate file. */
export interface Chunk {
  readonly load: () => Promise<unknown>;
  readonly Page: ComponentType;
}

/**
 * A page whose code is loaded on demand. Once loaded it renders at once; React's `lazy` alone would still show the
 * skeleton first, and keep it for a third of a second.
 */
export function chunk(load: () => Promise<{ readonly default: ComponentType }>): Chunk {
  let loaded: ComponentType | undefined;
  const fetch = async () => {
    const module = await withRetry(load);
    loaded = module.default;
    return module;
  };
  const Later = reactLazy(fetch);
  return {
    load: fetch,
    Page: function ChunkPage() {
      // In state, because switching to another component would remount the page.
      const [Shown] = useState<ComponentType>(() => loaded ?? Later);
      return <Shown />;
    },
  };
}
