/** A number between two, from a sequence that its seed decides; `normal` is one with mean 0 and deviation 1. */
export interface Chance {
  (from: number, to: number): number;
  normal(): number;
}

/** Chance that gives the same numbers for the same seed (mulberry32). */
export function chance(seed: number): Chance {
  let state = seed * 2_654_435_761;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + (to - from) * next();
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return Object.assign(between, { normal });
}

/** Millimetres of a phone and of its screen. */
const PHONE = { width: 71, height: 146, frame: 3 };
/** Pixels per millimetre of the canvas: a module of the code is about a dozen wide. */
const FINE = 8;

/** What a phone shows, as brightness from 0 to 1 by place in millimetres. */
export class Canvas {
  readonly width = PHONE.width;
  readonly height = PHONE.height;
  /** The middle of the QR code. */
  readonly qrX = PHONE.width / 2;
  readonly qrY = 58;
  private readonly columns = PHONE.width * FINE;
  private readonly levels = new Float32Array(PHONE.width * FINE * PHONE.height * FINE);

  /** A phone with a ticket: heading, the QR code on white, lines of text, a button; with cracks in its glass. */
  static ofTicket(modules: readonly (readonly boolean[])[], cracked: boolean, random: Chance): Canvas {
    const screen = new Canvas();
    const { frame } = PHONE;
    const ground = random(0, 1) < 0.5 ? random(0.04, 0.12) : random(0.85, 1);
    const ink = ground < 0.5 ? 0.9 : 0.1;
    screen.fill(frame, frame + 3, PHONE.width - 2 * frame, PHONE.height - 2 * frame - 6, ground);
    for (const y of [12, 18, 98, 104, 110, 116]) {
      let x = 8;
      while (x < 50) {
        const word = random(3, 11);
        // Letters are strokes with gaps.
        for (let stroke = x; stroke < x + word; stroke += 0.9) screen.fill(stroke, y, 0.45, 2.4, ink);
        x += word + 1.8;
      }
    }
    screen.fill(8, 124, PHONE.width - 16, 10, random(0.5, 0.8));
    const side = random(54, 60);
    const [left, top, one] = [screen.qrX - side / 2, screen.qrY - side / 2, side / modules.length];
    for (const [row, line] of modules.entries())
      for (const [column, dark] of line.entries())
        screen.fill(left + column * one, top + row * one, one, one, dark ? 0 : 1);
    if (cracked) screen.crack(random);
    return screen;
  }

  /** The brightness at a place; -1 beside the phone. */
  at(x: number, y: number): number {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return -1;
    return this.levels[((y * FINE) | 0) * this.columns + ((x * FINE) | 0)] ?? -1;
  }

  private fill(left: number, top: number, wide: number, high: number, level: number): void {
    const [from, to] = [Math.round(left * FINE), Math.round((left + wide) * FINE)];
    for (let row = Math.round(top * FINE); row < Math.round((top + high) * FINE); row++)
      this.levels.fill(level, row * this.columns + from, row * this.columns + to);
  }

  /** Cracks from a blow near an edge: two lines over the screen, bright or dark. */
  private crack(random: Chance): void {
    const [x, y] = [random(0, 1) < 0.5 ? 4 : PHONE.width - 4, random(30, 90)];
    const inward = x < PHONE.width / 2 ? 0 : Math.PI;
    for (let line = 0; line < 2; line++) {
      let [px, py, angle] = [x, y, inward + random(-1.1, 1.1)];
      const [level, width] = [random(0, 1) < 0.6 ? random(0.7, 1) : random(0, 0.3), random(0.35, 0.9)];
      for (let step = 0; step < 160; step++) {
        angle += 0.05 * random.normal();
        px += 0.4 * Math.cos(angle);
        py += 0.4 * Math.sin(angle);
        if (px < 3 || py < 6 || px > PHONE.width - 4 || py > PHONE.height - 7) break;
        this.fill(px - width / 2, py - width / 2, width, width, level);
      }
    }
  }
}
