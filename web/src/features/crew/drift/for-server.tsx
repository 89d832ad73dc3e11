/** What only whoever runs the server needs, folded: names of its settings, and its commands. */
export function ForServer({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <details className="small muted">
      <summary className="press">For den som drifter serveren</summary>
      <p className="flush">{text}</p>
    </details>
  );
}
