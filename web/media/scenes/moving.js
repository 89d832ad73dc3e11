/** The loop behind the front page, and the picture for shared links. */
import { row } from '../studio/hall.js';
import { aurora } from '../studio/props.js';
import { sky } from '../studio/sky.js';
import { BLUE, MINT } from '../studio/stage.js';

const TURN = Math.PI * 2;

/**
 * Rows of screens under an open sky. Returns a function that sets the scene to a moment of the loop (0 to 1)
 * and returns that moment's shot.
 */
function nightHall(s, { seed, strength = 3 }) {
  s.haze(0x0a1530, 0.05);
  const dome = sky({ strength, scale: 0.8, seed, low: 0x0a1c38, stars: 0.8, quality: 16 });
  s.add(dome);
  s.ambient(0x4fcfae, 0x06080f, 0.35);
  s.rim(0x9fb8ff, 1.3, [0.4, 0.9, -3]);
  s.rim(MINT, 0.8, [-1, 3, -2]);
  const screens = [];
  for (let i = 0; i < 7; i++)
    for (const x of [-4.1, 4.1]) {
      const line = row(s, 8, { at: [x, 0, -2.6 - i * 2.7], fill: 0.85, strength: 1.4 });
      line.traverse((part) => part.userData.screen?.isMesh && screens.push(part.userData.screen.material));
    }
  const beats = screens.map((material) => ({
    material,
    base: material.color.r,
    rate: Math.floor(s.between(1, 6)),
    phase: s.between(0, TURN),
    depth: s.between(0.05, 0.4),
  }));
  const lights = [0, 1, 2, 3].flatMap((i) =>
    [-3.4, 3.4].map((x) => ({
      light: s.spark(aurora(i / 3), 3.2, [x, 1.4, -2.2 - i * 2.7], 6),
      rate: 1 + ((i * 2 + (x > 0 ? 1 : 0)) % 4),
    })),
  );
  s.lamp(MINT, 160, [-3, 14, -10], [0, 0, -5], { size: 1, angle: 0.8, shadow: false });
  for (let i = 0; i < 6; i++) s.halo(aurora(i / 5), 0.1, [i % 2 ? 3.6 : -3.6, 1.3, -4 - i * 2.5], [11, 2.4]);
  s.halo(BLUE, 0.22, [0, 1.6, -22], [30, 5]);
  s.polish(0x0c1428, 0.82);
  return (at) => {
    const turn = at * TURN;
    dome.material.uniforms.phase.value.set(Math.cos(turn), Math.sin(turn)).multiplyScalar(0.5);
    for (const { material, base, rate, phase, depth } of beats)
      material.color.setScalar(base * (1 + depth * Math.sin(rate * turn + phase)));
    for (const { light, rate } of lights)
      light.intensity = 3.2 * (1 + 0.18 * Math.sin(rate * turn + light.position.z));
    return {
      eye: [0.1 + 0.18 * Math.sin(turn), 2.35 + 0.06 * Math.cos(turn), 2.6],
      at: [0, 2.3, -8],
      fov: 50,
      focus: 8,
      aperture: 0,
      exposure: 1.25,
      grain: 0,
    };
  };
}

export const loop = {
  name: 'loop',
  kind: 'film',
  build(s) {
    return { move: nightHall(s, { seed: 2.2, strength: 2.3 }) };
  },
};

export const share = {
  name: 'share',
  kind: 'share',
  build(s) {
    return {
      ...nightHall(s, { seed: 2.2, strength: 2.3 })(0.15),
      eye: [0.3, 2.3, 2.4],
      at: [0, 2.25, -8],
      fov: 46,
      grain: 0.7,
    };
  },
};
