import { lazy, useState, type ComponentType } from 'react';

/** A page in a file of its own. */
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
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Later = lazy(fetch);
  return {
    load: fetch,
    Page: function ChunkPage() {
      // In state, because switching to another component would remount the page.
      const [Shown] = useState<ComponentType>(() => loaded ?? Later);
      return <Shown />;
    },
  };
}
