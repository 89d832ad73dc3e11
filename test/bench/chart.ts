import { ratio, type Figure } from './figure.ts';

const WIDTH = 720;
const ROW = 34;
const LABEL = 300;
const COLOURS = {
  ours: '#4df0b8',
  yardstick: '#2b3660',
  text: '#eef1fb',
  ground: '#0a0e1a',
  muted: '#a9b4d6',
};

/** An SVG bar chart of the rates that have a yardstick, each as a share of it. */
export function chart(figures: readonly Figure[]): string {
  const shown = figures.filter((figure) => figure.unit.endsWith('/s') && ratio(figure) !== null);
  const longest = Math.max(1, ...shown.map((figure) => ratio(figure) ?? 0));
  const scale = (WIDTH - LABEL - 70) / longest;
  const rows = shown.map((figure, index) => {
    const y = 14 + index * ROW;
    const part = ratio(figure) ?? 0;
    return [
      `<text x="12" y="${String(y + 15)}" fill="${COLOURS.text}">${figure.name}</text>`,
      `<rect x="${String(LABEL)}" y="${String(y)}" width="${scale.toFixed(0)}" height="22" rx="4" fill="${COLOURS.yardstick}"/>`,
      `<rect x="${String(LABEL)}" y="${String(y + 4)}" width="${(scale * part).toFixed(0)}" height="14" rx="4" fill="${COLOURS.ours}"/>`,
      `<text x="${(LABEL + scale * Math.max(part, 1) + 8).toFixed(0)}" y="${String(y + 15)}" fill="${COLOURS.muted}">${part.toFixed(2)}</text>`,
    ].join('');
  });
  const height = String(14 + shown.length * ROW + 6);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(WIDTH)} ${height}" font-family="sans-serif" font-size="14" role="img" aria-label="Ours against the bare yardstick, which is 1"><rect width="100%" height="100%" rx="10" fill="${COLOURS.ground}"/>${rows.join('')}</svg>\n`;
}
