/** Pictures of the night outside: snow, the school, the aurora. */
import * as THREE from 'three';
import { someone } from '../studio/hall.js';
import { person } from '../studio/people.js';
import { box, keyboard, aurora, mesh, rounded } from '../studio/props.js';
import { can, mug } from '../studio/treats.js';
import { monitor } from '../studio/screens.js';
import { sky, snowfall, snowfield, spruce } from '../studio/sky.js';
import { BLUE, MINT, VIOLET, WARM, glow, surface } from '../studio/stage.js';

/** The school: a long low building with a gym, lit windows and snow on the roofs. */
function schoolhouse(stage) {
  const made = new THREE.Group();
  const wall = surface(0x3a2f3c, 0.9);
  const snow = surface(0xe6edff, 0.85);
  made.add(box(17, 3.4, 6, wall, -4.5, 1.7, 0), rounded(17.6, 0.5, 6.6, 0.22, snow, -4.5, 3.55, 0));
  made.add(box(9, 6.2, 9, wall, 8, 3.1, -1), rounded(9.6, 0.55, 9.6, 0.25, snow, 8, 6.4, -1));
  for (let i = 0; i < 11; i++) {
    const lit = stage.random() < 0.62;
    made.add(
      box(
        0.95,
        1.1,
        0.06,
        lit ? glow(WARM, stage.between(0.9, 1.9)) : surface(0x0c1226, 0.2),
        -12.2 + i * 1.45,
        1.9,
        3.0,
      ),
      box(0.05, 1.1, 0.08, wall, -12.2 + i * 1.45, 1.9, 3.02),
      box(1.1, 0.09, 0.2, snow, -12.2 + i * 1.45, 1.33, 3.08),
    );
  }
  for (let i = 0; i < 5; i++)
    made.add(
      box(
        1.15,
        2.1,
        0.06,
        glow(i % 2 ? VIOLET : 0x8f9bff, stage.between(1.3, 2.1)),
        4.9 + i * 1.55,
        4.2,
        3.5,
      ),
      box(0.05, 2.1, 0.09, wall, 4.9 + i * 1.55, 4.2, 3.52),
    );
  made.add(
    box(1.5, 2.2, 0.08, glow(MINT, 1.5), 5.4, 1.1, 3.52),
    box(0.06, 2.2, 0.1, wall, 5.4, 1.1, 3.55),
    rounded(2.6, 0.2, 1.3, 0.08, snow, 5.4, 2.5, 4.0),
  );
  return made;
}

function forest(stage, count, place) {
  for (let i = 0; i < count; i++) {
    const tree = spruce(stage, stage.between(4.5, 9.5));
    tree.position.set(...place(i));
    stage.add(tree);
  }
}

export const school = {
  name: 'school',
  alt: 'Nordlys over en snødekt skole om natta, med varme og fiolette vinduer',
  build(s) {
    s.haze(0x0b1d33, 0.006);
    s.add(sky({ strength: 5, scale: 0.75, seed: 1.3, quality: 64 }));
    s.ambient(0x5fe6c4, 0x2a3a78, 0.42);
    s.put(snowfield(s), 0, -0.25, -10);
    s.put(schoolhouse(s), 1, 0, -22, -0.1);
    forest(s, 26, (i) => [-34 + i * 2.8 + s.between(-1, 1), -0.5, -33 + s.between(-5, 3)]);
    forest(
      s,
      3,
      (i) =>
        [
          [-13, -0.5, -8],
          [-9.5, -0.5, -12],
          [14.5, -0.5, -11],
        ][i],
    );
    s.lamp(MINT, 380, [-10, 30, 4], [0, 0, -16], { size: 4, angle: 0.9, far: 90 });
    s.spark(WARM, 30, [-5, 2, -17], 14);
    s.spark(VIOLET, 40, [9, 3, -16], 14);
    s.spark(MINT, 14, [6.3, 1.4, -17], 8);
    for (const x of [-7, -1.5]) {
      s.add(
        mesh(new THREE.CylinderGeometry(0.05, 0.07, 4, 12), surface(0x1a2036, 0.6), x, 2, -11),
        mesh(new THREE.SphereGeometry(0.14, 16, 12), glow(0xffd9a8, 7), x, 4, -11),
      );
      s.spark(0xffc890, 16, [x, 3.9, -11], 12);
      s.halo(0xffc890, 0.5, [x, 4, -11], 2.6);
    }
    for (let i = 0; i < 3; i++)
      s.put(
        someone(s, { pose: 'stand', hair: 'beanie', phones: null }),
        1.5 + i * 0.8,
        0,
        -10.5 - i * 1.2,
        0.2,
      );
    s.add(snowfall(s, 260, [-9, 0, -20], [9, 9, 3], { size: [0.012, 0.03], strength: 0.5 }));
    return { eye: [-0.5, 1.5, 5.5], at: [0.3, 6.6, -20], fov: 54, focus: 20, aperture: 4, exposure: 1.1 };
  },
};

export const arrival = {
  name: 'arrival',
  alt: 'Deltakere på vei inn døra i snøvær, med skjerm og sekk, lys strømmer ut',
  build(s) {
    s.haze(0x0c1630, 0.035);
    s.ambient(0x6f86d8, 0x28305c, 1.3);
    s.put(snowfield(s, { size: 60, height: 0.16 }), 0, -0.1, -6);
    const wall = surface(0x342b3c, 0.95);
    s.add(
      box(8, 5, 0.4, wall, -5.2, 2.5, -8),
      box(8, 5, 0.4, wall, 5.2, 2.5, -8),
      box(2.6, 2.4, 0.4, wall, 0, 3.8, -8),
    );
    for (const y of [0.4, 0.8, 1.2, 1.6, 2, 2.4, 2.8, 3.2, 3.6, 4, 4.4])
      for (const x of [-5.2, 5.2]) s.add(box(8, 0.02, 0.02, surface(0x241d2b, 1), x, y, -7.79));
    s.add(
      box(2.5, 2.65, 0.02, glow(0xa99bff, 2), 0, 1.3, -9.2),
      rounded(3.8, 0.22, 1.6, 0.09, surface(0xe6edff, 0.8), 0, 2.9, -7.5),
    );
    s.add(mesh(new THREE.BoxGeometry(1.7, 0.3, 0.04), glow(MINT, 1.6), 0, 3.35, -7.76));
    s.lamp(0xb3a4ff, 210, [0, 1.7, -9], [0, 0.4, 0], { size: 0.9, angle: 0.75 });
    s.beam(0xb3a4ff, 0.09, [0, 1.5, -8.6], [0, 0.6, 1], [1.1, 3.0]);
    s.spark(MINT, 12, [0, 3.1, -7.2], 7);
    const carry = (x, z, hair, what, color) => {
      s.put(
        person({ pose: 'stand', hair, hairColor: color, top: 0x25305c }),
        x,
        0,
        z,
        s.between(-0.15, 0.15),
      );
      if (what === 'sack') s.put(rounded(0.44, 0.56, 0.24, 0.1, surface(0x161a30, 0.9)), x, 1.2, z + 0.2);
      if (what === 'screen')
        s.put(monitor('space', { off: true, width: 0.62, foot: 0.08 }), x + 0.34, 0.75, z + 0.02, 1.35);
      if (what === 'box') s.put(rounded(0.5, 0.4, 0.4, 0.01, surface(0x8a6c4c, 0.9)), x, 1.12, z - 0.4);
    };
    carry(-0.55, -5.6, 'short', 'box', 0x2a1c18);
    carry(0.45, -4.1, 'beanie', 'sack', 0x7b4fc4);
    carry(-0.85, -2.6, 'long', 'screen', 0x6a4a2c);
    carry(1.35, -1.6, 'beanie', 'sack', 0x2fae8a);
    s.lamp(BLUE, 70, [-6, 6, 3], [0, 0.5, -4], { size: 0.6, angle: 0.8 });
    s.add(snowfall(s, 620, [-6, 0, -8], [6, 6, 2.4], { size: [0.008, 0.026], strength: 0.75 }));
    return { eye: [-0.9, 1.35, 3.3], at: [0.1, 1.5, -6], fov: 46, focus: 6.8, aperture: 11, exposure: 1.2 };
  },
};

export const windowSeat = {
  name: 'window',
  alt: 'Nordlys sett gjennom vinduet bak en skjerm og en kopp kakao',
  build(s) {
    s.haze(0x08101f, 0.004);
    s.add(sky({ strength: 2.6, scale: 1.25, seed: 3.1, quality: 64 }));
    s.ambient(0x4fcfae, 0x141a30, 0.4);
    forest(s, 22, (i) => [-30 + i * 2.9, -3, -24 + s.between(-3, 3)]);
    s.put(snowfield(s), 0, -3, -30);
    const frame = surface(0x2a3152, 0.6);
    s.add(
      box(0.1, 2.3, 0.12, frame, 0.12, 1.9, -0.8),
      box(6, 0.09, 0.12, frame, 0, 2.25, -0.8),
      box(6, 0.14, 0.34, surface(0x3a4268, 0.5), 0, 0.86, -0.7),
      box(6, 0.3, 0.16, frame, 0, 3.1, -0.8),
      box(0.34, 3, 0.2, frame, -1.66, 1.6, -0.8),
      box(0.34, 3, 0.2, frame, 1.72, 1.6, -0.8),
    );
    s.add(rounded(6, 0.04, 1.0, 0.01, surface(0x1a2138, 0.35), 0, 0.74, 0));
    s.put(monitor('lobby', { width: 0.66, strength: 0.95 }), -0.42, 0.76, -0.2, 0.34);
    s.put(
      keyboard((x) => aurora(x * 0.5), 1.3),
      -0.26,
      0.76,
      0.16,
      0.2,
    );
    s.put(mug(0x6a4fb0), 0.36, 0.76, -0.02, 0.7);
    s.put(can(MINT), 0.54, 0.76, -0.24, 0.4);
    for (let i = 0; i < 5; i++)
      s.halo(
        0xbfd0ff,
        0.05,
        [0.36 + Math.sin(i * 1.4) * 0.012, 0.9 + i * 0.045, -0.02],
        [0.07 + i * 0.02, 0.12],
      );
    s.lamp(BLUE, 1.6, [-0.4, 1.1, -0.1], [-0.2, 0.7, 0.5], { size: 0.3 });
    s.lamp(MINT, 14, [1.4, 3, -2.6], [0, 0.7, 0], { size: 0.8 });
    s.lamp(WARM, 0.8, [1.2, 1.3, 0.7], [0.3, 0.8, 0], { size: 0.2 });
    return {
      eye: [0.22, 1.18, 1.25],
      at: [0.0, 1.24, -0.5],
      fov: 48,
      focus: 1.35,
      aperture: 8,
      exposure: 1.15,
    };
  },
};
