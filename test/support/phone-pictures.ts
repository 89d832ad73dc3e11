import encodeQR from 'qr';
import { ticketUrl } from '../../domain/signup/ticket-check.ts';
import { Canvas, chance, type Chance } from './phone-screen.ts';

/** What makes a picture of a ticket on a phone hard to read. */
export type Hardship = 'dark' | 'tilted' | 'blurred' | 'glare' | 'cracked' | 'night shift';

/** One picture to take: what is hard about it, and how far the phone with the ticket is from the camera. */
export interface Shot {
  readonly hardships: readonly Hardship[];
  readonly cm: 20 | 60;
  readonly seed: number;
}

/** A frame of a camera as a canvas gives it: RGBA, row by row. `text` is what its QR code says. */
export interface Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

// Short names for what is asked for each pixel.
const { cos, exp, sin } = Math;

const WIDTH = 1280;
const HEIGHT = 720;
/** The focal length of a phone's main camera in a 1280 pixels wide frame: a view of 63 degrees. */
const FOCAL = 1050;

const HARDSHIPS: readonly Hardship[] = ['dark', 'tilted', 'blurred', 'glare', 'cracked', 'night shift'];
const MIXED: readonly (readonly Hardship[])[] = [
  ['dark', 'tilted'],
  ['night shift', 'cracked'],
  ['glare', 'tilted'],
  ['dark', 'night shift'],
];

/** The 40 pictures of the bar: each hardship three times at both distances, and four with two of them. */
export const SHOTS: readonly Shot[] = [
  ...HARDSHIPS.flatMap((hardship, kind) =>
    ([20, 60] as const).flatMap((cm) =>
      [1, 2, 3].map((nth): Shot => ({ hardships: [hardship], cm, seed: 100 * (kind + 1) + cm + nth })),
    ),
  ),
  ...MIXED.map((hardships, nth): Shot => ({ hardships, cm: nth % 2 === 0 ? 20 : 60, seed: 900 + nth })),
];

/** Everything about a picture that its hardships and its seed decide. */
interface Conditions {
  /** How far the phone leans away, about which axis, and how far it is turned in its plane (degrees). */
  readonly lean: number;
  readonly leanAxis: number;
  readonly turn: number;
  /** The path that the camera moves while the shutter is open (pixels), and its direction (radians). */
  readonly motion: number;
  readonly motionAngle: number;
  /** How much light comes from what is black and what is white on the screen, and from the room (0–255). */
  readonly black: number;
  readonly white: number;
  readonly room: number;
  readonly tint: readonly [red: number, green: number, blue: number];
  /** Standard deviation of the camera's noise. */
  readonly noise: number;
  readonly glare: number;
  readonly cracked: boolean;
}

function conditionsOf({ hardships, cm }: Shot, random: Chance): Conditions {
  const has = (one: Hardship) => hardships.includes(one);
  const tilted = has('tilted');
  const dark = has('dark');
  const warm = has('night shift');
  // At 60 cm a module is 2.5 pixels wide: with a longer path two modules lie on top of each other.
  const motion = cm === 20 ? random(3, 5) : random(2.5, 3.2);
  return {
    lean: tilted ? random(22, 30) : random(0, 9),
    leanAxis: random(0, 2 * Math.PI),
    turn: tilted ? random(-35, 35) : random(-12, 12),
    motion: has('blurred') ? motion : random(0, 0.8),
    motionAngle: random(0, Math.PI),
    black: dark ? random(12, 20) : random(18, 34),
    white: dark ? random(58, 84) : warm ? random(120, 160) : random(170, 235),
    room: dark ? random(8, 22) : random(60, 130),
    tint: warm ? [1, random(0.68, 0.76), random(0.34, 0.46)] : [1, 1, random(0.96, 1.04)],
    noise: dark ? 8 : random(3, 5),
    glare: has('glare') ? random(140, 215) : 0,
    cracked: has('cracked'),
  };
}

/** The picture of a ticket on the screen of a phone that somebody holds in front of the camera. The same seed, the same picture. */
export function pictureOf(shot: Shot): Picture {
  const random = chance(shot.seed);
  const code = Array.from({ length: 6 }, () => letter(random)).join('');
  const check = Array.from({ length: 8 }, () => letter(random)).join('');
  const text = ticketUrl('https://lan.example.no', { code, check });
  const is = conditionsOf(shot, random);
  const screen = Canvas.ofTicket(encodeQR(text, 'raw', { border: 4 }), is.cracked, random);
  const light = roomLight(is, random);
  shine(light, screen, is, shot.cm, random);
  return { data: exposed(light, is, random), width: WIDTH, height: HEIGHT, text };
}

function letter(random: Chance): string {
  const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  return letters.charAt(Math.floor(random(0, letters.length)));
}

/** The room behind the phone, as light on the sensor (one number per pixel): people, tables, posters with letters. */
function roomLight({ room }: Conditions, random: Chance): Float32Array {
  const light = new Float32Array(WIDTH * HEIGHT);
  const slope = random(-0.4, 0.4);
  for (let at = 0; at < light.length; at++) light[at] = room * (1 + slope * ((at % WIDTH) / WIDTH - 0.5));
  for (let thing = 0; thing < 40; thing++) {
    const [left, top] = [Math.floor(random(-80, WIDTH)), Math.floor(random(-80, HEIGHT))];
    const [wide, high] = [Math.floor(random(20, 260)), Math.floor(random(12, 200))];
    const [bright, other] = [room * random(0.2, 1.9), room * random(0.2, 1.9)];
    const stripe = random(0, 1) < 0.4 ? Math.floor(random(3, 24)) : 0;
    const round = random(0, 1) < 0.4;
    for (let y = Math.max(0, top); y < Math.min(HEIGHT, top + high); y++)
      for (let x = Math.max(0, left); x < Math.min(WIDTH, left + wide); x++) {
        if (round && ((x - left) / wide - 0.5) ** 2 + ((y - top) / high - 0.5) ** 2 > 0.25) continue;
        const odd =
          stripe > 0 && (Math.floor((x - left) / stripe) + Math.floor((y - top) / (2 * stripe))) % 2 === 1;
        light[y * WIDTH + x] = odd ? other : bright;
      }
  }
  return light;
}

/** Puts the phone's screen into the picture: its place in perspective, blurred by lens and motion, with what it mirrors. */
function shine(light: Float32Array, screen: Canvas, is: Conditions, cm: number, random: Chance): void {
  const distance = cm * 10;
  const [right, down, out] = pose(is);
  // The middle of the QR code lies somewhere about the middle of the frame.
  const reach = cm === 20 ? 110 : 230;
  const [midX, midY] = [random(-reach, reach), random(-reach / 2, reach / 2)];
  const centre = [(midX / FOCAL) * distance, (midY / FOCAL) * distance, distance] as const;
  const path = shutter(is, random);
  const mirrored = lamps(is, screen, random);
  const [ripple, rippleAngle] = [random(0.3, 0.7), random(0, Math.PI)];
  const [rippleX, rippleY] = [ripple * cos(rippleAngle), ripple * sin(rippleAngle)];
  const above = out[0] * centre[0] + out[1] * centre[1] + out[2] * centre[2];
  const reachable = (screen.height * FOCAL) / distance;
  const box = {
    left: Math.max(0, Math.floor(WIDTH / 2 + midX - reachable)),
    right: Math.min(WIDTH, Math.ceil(WIDTH / 2 + midX + reachable)),
    top: Math.max(0, Math.floor(HEIGHT / 2 + midY - reachable)),
    bottom: Math.min(HEIGHT, Math.ceil(HEIGHT / 2 + midY + reachable)),
  };
  for (let y = box.top; y < box.bottom; y++)
    for (let x = box.left; x < box.right; x++) {
      const beside = light[y * WIDTH + x] ?? 0;
      let sum = 0;
      for (const offset of path) {
        const rayX = (x + offset.x - WIDTH / 2) / FOCAL;
        const rayY = (y + offset.y - HEIGHT / 2) / FOCAL;
        const depth = above / (out[0] * rayX + out[1] * rayY + out[2]);
        const offX = rayX * depth - centre[0];
        const offY = rayY * depth - centre[1];
        const offZ = depth - centre[2];
        const u = screen.qrX + right[0] * offX + right[1] * offY + right[2] * offZ;
        const v = screen.qrY + down[0] * offX + down[1] * offY + down[2] * offZ;
        const level = screen.at(u, v);
        if (level < 0) sum += beside;
        else sum += is.black + level * (is.white - is.black) + (is.glare > 0 ? mirrored(u, v) : 0);
      }
      const moire = cm === 20 ? 1 + 0.05 * sin(x * rippleX + y * rippleY) : 1;
      light[y * WIDTH + x] = (sum / path.length) * moire;
    }
}

/** What the glass mirrors, by place in millimetres: a round lamp, or a tube at the ceiling. */
function lamps({ glare }: Conditions, screen: Canvas, random: Chance): (u: number, v: number) => number {
  const [lampX, lampY] = [screen.qrX + random(-18, 18), screen.qrY + random(-18, 18)];
  if (random(0, 1) < 0.5) return (u, v) => glare * exp(-((u - lampX) ** 2 + (v - lampY) ** 2) / (2 * 9 ** 2));
  return (u, v) => (Math.abs(u - lampX + (v - screen.qrY) * 0.4) < 4 ? 0.6 * glare : 0);
}

type Axis = readonly [x: number, y: number, z: number];

/** Where the phone's right, down and back point, by how it leans and is turned. */
function pose({ lean, leanAxis, turn }: Conditions): readonly [Axis, Axis, Axis] {
  const [s, c] = [Math.sin((lean * Math.PI) / 180), Math.cos((lean * Math.PI) / 180)];
  const [ax, ay] = [Math.cos(leanAxis), Math.sin(leanAxis)];
  // Rodrigues' rotation about an axis in the plane of the picture.
  const leant = ([x, y]: readonly [number, number]): Axis => {
    const along = (ax * x + ay * y) * (1 - c);
    return [x * c + ax * along, y * c + ay * along, (ax * y - ay * x) * s];
  };
  const [st, ct] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const [right, down] = [leant([ct, st]), leant([-st, ct])];
  const back: Axis = [
    right[1] * down[2] - right[2] * down[1],
    right[2] * down[0] - right[0] * down[2],
    right[0] * down[1] - right[1] * down[0],
  ];
  return [right, down, back];
}

/** Where the light of one pixel comes from: its own square, the lens's blur, and the way of a camera that moves. */
function shutter({ motion, motionAngle }: Conditions, random: Chance) {
  const rays = 16;
  const lens = random(0.5, 0.7);
  return Array.from({ length: rays }, (_, ray) => {
    const along = motion * ((ray + 0.5) / rays - 0.5);
    return {
      x: 0.5 + random(-0.5, 0.5) + lens * random.normal() + along * Math.cos(motionAngle),
      y: 0.5 + random(-0.5, 0.5) + lens * random.normal() + along * Math.sin(motionAngle),
    };
  });
}

/** The light as the camera stores it: darker towards the corners, tinted, noisy, and cut off at white. */
function exposed(light: Float32Array, { tint, noise }: Conditions, random: Chance): Uint8ClampedArray {
  const data = new Uint8ClampedArray(light.length * 4);
  // Each row starts somewhere else in the same noise, as making it anew takes longer than all else.
  const grains = Float32Array.from({ length: 1 << 16 }, () => noise * random.normal());
  for (let y = 0; y < HEIGHT; y++) {
    const start = Math.floor(random(0, grains.length));
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x;
      const corner = 1 - 0.5 * ((x / WIDTH - 0.5) ** 2 + (y / HEIGHT - 0.5) ** 2);
      const lit = (light[at] ?? 0) * corner;
      // Most of the noise is the same in all three colours, so it does not go away when they are added.
      const grain = grains[(start + 5 * x) % grains.length] ?? 0;
      for (let channel = 0; channel < 3; channel++) {
        const own = grains[(start + 5 * x + channel + 1) % grains.length] ?? 0;
        data[4 * at + channel] = lit * (tint[channel] ?? 1) + grain + own / 3;
      }
      data[4 * at + 3] = 255;
    }
  }
  return data;
}
