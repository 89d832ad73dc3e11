/** Where a group stands on the waiting list, which says the same to one alone. */
export function RankText({ rank }: { readonly rank: number }) {
  return (
    <>
      Dere er nummer {rank} på ventelisten. Vi sender <span className="unbroken">e-post</span> når det er
      plass.
    </>
  );
}
