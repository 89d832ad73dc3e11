/** Pictures of the gear: keyboard, mouse, controllers, the computer and the network. */
import * as THREE from 'three';
import { hand } from '../studio/people.js';
import { limb } from '../studio/shapes.js';
import { aurora, box, cable, keyboard, mesh, mouse, rounded, tower } from '../studio/props.js';
import { mug } from '../studio/treats.js';
import { canvas } from '../studio/hall.js';
import { monitor, painting } from '../studio/screens.js';
import { BLUE, ICE, MINT, VIOLET, WARM, glow, surface } from '../studio/stage.js';

const ALL = [MINT, BLUE, VIOLET, ICE];

export const hands = {
  name: 'hands',
  alt: 'To hender på et tastatur med lys i mint, blått og fiolett under tastene',
  build(s) {
    s.haze(0x070a18, 0.1);
    s.ambient(0x33448c, 0x05070d, 0.22);
    s.floor(0x0d1222, 0.35, 4);
    s.put(keyboard(aurora, 2.1), 0, 0, 0);
    const left = s.put(hand(-1, { spread: 0.9, sleeve: 0x252d55 }), -0.105, 0.03, 0.098, -0.16);
    left.rotation.x = 0.1;
    const right = s.put(hand(1, { spread: 0.7, sleeve: 0x252d55 }), 0.1, 0.03, 0.102, 0.14);
    right.rotation.x = 0.1;
    for (let i = 0; i < 5; i++) s.spark(aurora(i / 4), 0.011, [-0.19 + i * 0.095, 0.045, 0.01]);
    s.lamp(ICE, 0.75, [0.05, 0.42, -0.55], [0, 0.03, 0.05], { size: 0.4, angle: 1 });
    s.lamp(VIOLET, 0.5, [0.6, 0.3, 0.1], [0, 0.05, 0.05], { size: 0.15 });
    s.lamp(MINT, 0.45, [-0.6, 0.25, 0.05], [0, 0.05, 0.05], { size: 0.15 });
    return {
      eye: [-0.2, 0.3, -0.33],
      at: [0.005, 0.035, 0.035],
      fov: 40,
      focus: 0.42,
      aperture: 15,
      exposure: 1.25,
      roll: 0.06,
    };
  },
};

export const mouseAndGlow = {
  name: 'mouse',
  alt: 'En hånd på datamusa, nært og lavt over musematta, med skjermer uskarpt bak',
  build(s) {
    s.haze(0x0a0a1c, 0.1);
    s.ambient(0x4a3f9a, 0x05070d, 0.35);
    s.floor(0x151a30, 0.4, 5);
    s.put(rounded(0.46, 0.005, 0.38, 0.0024, surface(0x0a0d18, 0.95)), 0, 0.0025, 0);
    const rim = s.put(rounded(0.468, 0.0024, 0.388, 0.001, glow(VIOLET, 1.8)), 0, 0.0012, 0);
    rim.castShadow = false;
    s.put(mouse(MINT, 2.4), 0, 0.005, 0, 0.08);
    const grip = s.put(hand(1, { spread: 0.5, sleeve: 0x2b2458 }), 0.012, 0.034, 0.052, 0.1);
    grip.rotation.x = -0.12;
    s.put(monitor('race', { width: 0.62, strength: 1.5 }), -0.42, 0, -0.75, 0.35);
    s.put(monitor('arena', { width: 0.62, strength: 1.4 }), 0.12, -0.12, -0.85, -0.1);
    s.put(monitor('valley', { width: 0.62, strength: 1.4 }), 0.85, -0.12, -0.8, -0.5);
    s.put(keyboard(aurora, 1.5), -0.44, 0, -0.06, 0.1);
    s.lamp(0xd9a0ff, 1.1, [-0.4, 0.4, -0.6], [0, 0, 0], { size: 0.3 });
    s.lamp(MINT, 0.9, [0.4, 0.35, -0.6], [0, 0, 0], { size: 0.3 });
    s.lamp(0xdfe6ff, 0.4, [0.3, 0.5, 0.5], [0, 0, 0], { size: 0.2 });
    return {
      eye: [-0.29, 0.12, 0.26],
      at: [0.0, 0.055, -0.03],
      fov: 40,
      focus: 0.34,
      aperture: 14,
      exposure: 1.25,
    };
  },
};

export const switchboard = {
  name: 'switchboard',
  alt: 'Nettverkssvitsj med blinkende lysdioder og tette bunter av nettverkskabler',
  build(s) {
    s.haze(0x060a14, 0.12);
    s.ambient(0x2c3c78, 0x05070d, 0.35);
    const steel = surface(0x2c365a, 0.4, 0.6);
    const COLORS = [0x2fae8a, 0x4558c8, 0x7b4fc4, 0xb9c4e6, 0x2a3560];
    for (let u = -2; u < 4; u++) {
      s.add(rounded(1.5, 0.115, 0.3, 0.006, steel, 0, u * 0.15, -0.15));
      for (let i = 0; i < 24; i++)
        for (const level of [0, 1]) {
          const x = -0.69 + i * 0.06;
          const y = u * 0.15 - 0.026 + level * 0.046;
          s.add(box(0.034, 0.03, 0.004, surface(0x04060b, 0.8), x, y, 0.001));
          if (s.random() < 0.74)
            s.add(
              box(
                0.004,
                0.004,
                0.003,
                glow(s.random() < 0.78 ? MINT : WARM, s.between(6, 16)),
                x - 0.012,
                y + 0.0195,
                0.002,
              ),
            );
          if (s.random() < 0.34) {
            const color = COLORS[(Math.floor(i / 4) + u + 7) % COLORS.length];
            const drop = s.between(0.12, 0.5);
            const lean = s.between(-0.06, 0.06);
            const out = s.between(0.07, 0.15);
            s.add(
              box(
                0.026,
                0.023,
                0.03,
                surface(0xa8b6dd, 0.25, 0, { transparent: true, opacity: 0.6 }),
                x,
                y,
                0.014,
              ),
            );
            s.add(
              cable(
                [
                  [x, y, 0.03],
                  [x, y - 0.008, out * 0.75],
                  [x + lean * 0.5, y - drop * 0.35, out],
                  [x + lean, y - drop, out * 0.6],
                  [x + lean * 1.6, y - drop - 0.5, 0.08],
                ],
                color,
                0.0062,
              ),
            );
          }
        }
    }
    s.lamp(0xdfe8ff, 0.9, [0.5, 0.7, 0.8], [0, 0, 0], { size: 0.2 });
    s.lamp(VIOLET, 1.6, [-0.9, 0.1, 0.5], [0, 0, 0], { size: 0.15 });
    s.lamp(MINT, 0.9, [0.8, -0.4, 0.4], [0, 0, 0], { size: 0.15 });
    return {
      eye: [-0.5, 0.16, 0.55],
      at: [0.02, 0.0, 0.03],
      fov: 34,
      focus: 0.66,
      aperture: 26,
      exposure: 1.25,
    };
  },
};

export const rig = {
  name: 'rig',
  alt: 'En PC med glasside og lysende vifter på bordet',
  build(s) {
    s.haze(0x080a1c, 0.08);
    s.ambient(0x3f4aa0, 0x05070d, 0.45);
    s.floor(0x10152a, 0.22, 6);
    s.put(tower(MINT, VIOLET, 2.2), 0, 0, 0, -0.62);
    s.put(monitor('space', { width: 0.66, strength: 1.2 }), -0.62, 0, -0.25, 0.35);
    s.spark(MINT, 0.12, [0.08, 0.3, 0.1], 1.2);
    s.spark(VIOLET, 0.14, [0.05, 0.12, 0.3], 1.2);
    s.lamp(0xdfe6ff, 1.6, [0.9, 0.9, 0.6], [0, 0.2, 0], { size: 0.2 });
    s.lamp(VIOLET, 1.6, [-0.9, 0.5, 0.6], [0, 0.2, 0], { size: 0.2 });
    s.bokeh(50, ALL, (t) => [t.between(-0.4, 2.6), t.between(-0.1, 1.4), t.between(-3.4, -1.8)], {
      size: [0.08, 0.3],
      strength: [0.06, 0.36],
    });
    return {
      eye: [0.22, 0.36, 1.1],
      at: [-0.06, 0.22, 0],
      fov: 36,
      focus: 0.98,
      aperture: 16,
      exposure: 1.2,
    };
  },
};

export const controllers = {
  name: 'controllers',
  alt: 'To håndkontroller på et lavt bord, med et fargerikt spill på TV-en bak',
  build(s) {
    s.haze(0x0b0a1c, 0.08);
    s.ambient(0x54408f, 0x05070d, 0.4);
    s.floor(0x191a30, 0.25, 5);
    const pad = (tone) => {
      const shell = surface(0x1b2038, 0.4);
      const parts = [
        limb([-0.045, 0.024, -0.012], [0.045, 0.024, -0.012], 0.026),
        limb([-0.055, 0.022, -0.008], [-0.072, 0.014, 0.052], 0.025, 0.016),
        limb([0.055, 0.022, -0.008], [0.072, 0.014, 0.052], 0.025, 0.016),
      ];
      for (const part of parts) Object.assign(part, { material: shell, castShadow: true });
      const made = new THREE.Group().add(...parts);
      for (const x of [-0.028, 0.028])
        made.add(
          mesh(new THREE.CylinderGeometry(0.006, 0.008, 0.022, 20), shell, x, 0.055, 0.012),
          mesh(
            new THREE.CylinderGeometry(0.0115, 0.0105, 0.005, 28),
            surface(0x0b0e18, 0.7),
            x,
            0.067,
            0.012,
          ),
        );
      [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
      ].forEach(([x, z], i) => {
        made.add(
          mesh(
            new THREE.CylinderGeometry(0.0048, 0.0048, 0.008, 20),
            glow([MINT, 0xff7fb0, BLUE, VIOLET][i], 1.1),
            0.058 + x * 0.0115,
            0.046,
            -0.012 + z * 0.0115,
          ),
        );
        made.add(
          box(
            x ? 0.012 : 0.008,
            0.006,
            z ? 0.012 : 0.008,
            surface(0x05070d, 0.6),
            -0.058 + x * 0.009,
            0.047,
            -0.012 + z * 0.009,
          ),
        );
      });
      return made.add(box(0.03, 0.003, 0.004, glow(tone, 3), 0, 0.0505, -0.02));
    };
    s.put(pad(MINT), -0.1, 0, 0.02, 0.4);
    s.put(pad(VIOLET), 0.13, 0, -0.1, -0.35);
    s.add(
      cable(
        [
          [0.13, 0.03, -0.13],
          [0.2, 0.005, -0.22],
          [0.05, 0.004, -0.3],
          [0.25, 0.004, -0.45],
          [0.3, 0.004, -0.9],
        ],
        0x0c101c,
        0.003,
      ),
    );
    s.put(mug(0x6a4fb0), -0.3, 0, -0.16, 2.4);
    s.add(
      box(1.8, 1.04, 0.03, surface(0x05070d, 0.3), 0, 0.6, -1.43),
      canvas(painting('race'), 1.75, 1.4, [0, 0.6, -1.4]),
    );
    s.lamp(0xd79aff, 3.2, [0, 0.6, -1.2], [0, 0, 0], { size: 0.8, angle: 1.1 });
    s.lamp(MINT, 1, [-0.8, 0.4, 0.1], [0, 0, 0], { size: 0.15 });
    s.lamp(0xdfe6ff, 0.5, [0.4, 0.8, 0.5], [0, 0, 0], { size: 0.2 });
    s.scene.environmentIntensity = 1.1;
    return {
      eye: [-0.03, 0.24, 0.44],
      at: [0.0, 0.075, -0.08],
      fov: 40,
      focus: 0.5,
      aperture: 15,
      exposure: 1.15,
    };
  },
};
