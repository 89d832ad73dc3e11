/** Food, drinks and trophies. */
import * as THREE from 'three';
import { surface } from './stage.js';
import { box, group, mesh, rounded } from './props.js';

/** An energy-drink can with a printed sleeve of stripes. */
export function can(color, { open = false } = {}) {
  const profile = [
    [0, 0],
    [0.021, 0],
    [0.0262, 0.006],
    [0.0265, 0.13],
    [0.0225, 0.142],
    [0.0232, 0.147],
    [0.0215, 0.147],
    [0.0205, 0.143],
    [0, 0.143],
  ];
  const metal = surface(0xc9d2e6, 0.25, 1);
  const body = mesh(
    new THREE.LatheGeometry(
      profile.map(([x, y]) => new THREE.Vector2(x, y)),
      64,
    ),
    metal,
  );
  const sleeve = mesh(
    new THREE.CylinderGeometry(0.02672, 0.02672, 0.116, 64, 1, true),
    surface(0xffffff, 0.3, 0.75, { map: print(color) }),
    0,
    0.069,
    0,
  );
  const tab = mesh(new THREE.TorusGeometry(0.006, 0.0016, 8, 20), metal, 0, 0.1455, 0.004);
  tab.rotation.x = open ? 1.1 : Math.PI / 2;
  return group(body, sleeve, tab);
}

function print(color) {
  const canvas = new OffscreenCanvas(512, 256);
  const c = canvas.getContext('2d');
  const tone = new THREE.Color(color);
  c.fillStyle = '#0b1022';
  c.fillRect(0, 0, 512, 256);
  for (const at of [60, 316]) {
    c.fillStyle = `#${tone.getHexString()}`;
    c.beginPath();
    for (const [x, y] of [
      [70, 20],
      [20, 140],
      [60, 140],
      [36, 236],
      [120, 104],
      [76, 104],
      [116, 20],
    ])
      c.lineTo(at + x, y);
    c.fill();
    for (let i = 0; i < 6; i++) c.fillRect(at - 46, 30 + i * 36, 40 - i * 5, 8);
  }
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  return texture;
}

/** A pizza box: closed, or open with `slices` left in it. */
export function pizzaBox({ open = false, slices = 5 } = {}) {
  const card = surface(0x6b5744, 0.95);
  const made = new THREE.Group();
  if (!open)
    return made.add(
      box(0.36, 0.045, 0.36, card, 0, 0.0225, 0),
      box(0.362, 0.002, 0.12, surface(0x243a6a, 0.8), 0, 0.046, 0.02),
    );
  made.add(box(0.36, 0.004, 0.36, card, 0, 0.002, 0));
  for (const [x, z, w, d] of [
    [-0.18, 0, 0.004, 0.36],
    [0.18, 0, 0.004, 0.36],
    [0, 0.18, 0.36, 0.004],
  ])
    made.add(box(w, 0.04, d, card, x, 0.02, z));
  const lid = group(
    box(0.36, 0.004, 0.36, card, 0, 0.18, 0),
    box(0.2, 0.006, 0.05, surface(0x243a6a, 0.8), 0, 0.2, 0.002),
  );
  lid.children[0].rotation.x = Math.PI / 2;
  lid.children[1].rotation.x = Math.PI / 2;
  lid.position.set(0, 0.02, -0.18);
  lid.rotation.x = -0.35;
  made.add(lid);
  for (let i = 0; i < slices; i++) {
    const start = (i / 6) * Math.PI * 2 + 0.4;
    const crust = mesh(
      new THREE.TorusGeometry(0.14, 0.013, 12, 24, 0.96),
      surface(0xb9793c, 0.8),
      0,
      0.018,
      0,
    );
    crust.rotation.set(-Math.PI / 2, 0, start);
    const cheese = mesh(new THREE.CircleGeometry(0.138, 24, 0, 0.96), surface(0xf09a24, 0.5), 0, 0.02, 0);
    cheese.rotation.set(-Math.PI / 2, 0, start);
    made.add(crust, cheese);
    for (let j = 0; j < 4; j++) {
      const r = [0.058, 0.112, 0.096, 0.118][j];
      const a = start + [0.48, 0.2, 0.52, 0.8][j];
      made.add(
        mesh(
          new THREE.CylinderGeometry(0.017, 0.017, 0.005, 20),
          surface(0xa8322a, 0.45),
          Math.cos(a) * r,
          0.023,
          -Math.sin(a) * r,
        ),
      );
    }
  }
  return made;
}

/** A mug with a hot drink. */
export function mug(color = 0x2f4a86) {
  const profile = [
    [0, 0],
    [0.036, 0],
    [0.04, 0.006],
    [0.041, 0.092],
    [0.0385, 0.092],
    [0.0375, 0.01],
    [0, 0.008],
  ];
  const body = mesh(
    new THREE.LatheGeometry(
      profile.map(([x, y]) => new THREE.Vector2(x, y)),
      48,
    ),
    surface(color, 0.3),
  );
  const ear = mesh(
    new THREE.TorusGeometry(0.026, 0.006, 12, 32, Math.PI),
    surface(color, 0.3),
    0.039,
    0.048,
    0,
  );
  ear.rotation.z = -Math.PI / 2;
  const drink = mesh(new THREE.CircleGeometry(0.038, 32), surface(0x1a0d08, 0.12), 0, 0.078, 0);
  drink.rotation.x = -Math.PI / 2;
  return group(body, ear, drink);
}

/** A trophy of metal on a dark foot. */
export function trophy(metal, scale = 1) {
  const profile = [
    [0, 0.1],
    [0.018, 0.1],
    [0.014, 0.13],
    [0.022, 0.15],
    [0.015, 0.165],
    [0.03, 0.19],
    [0.072, 0.235],
    [0.09, 0.3],
    [0.094, 0.37],
    [0.1, 0.378],
    [0.09, 0.376],
    [0.086, 0.31],
    [0.06, 0.24],
    [0, 0.22],
  ];
  const bright = surface(metal, 0.16, 1, { side: THREE.DoubleSide, envMapIntensity: 3 });
  const cup = mesh(
    new THREE.LatheGeometry(
      profile.map(([x, y]) => new THREE.Vector2(x, y)),
      96,
    ),
    bright,
  );
  const made = group(
    cup,
    rounded(0.15, 0.075, 0.15, 0.006, surface(0x0e1120, 0.25), 0, 0.0375, 0),
    mesh(new THREE.CylinderGeometry(0.045, 0.055, 0.03, 48), bright, 0, 0.088, 0),
    box(0.09, 0.03, 0.002, bright, 0, 0.038, 0.0755),
  );
  for (const side of [-1, 1]) {
    const ear = mesh(
      new THREE.TorusGeometry(0.05, 0.0075, 14, 40, Math.PI * 1.1),
      bright,
      side * 0.088,
      0.305,
      0,
    );
    ear.rotation.z = side > 0 ? -Math.PI * 0.55 : Math.PI * 0.45;
    made.add(ear);
  }
  made.scale.setScalar(scale);
  return made;
}
