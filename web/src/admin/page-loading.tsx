import { Skeleton } from '../ui/skeleton.tsx';

/** A page of the crew whose code is loading: its name, and the shape of a list. `label`: as the menu calls it. */
export function PageLoading({ label }: { readonly label: string }) {
  return (
    <>
      <h1>{label}</h1>
      <div className="grid gap-4" role="status" aria-label="Laster siden">
        <Skeleton width="min(24rem, 70%)" height="2.25rem" />
        <Skeleton height="2.5rem" lines={8} />
      </div>
    </>
  );
}
