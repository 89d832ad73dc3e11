import { lazy, useState, type ComponentType } from 'react';

/** A page in a file of its own. */
export interface Chunk {
  readonly load: () => Promise<unknown>;
  readonly Page: ComponentType;
}

/**
 * A page whose code is fetched when it is wanted. Once it is there the page renders at once; React's `lazy` alone would
 * show the skeleton first even then, and keep it for a third of a second.
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
      // Kept: another component in the same place would begin anew.
      const [Shown] = useState<ComponentType>(() => loaded ?? Later);
      return <Shown />;
    },
  };
}
