/** A text whose dates are never broken across lines. Browsers may break a line after a hyphen. */
export function WholeDates({ text }: { readonly text: string }) {
  const parts = text.split(/(\d\d-\d\d-\d{4})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  );
  return <>{parts}</>;
}
