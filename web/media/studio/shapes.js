/** The shapes that bodies are made of, with less detail the farther away they are. */
import * as THREE from 'three';

/** Level of detail: distant people need few corners. */
export let corners = 28;

/** Calls `draw` with the level of detail of distant people. */
export function fromAfar(draw) {
  corners = 12;
  try {
    return draw();
  } finally {
    corners = 28;
  }
}

const V = (x, y, z) => new THREE.Vector3(x, y, z);

/** A limb from one point to another, with the radii `start` and `end`. */
export function limb(from, to, start, end = start) {
  const a = V(...from);
  const b = V(...to);
  const length = a.distanceTo(b);
  const shape = new THREE.CapsuleGeometry(
    1,
    length / start,
    Math.round(corners / 6),
    Math.round(corners * 0.6),
  );
  const spots = shape.attributes.position;
  for (let i = 0; i < spots.count; i++) {
    const y = spots.getY(i);
    const k = THREE.MathUtils.lerp(1, end / start, THREE.MathUtils.clamp(y / (length / start) + 0.5, 0, 1));
    spots.setXYZ(i, spots.getX(i) * k, y, spots.getZ(i) * k);
  }
  shape.scale(start, start, start).computeVertexNormals();
  const mesh = new THREE.Mesh(shape);
  mesh.position.copy(a).add(b).multiplyScalar(0.5);
  mesh.quaternion.setFromUnitVectors(V(0, 1, 0), b.sub(a).normalize());
  return mesh;
}

/** An ellipsoid with the given half widths. */
export function ball(at, [x, y, z], fine = corners) {
  const mesh = new THREE.Mesh(new THREE.SphereGeometry(1, fine, Math.round(fine * 0.7)));
  mesh.scale.set(x, y, z);
  mesh.position.set(...at);
  return mesh;
}

/** A smooth body through rings, each `[height, half width, half depth, forward]`. */
export function body(rings) {
  const around = Math.round(corners * 1.3);
  const path = new THREE.CatmullRomCurve3(rings.map(([y, x, z]) => V(x, y, z)));
  const lean = new THREE.CatmullRomCurve3(rings.map(([y, , , z = 0]) => V(0, y, z)));
  const shape = new THREE.PlaneGeometry(1, 1, around, corners);
  const spots = shape.attributes.position;
  for (let i = 0; i < spots.count; i++) {
    const { x, y, z } = path.getPoint(spots.getY(i) + 0.5);
    const angle = (spots.getX(i) + 0.5) * Math.PI * 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    // A little squarer than an ellipse, as shoulders are.
    const wide = Math.sign(c) * Math.abs(c) ** 0.8;
    const deep = Math.sign(s) * Math.abs(s) ** 0.8;
    spots.setXYZ(i, x * wide, y, lean.getPoint(spots.getY(i) + 0.5).z - z * deep);
  }
  shape.computeVertexNormals();
  return new THREE.Mesh(shape);
}

/** Hair in locks: a ball whose surface falls in strands from its top. */
export function locks(at, [x, y, z], depth = 0.05) {
  const mesh = ball(at, [x, y, z], corners * 4);
  const spots = mesh.geometry.attributes.position;
  for (let i = 0; i < spots.count; i++) {
    const [a, b, c] = [spots.getX(i), spots.getY(i), spots.getZ(i)];
    const round = Math.atan2(a, c);
    const wave =
      Math.sin(round * 13 + b * 5) * 0.5 +
      Math.sin(round * 29 - b * 9) * 0.3 +
      Math.sin(round * 57 + b * 16) * 0.25;
    const k = 1 + depth * wave * (0.4 + 0.6 * (1 - Math.max(b, 0)));
    spots.setXYZ(i, a * k, b * k, c * k);
  }
  mesh.geometry.computeVertexNormals();
  return mesh;
}

/** Gives parts a material, and lets them cast and receive shadows. */
export const cloth = (meshes, material) => {
  for (const mesh of meshes) {
    mesh.material = material;
    mesh.castShadow = mesh.receiveShadow = true;
  }
  return meshes;
};
