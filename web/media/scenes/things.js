/** Pictures of small things: pizza, cans, trophies, wristbands. */
import * as THREE from 'three';
import { aurora, box, keyboard, mesh } from '../studio/props.js';
import { can, pizzaBox, trophy } from '../studio/treats.js';
import { monitor } from '../studio/screens.js';
import { BLUE, ICE, MINT, VIOLET, surface } from '../studio/stage.js';

const ALL = [MINT, BLUE, VIOLET, ICE];

export const pizza = {
  name: 'pizza',
  alt: 'En åpen pizzaeske i skjermlys, med esker stablet bak og en boks energidrikk',
  build(s) {
    s.haze(0x0a0c1c, 0.1);
    s.ambient(0x3b4a90, 0x0a0705, 0.4);
    s.floor(0x191f38, 0.4, 6);
    s.put(pizzaBox({ open: true, slices: 5 }), 0, 0, 0, 0.35);
    for (let i = 0; i < 4; i++)
      s.put(pizzaBox(), -0.5 + s.between(-0.02, 0.02), i * 0.047, -0.22, s.between(-0.2, 0.3));
    s.put(can(MINT), 0.29, 0, 0.1, 0.4);
    s.put(can(VIOLET, { open: true }), 0.37, 0, -0.06, 2.4);
    s.put(keyboard(aurora, 1.2), 0.42, 0, -0.42, -0.3);
    s.put(monitor('race', { width: 0.6, strength: 1.3 }), 0.3, 0, -0.66, -0.2);
    s.lamp(0xd9a0ff, 2.2, [0.3, 0.4, -0.6], [0, 0, 0.2], { size: 0.4, angle: 1.2 });
    s.lamp(0xfff0dc, 1.1, [-0.5, 0.9, 0.55], [0, 0, 0], { size: 0.3 });
    s.lamp(MINT, 0.8, [-0.9, 0.35, -0.3], [0, 0.05, 0], { size: 0.2 });
    s.bokeh(40, ALL, (t) => [t.between(-1.8, 1.8), t.between(0.1, 1), t.between(-3, -1.6)], {
      size: [0.1, 0.3],
      strength: [0.06, 0.3],
    });
    return {
      eye: [0.1, 0.46, 0.68],
      at: [0.02, 0.06, -0.06],
      fov: 40,
      focus: 0.78,
      aperture: 15,
      exposure: 1.2,
    };
  },
};

export const cans = {
  name: 'cans',
  alt: 'Tårn av tomme energidrikkbokser foran en skjerm med nordlys',
  build(s) {
    s.haze(0x070b1a, 0.08);
    s.ambient(0x2f4488, 0x05070d, 0.35);
    s.floor(0x10162a, 0.16, 6);
    s.put(monitor('aurora', { width: 1.1, strength: 1.5, foot: 0.1 }), -0.05, 0, -0.5, 0.06);
    for (let level = 0; level < 4; level++)
      for (let i = 0; i < 4 - level; i++)
        s.put(
          can(ALL[(i + level * 2) % 3]),
          -0.02 + (i - (3 - level) / 2) * 0.056,
          level * 0.148,
          0.012 * (i % 2),
          s.between(0, 6),
        );
    const fallen = s.put(can(VIOLET, { open: true }), 0.25, 0.0267, 0.1);
    fallen.rotation.set(0, 0.5, Math.PI / 2);
    s.lamp(MINT, 1.6, [-0.05, 0.42, -0.45], [0, 0.2, 0.5], { size: 0.5, angle: 1.2 });
    s.lamp(0xdfe6ff, 0.9, [0.5, 0.6, 0.5], [0, 0.25, 0], { size: 0.2 });
    s.lamp(VIOLET, 1.4, [-0.7, 0.4, 0.25], [0, 0.25, 0], { size: 0.2 });
    s.scene.environmentIntensity = 1.3;
    return { eye: [0.2, 0.2, 0.78], at: [0.03, 0.265, 0], fov: 43, focus: 0.78, aperture: 14, exposure: 1.1 };
  },
};

export const trophies = {
  name: 'trophies',
  alt: 'Tre pokaler på rekke med gjenskinn i mint og fiolett',
  build(s) {
    s.haze(0x080a1a, 0.06);
    s.ambient(0x394a90, 0x05070d, 0.3);
    s.floor(0x05070f, 0.62, 6);
    s.put(trophy(0xffc766, 1.3), 0, 0, 0, 0.12);
    s.put(trophy(0xd7e0f5, 1.05), -0.36, 0, -0.17, 0.3);
    s.put(trophy(0xd08a58, 0.9), 0.35, 0, -0.14, -0.2);
    s.bokeh(
      90,
      [MINT, BLUE, VIOLET, ICE, 0xffd38a],
      (t) => [t.between(-2.6, 2.6), t.between(0.0, 1.5), t.between(-4, -2)],
      { size: [0.07, 0.34], strength: [0.05, 0.42] },
    );
    s.lamp(0xffffff, 2.4, [0.7, 1.1, 0.8], [0, 0.25, 0], { size: 0.3 });
    s.lamp(VIOLET, 4, [-1.1, 0.6, -0.5], [0, 0.3, 0], { size: 0.2 });
    s.lamp(MINT, 3, [1.1, 0.4, -0.6], [0, 0.3, 0], { size: 0.2 });
    s.scene.environmentIntensity = 1.9;
    return {
      eye: [0.12, 0.3, 1.15],
      at: [0.0, 0.265, 0],
      fov: 38,
      focus: 1.14,
      aperture: 20,
      exposure: 1.05,
    };
  },
};

export const lanyards = {
  name: 'lanyards',
  alt: 'Armbånd i stoff og plasskort klare for utdeling ved inngangen',
  build(s) {
    s.haze(0x080b1a, 0.08);
    s.ambient(0x3d4d98, 0x05070d, 0.5);
    s.floor(0x181e36, 0.4, 5);
    for (let i = 0; i < 14; i++) {
      const band = mesh(
        new THREE.CylinderGeometry(0.034, 0.034, 0.015, 64, 1, true),
        surface(aurora((i % 7) / 6), 0.7, 0, { side: THREE.DoubleSide }),
      );
      const bead = box(0.012, 0.017, 0.008, surface(0x0a0d16, 0.4), 0, 0, 0.035);
      const loop = new THREE.Group().add(band, bead);
      s.put(
        loop,
        s.between(-0.36, 0.32),
        0.0085 + (i > 8 ? 0.015 : 0),
        s.between(-0.3, 0.12),
        s.between(0, 6),
      );
      if (i % 4 === 3) {
        loop.rotation.set(1.45, s.between(-1, 1), 0);
        loop.position.y = 0.034;
      }
    }
    [7, 8, 9, 10].forEach((number, i) => {
      const paper = new OffscreenCanvas(512, 360);
      const c = paper.getContext('2d');
      c.fillStyle = '#10173a';
      c.fillRect(0, 0, 512, 360);
      const line = c.createLinearGradient(0, 0, 512, 0);
      [MINT, BLUE, VIOLET].forEach((tone, k) => line.addColorStop(k / 2, `#${tone.toString(16)}`));
      c.fillStyle = line;
      c.fillRect(0, 300, 512, 60);
      c.fillStyle = '#eef1fb';
      c.font = '600 62px "Space Grotesk", sans-serif';
      c.fillText('RAD 3', 40, 100);
      c.font = '700 150px "Space Grotesk", sans-serif';
      c.fillText(String(number), 36, 250);
      const print = new THREE.CanvasTexture(paper);
      print.colorSpace = THREE.SRGBColorSpace;
      const card = mesh(
        new THREE.PlaneGeometry(0.13, 0.092),
        surface(0xffffff, 0.55, 0, { map: print, side: THREE.DoubleSide }),
        -0.18 + i * 0.155,
        0.042,
        -0.1 - (i % 2) * 0.1,
      );
      card.rotation.set(-0.32, 0.2 - i * 0.08, 0);
      s.add(card);
    });
    s.lamp(0xfff1e0, 1.3, [0.4, 0.9, 0.5], [0, 0, 0], { size: 0.25 });
    s.lamp(VIOLET, 1.8, [-0.8, 0.4, -0.3], [0, 0, 0], { size: 0.2 });
    s.lamp(MINT, 1.2, [0.8, 0.3, -0.4], [0, 0, 0], { size: 0.2 });
    s.bokeh(50, ALL, (t) => [t.between(-1.5, 1.5), t.between(0, 0.9), t.between(-2.4, -1.2)], {
      size: [0.06, 0.2],
      strength: [0.06, 0.36],
    });
    return {
      eye: [-0.14, 0.24, 0.46],
      at: [0.0, 0.035, -0.08],
      fov: 38,
      focus: 0.52,
      aperture: 16,
      exposure: 1.15,
    };
  },
};
