import type { BoxHit } from './box-hits.ts';

/** What is done at once, wherever one is. Each leads to the form, the field or the button that its address names. */
export const BOX_ACTS: readonly BoxHit[] = [
  act('Legg til bruker', '/admin/users#ny', 'ny deltaker person påmelding walk-in'),
  act('Skriv ut nattlista', '/admin/nattliste#skriv-ut', 'print evakuering'),
  act('Importer rapport', '/admin/payments#rapport', 'vipps fil last opp betaling'),
];

function act(label: string, path: string, words: string): BoxHit {
  return { id: path, label, detail: 'Gjør nå', path, words };
}
