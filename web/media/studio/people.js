/** The players, modelled for a dark hall where only outlines, headsets and light on a sleeve can be seen. */
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { head, skin } from './heads.js';
import { ball, body, cloth, corners, limb } from './shapes.js';
import { surface } from './stage.js';

/** The hood of a sweater, folded down behind the neck. */
function hood() {
  const shape = new THREE.TorusGeometry(0.092, 0.036, corners, corners * 2);
  const spots = shape.attributes.position;
  for (let i = 0; i < spots.count; i++) {
    const back = Math.max(0, spots.getY(i)) / 0.128;
    spots.setXYZ(
      i,
      spots.getX(i) * (1 + 0.1 * back),
      spots.getY(i) * (1 + 0.25 * back),
      spots.getZ(i) * (1 + 0.75 * back),
    );
  }
  shape.computeVertexNormals();
  const mesh = new THREE.Mesh(shape);
  mesh.rotation.x = 1.95;
  mesh.position.set(0, 0.585, 0.02);
  return mesh;
}

/** A person who looks towards -z: seated before a desk, standing, or with the arms up. */
export function person({
  pose = 'sit',
  hair,
  hairColor,
  phones = null,
  top = 0x1b2240,
  lean = 0,
  turn = 0,
  tilt = 0,
} = {}) {
  const group = new THREE.Group();
  const upper = new THREE.Group();
  const hip = pose === 'sit' ? 0.5 : 0.95;
  const cloths = [
    body([
      [-0.06, 0.15, 0.12],
      [0.04, 0.185, 0.145],
      [0.2, 0.178, 0.13],
      [0.36, 0.195, 0.135],
      [0.46, 0.205, 0.125, 0.005],
      [0.525, 0.165, 0.105, 0.01],
      [0.57, 0.09, 0.08, 0.015],
      [0.61, 0.066, 0.068, 0.01],
      [0.625, 0.058, 0.058, 0.005],
    ]),
    hood(),
  ];
  const hands = [];
  for (const side of [-1, 1]) {
    const [elbow, hand] = ARMS[pose](side);
    cloths.push(limb([side * 0.188, 0.465, 0.005], elbow, 0.07, 0.052), limb(elbow, hand, 0.056, 0.042));
    hands.push(ball(hand, [0.045, 0.045, 0.055]));
  }
  upper.add(...cloth(cloths, surface(top, 0.92)), ...cloth(hands, skin()));
  const face = head({ hair, hairColor, phones });
  face.position.set(0, 0.74, -0.01);
  face.rotation.set(tilt, turn, 0);
  upper.add(face);
  upper.position.y = hip;
  upper.rotation.x = -lean;
  group.add(upper);
  const legs =
    pose === 'sit'
      ? [-1, 1].flatMap((s) => [
          limb([s * 0.1, 0.5, 0], [s * 0.12, 0.52, -0.42], 0.085, 0.07),
          limb([s * 0.12, 0.5, -0.42], [s * 0.12, 0.06, -0.4], 0.065, 0.05),
        ])
      : [-1, 1].flatMap((s) => [
          limb([s * 0.1, 0.95, 0], [s * 0.11, 0.5, -0.01], 0.09, 0.07),
          limb([s * 0.11, 0.5, -0.01], [s * 0.12, 0.07, 0.02], 0.068, 0.052),
          limb([s * 0.12, 0.04, 0.03], [s * 0.13, 0.04, -0.12], 0.05),
        ]);
  group.add(...cloth(legs, surface(0x0e1222, 0.9)));
  return group;
}

const ARMS = {
  sit: (s) => [
    [s * 0.29, 0.24, -0.06],
    [s * 0.15, 0.29, -0.36],
  ],
  stand: (s) => [
    [s * 0.27, 0.22, 0.03],
    [s * 0.25, -0.02, -0.06],
  ],
  cheer: (s) => [
    [s * 0.33, 0.66, -0.03],
    [s * 0.26, 0.95, -0.06],
  ],
  point: (s) =>
    s > 0
      ? [
          [0.34, 0.5, -0.14],
          [0.4, 0.62, -0.42],
        ]
      : [
          [-0.27, 0.22, 0.03],
          [-0.2, 0.02, -0.1],
        ],
};

/** A hand that rests on keys: wrist at the origin, fingers towards -z. `side` is 1 for the right hand. */
export function hand(side, { spread = 0.5, sleeve = 0x1b2240 } = {}) {
  const group = new THREE.Group();
  const flesh = [
    limb([side * 0.022, 0.018, -0.03], [side * 0.026, 0.032, -0.085], 0.024, 0.022),
    limb([-side * 0.018, 0.02, -0.03], [-side * 0.022, 0.032, -0.085], 0.025, 0.022),
    limb([0, 0.022, -0.02], [0, 0.037, -0.09], 0.026, 0.023),
    limb([0, 0.012, 0.05], [0, 0.018, -0.02], 0.028, 0.029),
  ];
  const FINGERS = [
    [-0.034, 0.062, 0.0102],
    [-0.012, 0.072, 0.0106],
    [0.012, 0.068, 0.01],
    [0.034, 0.052, 0.0088],
  ];
  FINGERS.forEach(([x, length, r], i) => {
    const fan = x * (1 + spread * 0.55) * side;
    const rise = 0.05 + (i === 1 ? 0.004 : 0);
    const knuckle = [x * side, 0.034, -0.088];
    const middle = [fan, rise, -0.092 - length * 0.52];
    const end = [fan * 1.05, rise - 0.018, -0.092 - length * 0.88];
    const tip = [fan * 1.06, 0.012, -0.092 - length];
    flesh.push(
      limb(knuckle, middle, r * 1.12, r),
      limb(middle, end, r, r * 0.92),
      limb(end, tip, r * 0.92, r * 0.82),
    );
  });
  flesh.push(
    limb([-side * 0.03, 0.018, -0.015], [-side * 0.058, 0.016, -0.055], 0.015, 0.0125),
    limb([-side * 0.058, 0.016, -0.055], [-side * 0.05, 0.01, -0.098], 0.0125, 0.0105),
  );
  group.add(...cloth(flesh, surface(0xb98570, 0.62)));
  group.add(
    ...cloth(
      [
        limb([0, 0.014, 0.05], [side * 0.05, 0.05, 0.36], 0.042, 0.06),
        limb([0, 0.013, 0.045], [0, 0.016, 0.062], 0.04),
      ],
      surface(sleeve, 0.95),
    ),
  );
  return group;
}

/** A gaming chair seen from behind or the side; it faces -z. */
export function chair(accent, { dark = 0x11162a } = {}) {
  const group = new THREE.Group();
  const part = (size, at, radius, material, tilt = 0) => {
    const mesh = new THREE.Mesh(new RoundedBoxGeometry(...size, 2, radius), material);
    mesh.position.set(...at);
    mesh.rotation.x = tilt;
    mesh.castShadow = mesh.receiveShadow = true;
    group.add(mesh);
  };
  const hide = surface(dark, 0.5);
  const edge = surface(accent, 0.5);
  part([0.5, 0.1, 0.5], [0, 0.45, 0], 0.05, hide);
  part([0.44, 0.78, 0.09], [0, 0.88, 0.24], 0.044, hide, 0.1);
  part([0.3, 0.22, 0.1], [0, 1.24, 0.285], 0.049, hide, 0.1);
  for (const side of [-1, 1]) {
    part([0.07, 0.62, 0.13], [side * 0.225, 0.86, 0.22], 0.034, edge, 0.1);
    part([0.07, 0.04, 0.3], [side * 0.3, 0.68, 0.0], 0.019, hide);
  }
  group.add(...cloth([limb([0, 0.08, 0], [0, 0.42, 0], 0.03)], surface(0x222838, 0.3, 0.8)));
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2;
    group.add(...cloth([limb([0, 0.1, 0], [Math.cos(a) * 0.3, 0.06, Math.sin(a) * 0.3], 0.022)], hide));
  }
  return group;
}
