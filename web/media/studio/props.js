/** The things on and under the tables, and the shapes they are made of. Each stands with its foot on y = 0. */
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { BLUE, MINT, VIOLET, glow, surface } from './stage.js';

/** A mesh that receives shadows and, unless it glows, casts them. */
export function mesh(geometry, material, x = 0, y = 0, z = 0) {
  const made = new THREE.Mesh(geometry, material);
  made.position.set(x, y, z);
  made.castShadow = !material.isMeshBasicMaterial;
  made.receiveShadow = true;
  return made;
}

export const box = (w, h, d, material, x = 0, y = 0, z = 0) =>
  mesh(new THREE.BoxGeometry(w, h, d), material, x, y, z);

export const rounded = (w, h, d, r, material, x = 0, y = 0, z = 0) =>
  mesh(new RoundedBoxGeometry(w, h, d, 5, r), material, x, y, z);

export const group = (...parts) => new THREE.Group().add(...parts);

/** The aurora's colour at `at` from 0 (mint) to 1 (violet). */
export function aurora(at) {
  const color = new THREE.Color(MINT);
  return at < 0.5
    ? color.lerp(new THREE.Color(BLUE), at * 2)
    : color.set(BLUE).lerp(new THREE.Color(VIOLET), at * 2 - 1);
}

export function table(length, depth = 0.8, color = 0x1a2136) {
  const legs = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) =>
      box(
        0.04,
        0.72,
        0.04,
        surface(0x2a3148, 0.4, 0.6),
        x * (length / 2 - 0.1),
        0.36,
        z * (depth / 2 - 0.06),
      ),
    ),
  );
  return group(box(length, 0.03, depth, surface(color, 0.42), 0, 0.735, 0), ...legs);
}

/** A keyboard about 44 cm wide with light under its keys; `colorAt(x)` for x from 0 to 1. */
export function keyboard(colorAt = aurora, strength = 1.6) {
  const made = group(rounded(0.45, 0.022, 0.15, 0.006, surface(0x0c0f1a, 0.4), 0, 0.011, 0));
  const cap = new RoundedBoxGeometry(1, 1, 1, 3, 0.14);
  const rows = [15, 15, 14, 13, 8];
  rows.forEach((count, row) => {
    const z = -0.056 + row * 0.028;
    const spans =
      row < 4
        ? Array.from({ length: count }, (_, i) => (i === count - 1 ? 1 + (15 - count) : 1))
        : [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25];
    let x = -0.21;
    for (const span of spans) {
      const width = span * 0.028;
      const tone = colorAt((x + width / 2 + 0.21) / 0.42, row);
      const key = mesh(
        cap,
        surface(0x151a2b, 0.55, 0, { emissive: tone, emissiveIntensity: strength * 0.022 }),
        x + width / 2,
        0.031,
        z,
      );
      key.scale.set(width - 0.0045, 0.014, 0.0235);
      const under = mesh(
        new THREE.PlaneGeometry(width, 0.028),
        glow(tone, strength),
        x + width / 2,
        0.0232,
        z,
      );
      under.rotation.x = -Math.PI / 2;
      const mark = mesh(
        new THREE.PlaneGeometry(0.006, 0.007),
        glow(tone, strength * 1.1),
        x + 0.012,
        0.0386,
        z - 0.003,
      );
      mark.rotation.x = -Math.PI / 2;
      made.add(key, under, mark);
      x += width;
    }
  });
  return made;
}

export function mouse(color = MINT, strength = 1.6) {
  const shell = mesh(
    new THREE.SphereGeometry(1, 48, 32, 0, Math.PI * 2, 0, Math.PI / 2),
    surface(0x10141f, 0.32),
  );
  shell.scale.set(0.034, 0.038, 0.062);
  const ring = mesh(new THREE.TorusGeometry(1, 0.035, 10, 64), glow(color, strength), 0, 0.005, 0);
  ring.rotation.x = Math.PI / 2;
  ring.scale.set(0.0345, 0.0625, 0.06);
  const wheel = mesh(
    new THREE.TorusGeometry(0.008, 0.004, 10, 24),
    glow(color, strength * 0.9),
    0,
    0.032,
    -0.03,
  );
  wheel.rotation.y = Math.PI / 2;
  const seam = box(0.0012, 0.002, 0.05, surface(0x020306, 0.9), 0, 0.0375, -0.02);
  return group(shell, ring, wheel, seam);
}

/** A cable through the given points. */
export function cable(points, color = 0x2c365c, radius = 0.004) {
  const path = new THREE.CatmullRomCurve3(
    points.map((point) => new THREE.Vector3(...point)),
    false,
    'catmullrom',
    0.4,
  );
  return mesh(new THREE.TubeGeometry(path, points.length * 14, radius, 10), surface(color, 0.5));
}

/** A computer with a glass side (+x) and lit fans. */
export function tower(tone = MINT, tone2 = VIOLET, strength = 2) {
  const dark = surface(0x0b0e18, 0.35, 0.4);
  const made = group(
    box(0.21, 0.46, 0.01, dark, 0, 0.24, -0.22),
    box(0.005, 0.46, 0.44, dark, -0.105, 0.24, 0),
    box(0.21, 0.01, 0.44, dark, 0, 0.47, 0),
    box(0.21, 0.01, 0.44, dark, 0, 0.01, 0),
    box(0.012, 0.46, 0.012, dark, 0.1, 0.24, 0.214),
  );
  const fan = (x, y, z, r, color, facing) => {
    const ring = mesh(new THREE.TorusGeometry(r, 0.006, 10, 56), glow(color, strength), x, y, z);
    const blades = new THREE.Group();
    for (let i = 0; i < 7; i++) {
      const blade = mesh(
        new THREE.CircleGeometry(r * 0.92, 12, i * 0.898, 0.62),
        surface(0x1c2440, 0.4, 0, { emissive: color, emissiveIntensity: 0.35, side: THREE.DoubleSide }),
        x,
        y,
        z,
      );
      blades.add(blade);
      if (facing) {
        blade.rotation.y = Math.PI / 2;
      }
    }
    if (facing) ring.rotation.y = Math.PI / 2;
    made.add(ring, blades, mesh(new THREE.SphereGeometry(r * 0.24, 20, 14), dark, x, y, z));
  };
  for (const y of [0.1, 0.235, 0.37]) fan(0, y, 0.215, 0.058, y > 0.2 ? tone : tone2, false);
  fan(-0.06, 0.33, -0.15, 0.05, tone2, true);
  fan(-0.05, 0.33, 0.02, 0.042, tone, true);
  made.add(
    box(0.05, 0.03, 0.27, surface(0x1a2036, 0.3, 0.5), -0.03, 0.2, 0),
    box(0.002, 0.006, 0.25, glow(tone2, strength * 1.4), -0.004, 0.2, 0),
    box(0.004, 0.3, 0.28, surface(0x101a2c, 0.6), -0.1, 0.3, -0.03),
  );
  for (let i = 0; i < 4; i++)
    made.add(box(0.006, 0.085, 0.012, glow(aurora(i / 3), strength), -0.07, 0.35, 0.085 + i * 0.018));
  return made;
}
