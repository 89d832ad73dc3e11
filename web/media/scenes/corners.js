/** Pictures from around the building: the corridor, the floor, the kiosk, a sleeping bag, the morning after. */
import * as THREE from 'three';
import { row, someone } from '../studio/hall.js';
import { person } from '../studio/people.js';
import { aurora, box, cable, mesh, rounded } from '../studio/props.js';
import { can, mug } from '../studio/treats.js';
import { BLUE, ICE, MINT, VIOLET, WARM, glow, surface } from '../studio/stage.js';

export const corridor = {
  name: 'corridor',
  alt: 'Skolekorridor om natta med skap langs veggen og lys fra halldøra i enden',
  build(s) {
    s.haze(0x070b1a, 0.05);
    s.ambient(0x4a63c0, 0x0a0f20, 0.8);
    const wall = surface(0x18203c, 0.7);
    s.add(
      box(0.2, 3, 40, wall, -1.65, 1.5, -14),
      box(0.2, 3, 40, wall, 1.65, 1.5, -14),
      box(3.4, 0.2, 40, surface(0x141b33, 0.9), 0, 3.05, -14),
    );
    const locker = [surface(0x24506a, 0.4, 0.3), surface(0x2b3f86, 0.4, 0.3), surface(0x213358, 0.4, 0.3)];
    for (let z = 2; z > -19; z -= 0.42) {
      s.add(rounded(0.4, 1.85, 0.4, 0.012, s.pick(locker), 1.36, 1.0, z));
      for (let i = 0; i < 3; i++)
        s.add(box(0.004, 0.012, 0.16, surface(0x070a14, 0.9), 1.157, 1.7 + i * 0.04, z));
      s.add(box(0.012, 0.09, 0.014, surface(0xaab4d0, 0.3, 1), 1.152, 1.05, z + 0.13));
    }
    for (let i = 0; i < 3; i++) s.add(box(0.5, 0.02, 0.24, glow(MINT, 1.2), 0, 2.94, -4.5 - i * 6));
    for (const side of [-1, 1]) s.add(box(0.9, 2.3, 0.05, surface(0x232d52, 0.5), side * 1.25, 1.15, -19));
    s.add(
      box(1.6, 2.3, 0.02, glow(0x9a7bff, 2.6), 0, 1.15, -19.4),
      box(0.42, 0.2, 0.03, glow(MINT, 2.4), 0, 2.6, -18.9),
    );
    s.halo(VIOLET, 1.4, [0, 1.3, -18.6], [6, 5]);
    s.lamp(VIOLET, 110, [0, 1.6, -18.8], [0, 0.6, 0], { size: 0.9, angle: 0.9 });
    for (let i = 0; i < 2; i++) s.spark(MINT, 1.6, [0, 2.7, -4.5 - i * 6], 7);
    s.put(
      person({ pose: 'stand', hair: 'beanie', hairColor: 0x2a6f64, top: 0x1b2240 }),
      -0.36,
      0,
      -9.5,
      0.08,
    );
    s.put(rounded(0.46, 0.52, 0.2, 0.07, surface(0x15192c, 0.9)), -0.36, 1.1, -9.3);
    s.add(
      box(0.9, 1.2, 0.03, surface(0x3d4770, 0.9), -1.53, 1.55, -1.8),
      box(0.02, 0.3, 0.22, surface(0xcfd6ea, 0.9), -1.53, 1.75, -2.6),
      box(0.02, 0.3, 0.22, surface(0x9ab5e0, 0.9), -1.53, 1.5, -3.1),
    );
    s.polish(0x0c1226, 0.72);
    return { eye: [-0.35, 1.35, 2.6], at: [0.12, 1.18, -12], fov: 46, focus: 9, aperture: 7, exposure: 1.35 };
  },
};

export const cables = {
  name: 'cables',
  alt: 'Kabler teipet til gulvet, sett lavt langs en rad med stoler og bord',
  build(s) {
    s.haze(0x090e22, 0.08);
    s.ambient(0x3b4fa0, 0x05070d, 0.45);
    for (const x of [-1.35, 1.5]) {
      const line = row(s, 12, { fill: 0.7, strength: 1.2 });
      line.rotation.y = x < 0 ? Math.PI / 2 : -Math.PI / 2;
      line.position.set(x * 1.22, 0, -4.2);
    }
    for (let i = 0; i < 7; i++)
      s.add(
        cable(
          Array.from({ length: 16 }, (_, k) => [
            -0.08 + i * 0.026 + Math.sin(k * 0.9 + i) * 0.022,
            0.008 + (i % 3) * 0.004,
            1.6 - k * 0.75,
          ]),
          [0x2fae8a, 0x4558c8, 0x7b4fc4, 0xb9c4e6][i % 4],
          0.0065,
        ),
      );
    for (let i = 0; i < 6; i++) {
      const tape = s.put(
        box(0.42, 0.003, 0.05, surface(0xd8c25a, 0.5)),
        0,
        0.024,
        0.62 - i * 1.3,
        s.between(-0.12, 0.12),
      );
      tape.castShadow = false;
    }
    for (let i = 0; i < 5; i++) s.spark(aurora(i / 4), 1.5, [i % 2 ? 1.0 : -1.0, 1.1, -0.8 - i * 1.5], 4);
    s.rim(VIOLET, 1.1, [0.2, 1.4, -3]);
    s.rim(MINT, 0.5, [2, 1, 1]);
    s.lamp(VIOLET, 26, [0.4, 2.6, -9], [0, 0.2, -1], { size: 0.6, angle: 0.9 });
    s.lamp(MINT, 4, [-0.8, 1.4, 1.4], [0, 0, 0.2], { size: 0.3 });
    s.halo(VIOLET, 0.5, [0, 1.2, -10], [7, 4]);
    s.polish(0x0e152c, 0.78);
    return { eye: [0.16, 0.3, 2.1], at: [-0.02, 0.5, -2], fov: 46, focus: 1.3, aperture: 9, exposure: 1.3 };
  },
};

export const morning = {
  name: 'morning',
  alt: 'Morgenlys i stråler gjennom gymsalens høye vinduer, over tomme stoler og mørke skjermer',
  build(s) {
    s.haze(0x3a3f6a, 0.035);
    s.ambient(0xa3b0f0, 0x6a5560, 2);
    s.rim(0xffc6a2, 1.8, [-4, 2.6, 1]);
    s.add(box(0.3, 7, 40, surface(0x4b5486, 0.9), -6, 3.5, -10));
    for (let i = 0; i < 6; i++) {
      const z = 0.5 - i * 3.1;
      s.add(
        box(0.06, 2.4, 2.1, glow(0xffd2b4, 1.5), -5.83, 4.7, z),
        box(0.1, 2.4, 0.07, surface(0x1c2242, 0.8), -5.78, 4.7, z),
        box(0.1, 0.07, 2.1, surface(0x1c2242, 0.8), -5.78, 4.7, z),
      );
      s.beam(0xffc2a0, 0.11, [-5.7, 4.8, z], [1.6, -0.2, z + 1.4], [1.0, 1.5]);
      if (i < 5)
        s.lamp(0xffc7a4, 190, [-9, 7.0, z - 1.2], [0.5, 0, z + 1.4], { size: 0.2, angle: 0.19, far: 16 });
    }
    for (let i = 0; i < 5; i++) row(s, 7, { at: [1.2, 0, -1.4 - i * 2.7], fill: 0, off: true });
    s.put(someone(s, { lean: 0.5, phones: null, tilt: -0.5, top: 0x5a4a7c }), 0.4, 0, -0.63);
    s.polish(0x6a6076, 0.82);
    return {
      eye: [3.4, 1.9, 3.3],
      at: [-0.9, 1.55, -4],
      fov: 50,
      focus: 6,
      aperture: 5,
      exposure: 1.0,
      lift: 0x141430,
    };
  },
};

export const kiosk = {
  name: 'kiosk',
  alt: 'Kiosken om kvelden: kaffekopper, bokser og vafler under en rad små lys',
  build(s) {
    s.haze(0x100d1e, 0.05);
    s.ambient(0x5a4a8c, 0x0a0605, 0.45);
    s.put(rounded(3.4, 0.06, 0.9, 0.012, surface(0x4a3648, 0.35)), 0, 0.97, 0);
    s.add(box(3.3, 0.94, 0.7, surface(0x1a1d38, 0.7), 0, 0.47, 0));
    for (let i = 0; i < 5; i++)
      s.put(
        mug([0x2f4a86, 0x6a4fb0, 0x2a8c78, 0xc9d2e6, 0x31509a][i]),
        -0.78 + i * 0.125,
        1.0,
        0.14 + (i % 2) * 0.06,
        i,
      );
    for (let i = 0; i < 9; i++)
      s.put(
        can([MINT, BLUE, VIOLET][i % 3]),
        0.52 + (i % 5) * 0.07,
        1 + (i > 4 ? 0.148 : 0),
        -0.1 + (i % 2) * 0.02,
        i * 1.3,
      );
    const dish = mesh(
      new THREE.CylinderGeometry(0.15, 0.11, 0.018, 56),
      surface(0x8f97ad, 0.3),
      0.1,
      1.009,
      0.16,
    );
    s.add(dish);
    for (let i = 0; i < 5; i++)
      for (let k = 0; k < 5; k++) {
        const a = (k / 5) * Math.PI * 2 + i * 0.35;
        const heart = mesh(
          new THREE.SphereGeometry(0.044, 24, 12),
          surface(i % 2 ? 0xc08a48 : 0xb57f3f, 0.75),
          0.1 + Math.cos(a) * 0.054,
          1.026 + i * 0.014,
          0.16 + Math.sin(a) * 0.054,
        );
        heart.scale.y = 0.17;
        s.add(heart);
      }
    const urn = [
      mesh(new THREE.CylinderGeometry(0.13, 0.13, 0.4, 56), surface(0xc9d2e6, 0.2, 1), -0.42, 1.2, -0.22),
      mesh(new THREE.CylinderGeometry(0.06, 0.135, 0.06, 56), surface(0x10131f, 0.4), -0.42, 1.43, -0.22),
    ];
    s.add(
      ...urn,
      box(0.03, 0.03, 0.09, surface(0x10131f, 0.4), -0.42, 1.08, -0.06),
      mesh(new THREE.SphereGeometry(0.008, 12, 8), glow(MINT, 5), -0.42, 1.3, -0.09),
    );
    for (let i = 0; i < 22; i++) {
      const x = -1.7 + i * 0.163;
      const y = 1.86 - 0.13 * Math.sin(((i % 11) / 10) * Math.PI);
      s.add(mesh(new THREE.SphereGeometry(0.021, 18, 12), glow(WARM, 6), x, y, -0.3));
      s.halo(WARM, 0.3, [x, y, -0.29], 0.2);
    }
    s.add(
      cable(
        Array.from({ length: 22 }, (_, i) => [
          -1.7 + i * 0.163,
          1.885 - 0.13 * Math.sin(((i % 11) / 10) * Math.PI),
          -0.3,
        ]),
        0x0c0f1c,
        0.006,
      ),
    );
    s.lamp(0xffb57c, 5, [-0.5, 1.9, 0.35], [0, 0.95, 0], { size: 0.5 });
    s.lamp(0xffb57c, 4, [0.8, 1.9, 0.1], [0.5, 0.95, 0], { size: 0.4 });
    s.lamp(VIOLET, 7, [-1.8, 1.4, 0.9], [0, 1.1, 0], { size: 0.3 });
    s.bokeh(60, [MINT, BLUE, VIOLET], (t) => [t.between(-3.2, 3.2), t.between(0.7, 1.7), t.between(-6, -3)], {
      size: [0.12, 0.36],
      strength: [0.05, 0.3],
    });
    s.scene.environmentIntensity = 0.5;
    return {
      eye: [0.28, 1.46, 1.35],
      at: [0.02, 1.24, 0],
      fov: 44,
      focus: 1.24,
      aperture: 17,
      exposure: 1.05,
    };
  },
};

export const sleep = {
  name: 'sleep',
  alt: 'En sovepose ved veggen, opplyst av en telefon, mens hallen gløder i bakgrunnen',
  build(s) {
    s.haze(0x070a1a, 0.06);
    s.ambient(0x2f3f88, 0x05070d, 0.4);
    s.floor(0x0b1020, 0.8);
    s.add(rounded(0.75, 0.09, 2.0, 0.04, surface(0x24315e, 0.85), 0, 0.045, 0));
    for (let i = 0; i < 26; i++) {
      const puff = mesh(
        new THREE.SphereGeometry(1, 36, 20),
        surface(i % 2 ? 0x31558c : 0x2b4a80, 0.8),
        0,
        0.15,
        -0.45 + i * 0.055,
      );
      puff.scale.set(0.31 - 0.0035 * i, 0.15 - 0.0018 * i, 0.075);
      s.add(puff);
    }
    const hood = mesh(new THREE.SphereGeometry(1, 40, 24), surface(0x7c8bd8, 0.95), 0, 0.15, -0.76);
    hood.scale.set(0.3, 0.07, 0.2);
    s.add(hood);
    const sleeper = person({ hair: 'curls', hairColor: 0x241a2c }).children[0].children.at(-1);
    sleeper.position.set(0.02, 0.27, -0.66);
    sleeper.rotation.set(-1.2, 0.2, 0.35);
    s.add(sleeper);
    s.put(rounded(0.075, 0.008, 0.15, 0.003, surface(0x0a0d16, 0.3)), 0.42, 0.03, -0.5, 0.3).rotation.x =
      0.25;
    s.put(box(0.068, 0.001, 0.14, glow(ICE, 3)), 0.42, 0.036, -0.5, 0.3).rotation.x = 0.25;
    s.spark(ICE, 0.42, [0.36, 0.3, -0.5], 2.4);
    s.halo(ICE, 0.35, [0.42, 0.06, -0.5], 0.5);
    s.rim(0x8f9cff, 0.5, [-0.5, 1.2, -3]);
    s.put(rounded(0.4, 0.5, 0.26, 0.11, surface(0x3a2c66, 0.9)), -0.66, 0.24, -0.3, 0.5);
    s.put(can(MINT), 0.5, 0, -0.12, 1);
    for (const x of [-0.12, 0.06])
      s.put(rounded(0.09, 0.08, 0.24, 0.035, surface(0xb9c4e6, 0.8)), 0.62 + x, 0.04, 0.28, 0.3 + x);
    for (let i = 0; i < 3; i++)
      row(s, 7, { at: [i * 0.7 - 0.4, 0, -4.2 - i * 2.2], fill: 0.9, strength: 1.5 });
    s.lamp(VIOLET, 26, [-2.2, 2.2, -3], [0, 0.1, 0], { size: 0.6 });
    s.lamp(MINT, 12, [2.6, 1.6, -2.6], [0, 0.1, 0], { size: 0.5 });
    s.halo(BLUE, 0.3, [0, 1.2, -5], [9, 3]);
    return {
      eye: [0.85, 0.72, 1.35],
      at: [0.06, 0.3, -0.6],
      fov: 44,
      focus: 1.7,
      aperture: 14,
      exposure: 1.35,
    };
  },
};
