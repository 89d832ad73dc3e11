/** Pictures of the whole hall: its rows, its roof, its big screen. */
import * as THREE from 'three';
import { canvas, gym, row, screenLight, someone } from '../studio/hall.js';
import { aurora, box, cable, mesh, rounded } from '../studio/props.js';
import { painting } from '../studio/screens.js';
import { BLUE, ICE, MINT, VIOLET, glow, surface } from '../studio/stage.js';

export const rows = {
  name: 'rows',
  alt: 'Lange rader med lysende skjermer og spillere i en mørk hall',
  build(s) {
    s.haze(0x0a1330, 0.055);
    s.ambient(0x3c55a8, 0x06080f, 0.45);
    gym(s, { width: 17, length: 36, height: 6.5 });
    for (let i = 0; i < 7; i++)
      for (const x of [-3.7, 3.7]) row(s, 7, { at: [x, 0, -2.2 - i * 2.6], fill: 0.85 });
    for (const x of [-2.4, 2.6]) screenLight(s, [x, 1.15, -2.3], x < 0 ? 'valley' : 'race', 9);
    s.rim(0x8fb4ff, 1.5, [0.4, 1.3, -3]);
    s.rim(MINT, 0.5, [-3, 1, -1.2]);
    for (let i = 0; i < 7; i++)
      s.halo(aurora(i / 6), 0.1, [i % 2 ? 3.2 : -3.2, 1.3, -3 - i * 2.4], [10, 2.6]);
    s.halo(BLUE, 0.35, [0, 2.2, -24], [26, 9]);
    s.polish(0x0c1328, 0.8);
    return { eye: [0.3, 2.25, 1.3], at: [-0.15, 0.8, -6], fov: 50, focus: 7, aperture: 6, exposure: 1.3 };
  },
};

export const projector = {
  name: 'projector',
  alt: 'Lysstrålen fra projektoren skjærer gjennom hallen over publikum',
  build(s) {
    s.haze(0x060a1a, 0.03);
    s.ambient(0x2c3a7c, 0x05070d, 0.35);
    gym(s, { width: 16, length: 22, height: 7, truss: false });
    s.floor(0x0e1428, 0.4);
    const from = [1.6, 5.2, 3.2];
    s.add(canvas(painting('valley'), 7.4, 1.15, [0, 3.5, -9.6]));
    for (let i = 0; i < 3; i++) s.beam(0xa9d8ff, 0.1, from, [i - 1, 3.4, -9.6], [0.05, 2.6]);
    s.halo(0xdff1ff, 2.4, from, 1.5);
    for (let line = 0; line < 4; line++)
      for (let i = 0; i < 11; i++)
        s.put(
          someone(s, { phones: null, pose: 'stand' }),
          -4.6 + i * 0.92 + s.between(-0.2, 0.2) + (line % 2) * 0.4,
          -0.42 + s.between(-0.12, 0.08),
          0.6 - line * 1.5 + s.between(-0.2, 0.2),
          s.between(-0.3, 0.3),
        );
    s.rim(ICE, 1.3, [0.3, 1.1, -3]);
    s.lamp(ICE, 160, [0, 3.6, -9], [0, 1, 2], { size: 2, angle: 1.0 });
    s.lamp(VIOLET, 60, [-6, 4, 2], [0, 1, -2], { size: 0.6, shadow: false });
    return { eye: [-1.4, 1.95, 4.4], at: [0.1, 2.7, -8], fov: 48, focus: 6, aperture: 4, exposure: 1.15 };
  },
};

export const above = {
  name: 'above',
  alt: 'Bordrader sett skrått ovenfra, med lys fra skjermer og tastaturer',
  build(s) {
    s.haze(0x070b1c, 0.012);
    s.ambient(0x3a4f9c, 0x05070d, 0.7);
    s.floor(0x141b34, 0.6);
    for (const x of [-4.3, -1.3, 1.7, 4.7]) {
      for (const facing of [1, -1]) {
        const line = row(s, 9, { at: [0, 0, 0], fill: 0.82, strength: 1.5 });
        line.rotation.y = facing > 0 ? Math.PI / 2 : -Math.PI / 2;
        line.position.set(x - facing * 0.42, 0, facing * 0.1);
      }
    }
    for (const x of [-4.3, -1.3, 1.7, 4.7])
      for (const z of [-2.4, 0, 2.4]) {
        const tone = aurora((x + 4.3) / 9);
        const light = s.spark(tone, 1.7, [x, 1.25, z], 3.2);
        light.castShadow = false;
        s.halo(tone, 0.16, [x, 1.6, z], 3.4);
      }
    s.rim(0x9fb6ff, 0.7, [1, 3, 1.5]);
    s.lamp(BLUE, 90, [4, 9, 5], [0, 0, 0], { size: 0.8, angle: 0.9 });
    return {
      eye: [6.6, 6.0, 5.2],
      at: [0.1, 0.3, -0.3],
      fov: 44,
      focus: 8.6,
      aperture: 10,
      exposure: 1.3,
      roll: 0.08,
    };
  },
};

export const cheering = {
  name: 'cheering',
  alt: 'Jubel: hender i været i omriss foran en storskjerm',
  build(s) {
    s.haze(0x120a2a, 0.035);
    s.ambient(0x5a3fa8, 0x05070d, 0.4);
    s.add(canvas(painting('race'), 9, 1.25, [0.4, 3.2, -8]));
    for (let line = 0; line < 3; line++)
      for (let i = 0; i < 9; i++)
        s.put(
          someone(s, { phones: null, pose: s.random() < 0.62 ? 'cheer' : 'stand' }),
          -3.5 + i * 0.86 + s.between(-0.2, 0.2) + line * 0.3,
          -0.15 + s.between(-0.15, 0.1),
          0.9 - line * 1.4,
          s.between(-0.5, 0.5),
        );
    s.rim(0xd79aff, 1.6, [0.3, 1.2, -3]);
    s.lamp(0xe09aff, 120, [0.4, 3.2, -7.4], [0, 1.4, 2], { size: 2.4, angle: 1.1 });
    for (const [x, tone] of [
      [-4.4, MINT],
      [-1.5, BLUE],
      [2.2, MINT],
      [5, VIOLET],
    ]) {
      s.beam(tone, 0.13, [x, 7, -6], [x * 0.25, 0, 1], [0.06, 1.3]);
      s.halo(tone, 1.1, [x, 7, -6], 1.4);
    }
    s.lamp(MINT, 90, [-4, 5, 3], [0, 1.3, 0], { size: 0.4 });
    for (let i = 0; i < 150; i++) {
      const scrap = s.put(
        mesh(
          new THREE.PlaneGeometry(0.035, 0.055),
          glow(aurora(s.random()), 0.9, { side: THREE.DoubleSide }),
        ),
        s.between(-4, 4),
        s.between(1.4, 5),
        s.between(-5, 2.2),
      );
      scrap.rotation.set(s.between(0, 6), s.between(0, 6), s.between(0, 6));
    }
    return { eye: [0.3, 1.5, 4.6], at: [0.1, 2.15, -4], fov: 44, focus: 4.6, aperture: 9, exposure: 1.1 };
  },
};

export const hoop = {
  name: 'hoop',
  alt: 'Basketkurv i gymsalen, med uskarpe skjermrader langt nede',
  build(s) {
    s.haze(0x080d20, 0.03);
    s.ambient(0x3a52a8, 0x05070d, 0.45);
    gym(s, { width: 18, length: 30, height: 8 });
    s.add(
      rounded(
        1.8,
        1.05,
        0.04,
        0.015,
        surface(0x9fb0dc, 0.25, 0, { transparent: true, opacity: 0.3 }),
        0,
        3.55,
        -1.2,
      ),
      box(0.59, 0.03, 0.012, surface(0xeef1fb, 0.6), 0, 3.62, -1.17),
      box(0.59, 0.03, 0.012, surface(0xeef1fb, 0.6), 0, 3.2, -1.17),
    );
    for (const x of [-0.9, 0.9]) s.add(box(0.03, 1.05, 0.05, surface(0xd7def2, 0.5), x, 3.55, -1.19));
    for (const y of [3.03, 4.07]) s.add(box(1.83, 0.03, 0.05, surface(0xd7def2, 0.5), 0, y, -1.19));
    for (const x of [-0.28, 0.28]) s.add(box(0.03, 0.42, 0.012, surface(0xeef1fb, 0.6), x, 3.41, -1.17));
    const ring = mesh(
      new THREE.TorusGeometry(0.23, 0.012, 16, 72),
      surface(0xff7b58, 0.35, 0.3),
      0,
      3.12,
      -0.9,
    );
    ring.rotation.x = Math.PI / 2;
    s.add(ring, box(0.14, 0.05, 0.1, surface(0xff7b58, 0.4), 0, 3.11, -1.15));
    const thread = surface(0xe6ebfa, 0.9);
    for (let i = 0; i < 12; i++)
      for (const way of [-1, 1]) {
        const at = (k) => {
          const a = ((i + way * k * 0.5) / 12) * Math.PI * 2;
          const r = 0.225 - k * 0.026;
          return [Math.cos(a) * r, 3.11 - k * 0.105, -0.9 + Math.sin(a) * r];
        };
        const net = cable([0, 1, 2, 3, 4].map(at), 0xe6ebfa, 0.0035);
        net.material = thread;
        s.add(net);
      }
    for (let i = 0; i < 7; i++)
      for (const x of [-4.2, 4.2])
        row(s, 8, { at: [x, 0, -5 - i * 2.8], fill: 0.8, strength: 2.2, facing: 1 });
    for (let i = 0; i < 7; i++) s.halo(aurora(i / 6), 0.22, [i % 2 ? 4 : -4, 1.2, -5 - i * 2.6], [11, 2.4]);
    s.lamp(MINT, 30, [-2.6, 2.2, 0.8], [0, 3.4, -1], { size: 0.4 });
    s.lamp(VIOLET, 40, [3, 5, 0.5], [0, 3.4, -1], { size: 0.4 });
    s.floor(0x0e152b, 0.75);
    return {
      eye: [-1.15, 4.05, 1.25],
      at: [0.12, 2.9, -2],
      fov: 48,
      focus: 2.5,
      aperture: 26,
      exposure: 1.3,
    };
  },
};

export const trusses = {
  name: 'trusses',
  alt: 'Lyskastere i taket sender stråler i mint og fiolett gjennom røyk',
  build(s) {
    s.haze(0x080a1c, 0.03);
    s.ambient(0x3a48a0, 0x05070d, 0.5);
    const steel = surface(0x3b4674, 0.35, 0.8);
    for (const z of [-3, -6.5, -10]) {
      for (const [y, d] of [
        [6, 0],
        [6.4, 0.2],
        [6.4, -0.2],
      ])
        s.add(
          mesh(new THREE.CylinderGeometry(0.035, 0.035, 14, 16).rotateZ(Math.PI / 2), steel, 0, y, z + d),
        );
      for (let x = -7; x < 7; x += 0.5)
        for (const d of [0.2, -0.2]) {
          const brace = mesh(new THREE.CylinderGeometry(0.014, 0.014, 0.52, 8), steel, x, 6.2, z + d / 2);
          brace.rotation.set(d > 0 ? 0.4 : -0.4, 0, x % 1 ? 0.65 : -0.65);
          s.add(brace);
        }
      for (let i = 0; i < 5; i++) {
        const x = -5 + i * 2.5 + (z === -6.5 ? 1.2 : 0);
        const tone = aurora(((i * 2 + Math.round(-z)) % 5) / 4);
        const to = [x * 0.35 + s.between(-2, 2), -1, z + s.between(1, 5)];
        const lamp = s.put(
          mesh(new THREE.CylinderGeometry(0.13, 0.17, 0.4, 28), surface(0x0d111f, 0.4)),
          x,
          5.72,
          z,
        );
        lamp.quaternion.setFromUnitVectors(
          new THREE.Vector3(0, -1, 0),
          new THREE.Vector3(to[0] - x, to[1] - 5.7, to[2] - z).normalize(),
        );
        s.beam(tone, 0.2, [x, 5.7, z], to, [0.13, 0.95]);
        s.halo(tone, 1.5, [x, 5.55, z + 0.15], 1.1);
      }
    }
    s.lamp(VIOLET, 60, [-4, 1, 0], [0, 6, -5], { size: 0.4, shadow: false });
    s.lamp(MINT, 50, [4, 1, -1], [0, 6, -5], { size: 0.4, shadow: false });
    for (let i = 0; i < 9; i++)
      s.put(
        someone(s, { pose: i % 3 === 1 ? 'cheer' : 'stand', phones: null }),
        -4 + i * 1.0,
        -0.05,
        -1.6 - (i % 2) * 0.8,
      );
    return { eye: [0.5, 0.75, 2.2], at: [-0.1, 3.9, -5], fov: 52, focus: 9, aperture: 4, exposure: 1.15 };
  },
};
