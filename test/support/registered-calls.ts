import type { HttpApp } from '../../adapters/http/server/server.ts';

/** All calls that the program has registered. */
export function registeredCalls({ app }: HttpApp): string[] {
  const routers = app.middleware.map((each) => (each as { router?: Routed }).router?.stack ?? []);
  return routers.flat().flatMap(({ methods, path }) => {
    return methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`);
  });
}

interface Routed {
  readonly stack: readonly { readonly methods: readonly string[]; readonly path: string }[];
}
