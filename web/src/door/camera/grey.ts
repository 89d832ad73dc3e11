/** A picture in grey, a byte for each pixel, row by row. */
export interface Grey {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A frame of a camera as a canvas gives it: red, green, blue and opacity of each pixel, row by row. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** A frame without its colours. Green counts twice: of it a camera has the most pixels. */
export function greyOf({ data, width, height }: Pixels): Grey {
  const grey = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at++, from += 4)
    grey[at] = ((data[from] ?? 0) + 2 * (data[from + 1] ?? 0) + (data[from + 2] ?? 0)) >> 2;
  return { data: grey, width, height };
}

/** How to look at a picture again: a size in pixels, how much larger it is drawn, and how far turned (degrees). */
interface View {
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
  readonly turn: number;
}

/** The middle of a picture, drawn anew. What lies beside the picture is as its edge. */
export function redrawn(grey: Grey, { width, height, zoom, turn }: View): Grey {
  const { data, width: wide, height: high } = grey;
  const drawn = new Uint8Array(width * height);
  const across = Math.cos((turn * Math.PI) / 180) / zoom;
  const down = Math.sin((turn * Math.PI) / 180) / zoom;
  for (let y = 0; y < height; y++) {
    const fromMiddle = y + 0.5 - height / 2;
    let left = (wide - 1) / 2 + (0.5 - width / 2) * across - fromMiddle * down;
    let top = (high - 1) / 2 + (0.5 - width / 2) * down + fromMiddle * across;
    for (let x = 0; x < width; x++, left += across, top += down) {
      const l = left < 0 ? 0 : left > wide - 1.001 ? wide - 1.001 : left;
      const t = top < 0 ? 0 : top > high - 1.001 ? high - 1.001 : top;
      const at = (t | 0) * wide + (l | 0);
      const [partX, partY] = [l - (l | 0), t - (t | 0)];
      const above = (data[at] ?? 0) * (1 - partX) + (data[at + 1] ?? 0) * partX;
      const below = (data[at + wide] ?? 0) * (1 - partX) + (data[at + wide + 1] ?? 0) * partX;
      drawn[y * width + x] = above * (1 - partY) + below * partY;
    }
  }
  return { data: drawn, width, height };
}

/** A picture with its edges stronger, `amount` times what the pixels around blur them. */
export function sharpened(grey: Grey, amount: number): Grey {
  const { data, width, height } = grey;
  const soft = softened(grey).data;
  const sharp = new Uint8ClampedArray(data.length);
  for (let at = 0; at < sharp.length; at++) {
    const value = data[at] ?? 0;
    sharp[at] = value + amount * (value - (soft[at] ?? 0));
  }
  return { data: new Uint8Array(sharp.buffer), width, height };
}

/** A picture in which each pixel takes half of what it shows from those around it. */
export function softened({ data, width, height }: Grey): Grey {
  const rows = new Uint16Array(data.length);
  const soft = new Uint8Array(data.length);
  for (let at = 0; at < rows.length; at++) {
    const x = at % width;
    const middle = data[at] ?? 0;
    const [before, after] = [x > 0 ? data[at - 1] : middle, x < width - 1 ? data[at + 1] : middle];
    rows[at] = (before ?? 0) + 2 * middle + (after ?? 0);
  }
  for (let at = 0; at < soft.length; at++) {
    const middle = rows[at] ?? 0;
    soft[at] = ((rows[at - width] ?? middle) + 2 * middle + (rows[at + width] ?? middle)) >> 4;
  }
  return { data: soft, width, height };
}
