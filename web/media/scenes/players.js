/** Pictures of people: from behind, from the side, lit by their screens. */
import { head, headset } from '../studio/heads.js';
import { person } from '../studio/people.js';
import { limb } from '../studio/shapes.js';
import { aurora, box, keyboard, mesh, rounded, table } from '../studio/props.js';
import { can, mug } from '../studio/treats.js';
import { canvas, place, screenLight, someone } from '../studio/hall.js';
import { monitor, painting } from '../studio/screens.js';
import { BLUE, ICE, MINT, VIOLET, WARM, glow, surface } from '../studio/stage.js';
import * as THREE from 'three';

const behind = (s) => [s.between(-5, 5), s.between(0.7, 2.3), s.between(-9, -4)];

export const player = {
  name: 'player',
  alt: 'En spiller med hodetelefoner sett bakfra, i omriss mot en stor, blå skjerm',
  build(s) {
    s.haze(0x070c1c, 0.05);
    s.ambient(0x3a4c90, 0x05070d, 0.5);
    s.put(table(3, 0.8), 0, 0, -0.55);
    s.put(monitor('valley', { width: 1.05, strength: 1.7, foot: 0.1 }), 0.05, 0.75, -0.72);
    s.put(monitor('terminal', { width: 0.6, strength: 1.2 }), -0.92, 0.75, -0.6, 0.5);
    s.put(
      person({ hair: 'short', hairColor: 0x2a1d2c, phones: MINT, top: 0x28346a, lean: 0.04, turn: 0.22 }),
      -0.12,
      0,
      0.28,
    );
    s.put(keyboard(aurora, 1.5), 0.02, 0.75, -0.32);
    s.put(can(VIOLET), 0.52, 0.75, -0.42, 0.7);
    s.rim(0x9fc4ff, 1.2, [0.6, 1.2, -2]);
    s.rim(MINT, 0.8, [-3, 0.8, -0.4]);
    s.bokeh(46, [MINT, BLUE, VIOLET, ICE], behind, { size: [0.25, 0.75], strength: [0.06, 0.28] });
    s.lamp(ICE, 7, [0.05, 1.15, -0.68], [0, 1.1, 1], { size: 0.5, angle: 1.2 });
    s.lamp(VIOLET, 12, [2.2, 2.2, 1.0], [0, 1.1, 0.2], { size: 0.5 });
    s.lamp(MINT, 9, [-2.0, 1.4, 0.6], [-0.1, 1.1, 0.2], { size: 0.4 });
    return {
      eye: [0.42, 1.42, 1.55],
      at: [-0.02, 1.16, -0.3],
      fov: 38,
      focus: 1.35,
      aperture: 16,
      exposure: 1.15,
    };
  },
};

export const friends = {
  name: 'friends',
  alt: 'Tre venner side om side ved skjermene, den ene peker på noe på naboens skjerm',
  build(s) {
    s.haze(0x0b0a20, 0.04);
    s.ambient(0x4a3f9a, 0x05070d, 0.6);
    s.put(table(4.4, 0.85), 0, 0, -0.5);
    ['race', 'space', 'arena'].forEach((kind, i) => {
      const x = (i - 1) * 0.92;
      s.put(monitor(kind, { width: 0.68, strength: 1.5 }), x, 0.75, -0.72, -x * 0.12);
      screenLight(s, [x, 1.1, -0.68], kind, 4.5);
    });
    s.put(
      person({ hair: 'long', hairColor: 0x33201c, phones: VIOLET, top: 0x3a2f78, turn: -0.6, lean: 0.06 }),
      -0.92,
      0,
      0.28,
    );
    s.put(
      person({ hair: 'curls', hairColor: 0x1c1420, phones: BLUE, top: 0x15313c, lean: 0.12 }),
      0,
      0,
      0.24,
    );
    s.put(
      person({ pose: 'point', hair: 'cap', hairColor: 0x2d3f8a, top: 0x252f58, turn: 0.5, lean: 0.2 }),
      0.86,
      -0.42,
      0.42,
      0.5,
    );
    s.rim(0xb9a4ff, 1.5, [0.3, 1.2, -2.4]);
    s.rim(MINT, 0.7, [3, 0.9, 0.4]);
    s.bokeh(30, [VIOLET, BLUE, 0xff8fd0], behind, { size: [0.3, 0.7], strength: [0.05, 0.2] });
    s.lamp(VIOLET, 22, [-2.8, 2.6, 1.6], [0, 1, 0], { size: 0.5 });
    s.lamp(MINT, 12, [3, 1.6, 0.9], [0.5, 1, 0], { size: 0.4 });
    return {
      eye: [-0.75, 1.62, 2.5],
      at: [0.05, 1.2, -0.3],
      fov: 33,
      focus: 2.4,
      aperture: 14,
      exposure: 1.15,
    };
  },
};

export const profile = {
  name: 'profile',
  alt: 'En spiller med hårknute og hodetelefoner, skrått bakfra, foran et mylder av uskarpe lys',
  build(s) {
    s.haze(0x060814, 0.02);
    const face = s.put(head({ hair: 'bun', hairColor: 0x2a1c30, phones: MINT }), 0, 1.2, 0, 0.72);
    s.add(limb([0.02, 0.98, 0], [0.03, 0.8, 0], 0.14, 0.24));
    s.scene.children.at(-1).material = surface(0x20294e, 0.95);
    face.rotation.x = 0.0;
    s.bokeh(
      70,
      [MINT, BLUE, VIOLET, ICE, WARM],
      (t) => [t.between(-2.6, 2.4), t.between(0.2, 2.2), t.between(-5, -2.4)],
      { size: [0.14, 0.5], strength: [0.05, 0.4] },
    );
    s.lamp(ICE, 1.5, [-0.75, 1.3, -0.5], [0, 1.2, 0], { size: 0.35, angle: 0.9 });
    s.lamp(VIOLET, 3.5, [0.75, 1.7, -0.8], [0, 1.2, 0], { size: 0.2 });
    s.lamp(BLUE, 0.35, [0.3, 1.0, 1.1], [0, 1.2, 0], { size: 0.3 });
    return {
      eye: [-0.34, 1.22, 0.8],
      at: [-0.07, 1.165, 0],
      fov: 32,
      focus: 0.8,
      aperture: 22,
      exposure: 1.2,
    };
  },
};

export const headphones = {
  name: 'headphones',
  alt: 'Nærbilde av hodetelefoner med lysring som hviler på bordet foran uskarpe lys',
  build(s) {
    s.haze(0x080c1e, 0.05);
    s.ambient(0x2c3f88, 0x05070d, 0.35);
    const desk = s.floor(0x080b18, 0.5, 6);
    desk.position.y = 0;
    s.put(headset(VIOLET, { light: 2.4, head: 0.1 }), 0, 0.052, 0, 0.62);
    s.put(
      keyboard((x) => aurora(0.3 + x * 0.7), 1.3),
      -0.3,
      0,
      -0.34,
      0.35,
    );
    s.put(can(MINT), 0.34, 0, -0.3, 1.2);
    s.bokeh(
      60,
      [MINT, BLUE, VIOLET, VIOLET],
      (t) => [t.between(-1.8, 1.8), t.between(0.0, 0.9), t.between(-2.6, -1.3)],
      { size: [0.06, 0.24], strength: [0.08, 0.4] },
    );
    s.lamp(0xdfe6ff, 1.5, [0.5, 0.75, 0.35], [0, 0.05, 0], { size: 0.25 });
    s.lamp(VIOLET, 2.4, [-0.7, 0.45, -0.35], [0, 0.08, 0], { size: 0.2 });
    s.lamp(MINT, 1.6, [0.6, 0.3, -0.6], [0, 0.05, 0], { size: 0.15 });
    s.scene.environmentIntensity = 0.8;
    return { eye: [0.1, 0.17, 0.64], at: [0.0, 0.09, 0], fov: 32, focus: 0.58, aperture: 20, exposure: 1.2 };
  },
};

export const crew = {
  name: 'crew',
  alt: 'Crewbordet om natta: arbeidslampe, bærbar PC, walkie-talkie og en kopp kaffe',
  build(s) {
    s.haze(0x0a0d1c, 0.05);
    s.ambient(0x33427c, 0x05070d, 0.4);
    s.put(table(2.6, 0.9, 0x2a2b3d), 0, 0, -0.1);
    const base = rounded(0.34, 0.016, 0.24, 0.006, surface(0x39415c, 0.35, 0.7), 0, 0.008, 0);
    const laptop = new THREE.Group().add(base);
    const lid = new THREE.Group().add(
      rounded(0.34, 0.22, 0.008, 0.003, surface(0x39415c, 0.35, 0.7), 0, 0.11, 0),
      canvas(painting('lobby'), 0.32, 1.3, [0, 0.112, 0.0052]),
    );
    lid.position.set(0, 0.012, -0.12);
    lid.rotation.x = -0.3;
    for (let r = 0; r < 5; r++)
      for (let k = 0; k < 13; k++)
        laptop.add(
          box(0.019, 0.003, 0.016, surface(0x0c101c, 0.6), -0.138 + k * 0.023, 0.0175, -0.07 + r * 0.021),
        );
    laptop.add(lid);
    s.put(laptop, -0.1, 0.75, -0.12, 0.25);
    s.put(mug(0x31509a), 0.26, 0.75, 0.08, 0.6);
    const radio = new THREE.Group().add(
      rounded(0.058, 0.125, 0.034, 0.008, surface(0x141824, 0.5), 0, 0.0625, 0),
      limb([0.016, 0.12, 0], [0.016, 0.245, 0], 0.0065, 0.0045),
      box(0.036, 0.022, 0.002, glow(MINT, 0.9), 0, 0.095, 0.018),
      mesh(new THREE.SphereGeometry(0.003, 12, 8), glow(0xff5a6e, 3), -0.014, 0.128, 0),
    );
    radio.children[1].material = surface(0x0b0d15, 0.6);
    for (let i = 0; i < 6; i++)
      radio.add(box(0.034, 0.0025, 0.002, surface(0x05070c, 0.9), 0, 0.03 + i * 0.007, 0.0175));
    s.put(radio, 0.42, 0.75, -0.06, -0.35);
    for (let i = 0; i < 4; i++)
      s.put(
        box(0.21, 0.001, 0.297, surface(0x868da3, 0.95)),
        -0.5 + i * 0.02,
        0.752 + i * 0.0012,
        0.06 + i * 0.01,
        0.2 + i * 0.13,
      );
    const arm = [
      limb([0, 0, 0], [-0.1, 0.3, 0], 0.009),
      limb([-0.1, 0.3, 0], [0.14, 0.46, 0.04], 0.009),
      mesh(new THREE.CylinderGeometry(0.07, 0.075, 0.02, 40), surface(0x2b3660, 0.4)),
    ];
    arm[0].material = arm[1].material = surface(0x2b3660, 0.35, 0.5);
    const shade = mesh(
      new THREE.CylinderGeometry(0.025, 0.075, 0.09, 40, 1, true),
      surface(0x2b3660, 0.4, 0.3, { side: THREE.DoubleSide }),
      0.15,
      0.45,
      0.045,
    );
    s.put(
      new THREE.Group().add(
        ...arm,
        shade,
        mesh(new THREE.SphereGeometry(0.028, 20, 14), glow(0xffd9a8, 9), 0.15, 0.43, 0.045),
      ),
      -0.62,
      0.75,
      -0.28,
    );
    s.lamp(0xffc48a, 1.7, [-0.46, 1.14, -0.23], [-0.35, 0.7, 0], { size: 0.06, angle: 1.15, far: 4 });
    s.spark(0xffc48a, 0.06, [-0.46, 1.12, -0.1]);
    s.lamp(BLUE, 0.8, [-0.1, 0.95, -0.15], [0, 0.9, 1], { size: 0.15 });
    s.lamp(VIOLET, 8, [2, 1.8, -1.4], [0.2, 0.8, 0], { size: 0.3 });
    s.bokeh(
      80,
      [MINT, BLUE, VIOLET],
      (t) => [t.between(-3.4, 3.4), t.between(0.65, 1.25), t.between(-6, -3)],
      { size: [0.09, 0.3], strength: [0.05, 0.35] },
    );
    return {
      eye: [0.16, 1.2, 0.92],
      at: [-0.06, 0.87, -0.1],
      fov: 42,
      focus: 1.02,
      aperture: 13,
      exposure: 1.1,
    };
  },
};

export const versus = {
  name: 'versus',
  alt: 'Finale på scenen: to lag mot hverandre under to lyskjegler, mint og fiolett',
  build(s) {
    s.haze(0x070a18, 0.035);
    s.ambient(0x28346c, 0x05070d, 0.35);
    s.floor(0x10162a, 0.3);
    s.add(
      box(9, 0.5, 3.4, surface(0x151b34, 0.5), 0, 0.25, -4),
      box(9, 0.03, 0.02, glow(BLUE, 1.6), 0, 0.49, -2.29),
    );
    for (const side of [-1, 1]) {
      const tone = side < 0 ? MINT : VIOLET;
      for (let i = 0; i < 3; i++) {
        const one = place(s, { kind: side < 0 ? 'arena' : 'race', strength: 1.1, width: 0.5 });
        const turn = -side * 1.15;
        one.position.set(side * (2.05 + 0.12 * i), 0.5, -3.1 - i * 0.82);
        one.rotation.y = -turn + Math.PI;
        s.add(one);
        const bench = table(0.82, 0.6);
        bench.position.copy(one.position);
        bench.rotation.y = one.rotation.y;
        s.add(bench);
      }
      s.lamp(tone, 260, [side * 3.4, 6.2, -2.2], [side * 2.2, 1, -4], { size: 0.2, angle: 0.36 });
      s.beam(tone, 0.2, [side * 3.4, 6.2, -2.2], [side * 2.2, 0.5, -4], [0.1, 2.0]);
      s.halo(tone, 1.6, [side * 3.4, 6.2, -2.2], 1.8);
    }
    s.add(canvas(painting('space'), 3.6, 1.15, [0, 2.9, -5.7]));
    s.lamp(BLUE, 30, [0, 2.9, -5.4], [0, 1, 0], { size: 1.2, angle: 1.2, shadow: false });
    for (let i = 0; i < 13; i++)
      s.put(
        someone(s, { pose: s.random() < 0.3 ? 'cheer' : 'stand', phones: null }),
        -4.2 + i * 0.7 + s.between(-0.15, 0.15),
        -0.75 + s.between(-0.1, 0.1),
        0.4 + s.between(-0.35, 0.35),
      );
    s.rim(0x9fb0ff, 1.1, [0.2, 1.2, -3]);
    s.polish(0x0c1224, 0.86);
    return { eye: [0.35, 2.1, 4.2], at: [0, 1.85, -4], fov: 42, focus: 8, aperture: 5, exposure: 1.15 };
  },
};
