/** The parts of a colour, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** The contrast ratio of WCAG 2.2. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(parts: Colour): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
