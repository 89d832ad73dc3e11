/** Heads, their hair and their headsets. */
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { ball, cloth, corners, limb, locks } from './shapes.js';
import { glow, surface } from './stage.js';

/** A headset for a head at the origin; the ears lie on the x axis, the face points towards -z. */
export function headset(color, { light = 1.4, head = 0.1 } = {}) {
  const group = new THREE.Group();
  const shell = surface(0x10131f, 0.35);
  const band = new THREE.Mesh(
    new THREE.TorusGeometry(
      head * 1.2,
      head * 0.1,
      Math.round(corners / 2),
      Math.round(corners * 1.5),
      Math.PI,
    ),
    shell,
  );
  band.scale.z = 2.1;
  const pad = new THREE.Mesh(
    new THREE.TorusGeometry(
      head * 1.1,
      head * 0.07,
      Math.round(corners / 2),
      Math.round(corners * 1.5),
      Math.PI * 0.7,
    ),
    surface(0x1c2033, 0.9),
  );
  pad.rotation.z = Math.PI * 0.15;
  pad.scale.z = 2.4;
  group.add(band, pad);
  for (const side of [-1, 1]) {
    const cup = new THREE.Mesh(
      new RoundedBoxGeometry(head * 0.42, head * 0.95, head * 0.8, 5, head * 0.18),
      shell,
    );
    cup.position.set(side * head * 1.18, -head * 0.1, 0);
    const cushion = new THREE.Mesh(
      new THREE.TorusGeometry(head * 0.36, head * 0.13, Math.round(corners / 2), Math.round(corners * 1.5)),
      surface(0x181b2a, 0.95),
    );
    cushion.rotation.y = Math.PI / 2;
    cushion.scale.y = 1.2;
    cushion.position.set(side * head * 0.95, -head * 0.1, 0);
    const ring = new THREE.Mesh(
      new THREE.TorusGeometry(head * 0.25, head * 0.026, Math.round(corners / 2), Math.round(corners * 1.5)),
      glow(color, light),
    );
    ring.rotation.y = Math.PI / 2;
    ring.position.set(side * head * 1.4, -head * 0.1, 0);
    group.add(cup, cushion, ring);
  }
  const mic = cloth(
    [
      limb(
        [-head * 1.18, -head * 0.4, -head * 0.2],
        [-head * 0.75, -head * 0.85, -head * 1.15],
        head * 0.035,
      ),
    ],
    shell,
  );
  const tip = cloth(
    [
      limb(
        [-head * 0.8, -head * 0.83, -head * 1.08],
        [-head * 0.68, -head * 0.87, -head * 1.2],
        head * 0.085,
      ),
    ],
    shell,
  );
  group.add(...mic, ...tip);
  group.traverse((part) => (part.castShadow = !part.material?.isMeshBasicMaterial));
  return group;
}

const HAIR = {
  short: () => [
    locks([0, 0.03, 0.028], [0.1, 0.104, 0.104], 0.07),
    locks([0, -0.03, 0.05], [0.078, 0.07, 0.066], 0.05),
  ],
  bun: () => [
    locks([0, 0.03, 0.028], [0.099, 0.103, 0.104]),
    locks([0, -0.025, 0.046], [0.08, 0.075, 0.068]),
    locks([0, 0.125, 0.08], [0.052, 0.047, 0.05], 0.09),
  ],
  long: () => [
    locks([0, 0.03, 0.026], [0.102, 0.108, 0.108]),
    locks([0, -0.12, 0.062], [0.096, 0.2, 0.062], 0.08),
  ],
  curls: () =>
    Array.from({ length: 34 }, (_, i) => {
      const y = 1 - (i / 33) * 1.25;
      const r = Math.sqrt(Math.max(0, 1 - y * y));
      const a = i * 2.39996;
      return ball(
        [Math.cos(a) * r * 0.095, 0.02 + y * 0.11, 0.03 + Math.sin(a) * r * 0.09],
        [0.044, 0.044, 0.044],
        12,
      );
    }),
  cap: () => [ball([0, 0.036, 0.008], [0.105, 0.1, 0.112]), ball([0, 0.035, -0.115], [0.078, 0.012, 0.075])],
  beanie: () => [ball([0, 0.045, 0.008], [0.108, 0.112, 0.112]), ball([0, 0.175, 0.01], [0.04, 0.04, 0.04])],
};

export const skin = () => surface(0xc08d76, 0.6);

/** A head with neck, at the origin of the head, looking towards -z. */
export function head({ hair = 'short', hairColor = 0x1a1422, phones = null } = {}) {
  const group = new THREE.Group();
  group.add(
    ...cloth(
      [
        ball([0, 0, 0], [0.082, 0.112, 0.1]),
        ball([0, -0.045, -0.03], [0.06, 0.07, 0.068]),
        ball([0, -0.012, -0.1], [0.014, 0.022, 0.021]),
        ball([0, -0.086, -0.072], [0.03, 0.024, 0.028]),
        limb([0, -0.05, 0.015], [0, -0.18, 0.03], 0.05, 0.058),
      ],
      skin(),
    ),
  );
  group.add(...cloth(HAIR[hair](), surface(hairColor, 0.85)));
  if (phones !== null) group.add(headset(phones));
  return group;
}
