import type { FakePayment } from './payments.ts';

/** The page on which a payer says yes or no. Norwegian, as whoever tries the walk reads it. */
export function landingPage({ reference, description, ore, lines, state }: FakePayment): {
  readonly status: number;
  readonly body: string;
} {
  const kroner = (sum: number) => `${(sum / 100).toFixed(2).replace('.', ',')} kr`;
  const press = (act: string, words: string) =>
    `<form method="post" action="/fake/pay/${reference}/${act}"><input type="hidden" name="from" value="page"><button>${words}</button></form>`;
  const rows = lines.map(({ name, ore: sum }) => `<li>${escaped(name)}: ${kroner(sum)}</li>`).join('');
  const presses =
    state === 'CREATED'
      ? press('approve', 'Betal') + press('abort', 'Avbryt')
      : '<p>Betalingen er lukket.</p>';
  const body = `<!doctype html><html lang="nb"><meta name="viewport" content="width=device-width"><title>Juksevipps</title>
<style>body{font:18px system-ui;margin:10vh auto;max-width:24rem;padding:0 1rem}button{font:inherit;padding:.6em 2em;margin:.3em 0}</style>
<h1>Juksevipps</h1><p>${escaped(description)}</p><ul>${rows}</ul><p><b>${kroner(ore)}</b></p>${presses}</html>`;
  return { status: 200, body };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
