/** Rows of tables in the hall: who sits there, and what is on the screens. */
import * as THREE from 'three';
import { chair, person } from './people.js';
import { fromAfar } from './shapes.js';
import { aurora, box, cable, mesh, table } from './props.js';
import { can } from './treats.js';
import { KINDS, lightOf, monitor } from './screens.js';
import { BLUE, MINT, VIOLET, glow, surface } from './stage.js';

const TOPS = [0x1b2240, 0x24304f, 0x2a2350, 0x143240, 0x33263f, 0x20283a];
const HAIRS = ['short', 'bun', 'long', 'curls', 'cap', 'beanie', 'short', 'short'];
const HAIR_COLORS = [0x1a1422, 0x2b1c16, 0x6a4a2c, 0x3b2a4f, 0x14202e, 0x8a6a45];

/** A random person. */
export const someone = (stage, more = {}) =>
  fromAfar(() =>
    person({
      hair: stage.pick(HAIRS),
      hairColor: stage.pick(HAIR_COLORS),
      top: stage.pick(TOPS),
      phones: stage.random() < 0.8 ? stage.pick([MINT, BLUE, VIOLET]) : null,
      lean: stage.between(0.02, 0.16),
      turn: stage.between(-0.25, 0.25),
      ...more,
    }),
  );

/** A simple keyboard for distant places: a dark slab with lines of light. */
function slab(tone) {
  const made = new THREE.Group();
  made.add(box(0.42, 0.02, 0.14, surface(0x0b0e18, 0.5), 0, 0.01, 0));
  for (let i = 0; i < 4; i++) made.add(box(0.4, 0.003, 0.012, glow(tone, 0.7), 0, 0.021, -0.048 + i * 0.032));
  return made;
}

/** One place at a table: screen, keyboard, maybe a drink, and the player, who looks towards -z. */
export function place(
  stage,
  { player = true, kind = stage.pick(KINDS), strength = 1.3, seat = true, off = false, width = 0.58 } = {},
) {
  const made = new THREE.Group();
  const screen = monitor(kind, { strength: strength * stage.between(0.75, 1.15), off, width });
  screen.position.set(stage.between(-0.03, 0.03), 0.75, -0.2);
  screen.rotation.y = stage.between(-0.08, 0.08);
  made.add(screen);
  if (!off) {
    const keys = slab(aurora(stage.random()));
    keys.position.set(-0.05, 0.75, 0.2);
    made.add(keys);
  }
  if (stage.random() < 0.5) {
    const drink = can(stage.pick([MINT, BLUE, VIOLET]));
    drink.position.set(stage.between(0.3, 0.38), 0.75, stage.between(-0.05, 0.2));
    made.add(drink);
  }
  if (seat) {
    const back = chair(stage.pick([0x2a6f64, 0x3b4590, 0x593a86, 0x222a44]));
    back.position.set(0, 0, 0.86);
    back.rotation.y = player ? stage.between(-0.1, 0.1) : stage.between(-0.9, 0.9);
    made.add(back);
  }
  if (player) {
    const who = someone(stage);
    who.position.set(0, 0, 0.78);
    made.add(who);
  }
  made.userData = { screen, kind };
  return made;
}

/** A table row along x with `count` places that look towards -z (or +z when `facing` is -1). */
export function row(stage, count, { at = [0, 0, 0], facing = 1, fill = 0.85, ...more } = {}) {
  const made = new THREE.Group();
  const pitch = 0.8;
  const top = table(count * pitch + 0.1, 0.8);
  made.add(top);
  for (let i = 0; i < count; i++) {
    const one = place(stage, { player: stage.random() < fill, ...more });
    one.position.x = (i - (count - 1) / 2) * pitch;
    made.add(one);
  }
  made.add(
    cable(
      Array.from({ length: 9 }, (_, i) => [(i / 8 - 0.5) * count * pitch, 0.55 - 0.1 * (i % 2), -0.36]),
      0x39477a,
      0.006,
    ),
  );
  made.position.set(...at);
  if (facing < 0) made.rotation.y = Math.PI;
  stage.add(made);
  return made;
}

/** Light in the colour of a screen, aimed at its player. */
export function screenLight(stage, at, kind, strength = 1.4, toward = 1) {
  return stage.lamp(lightOf(kind), strength, at, [at[0], at[1] - 0.25, at[2] + toward], {
    size: 0.3,
    angle: 1.25,
    far: 8,
  });
}

/** The gym around the rows: side walls with climbing bars, the far wall, and the trusses of the roof. */
export function gym(stage, { width = 18, length = 34, height = 7, wall = 0x151c33, truss = true } = {}) {
  const paint = surface(wall, 0.9);
  stage.add(
    box(0.3, height, length, paint, -width / 2, height / 2, -length / 2 + 4),
    box(0.3, height, length, paint, width / 2, height / 2, -length / 2 + 4),
  );
  stage.add(box(width, height, 0.3, paint, 0, height / 2, -length + 4));
  const wood = surface(0x4a3a34, 0.7);
  for (const side of [-1, 1])
    for (let z = 0; z > -length + 8; z -= 5)
      for (let i = 0; i < 11; i++)
        stage.add(box(0.06, 0.045, 2.2, wood, side * (width / 2 - 0.24), 0.4 + i * 0.22, z));
  if (!truss) return;
  const steel = surface(0x26304f, 0.5, 0.6);
  for (let z = 2; z > -length + 4; z -= 4.5) {
    stage.add(
      box(width, 0.14, 0.14, steel, 0, height - 0.2, z),
      box(width, 0.1, 0.1, steel, 0, height - 0.95, z),
    );
    for (let x = -width / 2; x < width / 2; x += 1.4) {
      const brace = box(0.06, 1.02, 0.06, steel, x + 0.7, height - 0.58, z);
      brace.rotation.z = Math.floor((x + width) / 1.4) % 2 ? 0.75 : -0.75;
      stage.add(brace);
    }
  }
}

/** A wide glowing picture, on a wall or a cloth. */
export function canvas(picture, width, strength, at, turn = 0) {
  const cloth = mesh(
    new THREE.PlaneGeometry(width, (width * 9) / 16),
    glow(0xffffff, strength, { map: picture }),
    ...at,
  );
  cloth.rotation.y = turn;
  return cloth;
}
