/** One set: a scene with haze, a seeded random generator, lights, and the lists that the camera needs. */
import * as THREE from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';

/** The colours of the site's design, and a few more that light a LAN. */
const INK = 0x0a0e1a;
export const MINT = 0x4df0b8;
export const BLUE = 0x7c8bff;
export const VIOLET = 0xb06bff;
export const ICE = 0x9fd4ff;
export const WARM = 0xffb073;

/** A random generator that gives the same picture each time (mulberry32). */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const made = new Map();

/** Equal materials are shared, so that `bake` can merge their meshes. */
function shared(key, make) {
  if (!made.has(key)) made.set(key, make());
  return made.get(key);
}

/** A matt or glossy surface. */
export const surface = (color, roughness = 0.7, metalness = 0, more = null) => {
  const make = () => new THREE.MeshStandardMaterial({ color, roughness, metalness, ...more });
  return more ? make() : shared(`surface ${color} ${roughness} ${metalness}`, make);
};

/** A surface that emits light, brighter than white when `strength` is above one. */
export const glow = (color, strength = 1, more = null) => {
  const tone = new THREE.Color(color).multiplyScalar(strength);
  const make = () => new THREE.MeshBasicMaterial({ color: tone, ...more });
  return more ? make() : shared(`glow ${tone.toArray()}`, make);
};

export class Stage {
  constructor(seed) {
    this.random = seeded(seed);
    this.scene = new THREE.Scene();
    this.scene.background = new THREE.Color(INK).multiplyScalar(0.35);
    this.soft = [];
    this.each = [];
  }

  between(low, high) {
    return low + (high - low) * this.random();
  }

  pick(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  add(...objects) {
    this.scene.add(...objects);
    return objects[0];
  }

  /** Places an object, turned about the vertical axis. */
  put(object, x = 0, y = 0, z = 0, turn = 0) {
    object.position.set(x, y, z);
    object.rotation.y += turn;
    this.scene.add(object);
    return object;
  }

  /** Fog that hides distant objects. */
  haze(color, density) {
    this.scene.fog = new THREE.FogExp2(color, density);
    this.scene.background = new THREE.Color(color);
  }

  /** Faint ambient light. */
  ambient(sky, ground, strength) {
    this.add(new THREE.HemisphereLight(sky, ground, strength));
  }

  /** A lamp that `expose` moves within its size, which makes its shadows soft. */
  lamp(color, strength, from, to, { size = 0.25, angle = 1.1, shadow = true, far = 30 } = {}) {
    const light = new THREE.SpotLight(color, strength, 0, angle, 1, 2);
    light.position.set(...from);
    light.target.position.set(...to);
    light.castShadow = shadow;
    light.shadow.mapSize.set(1024, 1024);
    light.shadow.camera.near = 0.05;
    light.shadow.camera.far = far;
    light.shadow.bias = -0.0006;
    light.shadow.normalBias = 0.01;
    this.add(light, light.target);
    this.soft.push({ light, at: light.position.clone(), size });
    return light;
  }

  /** Directional light for the edges of people and things. */
  rim(color, strength, from) {
    const light = new THREE.DirectionalLight(color, strength);
    light.position.set(...from);
    return this.add(light);
  }

  /** A small light without a shadow. */
  spark(color, strength, at, reach = 0) {
    const light = new THREE.PointLight(color, strength, reach, 2);
    light.position.set(...at);
    return this.add(light);
  }

  floor(color = 0x141a2c, roughness = 0.45, size = 60) {
    const floor = new THREE.Mesh(new THREE.PlaneGeometry(size, size), surface(color, roughness).clone());
    floor.rotation.x = -Math.PI / 2;
    floor.receiveShadow = true;
    return this.add(floor);
  }

  /** Merges the meshes that share a material: thousands of parts become a few dozen. */
  bake() {
    this.scene.updateMatrixWorld(true);
    const groups = new Map();
    this.scene.traverse((part) => {
      if (!part.isMesh || part.material.isShaderMaterial || part.material.transparent) return;
      const key = `${part.material.uuid} ${part.castShadow}`;
      groups.set(key, [...(groups.get(key) ?? []), part]);
    });
    for (const parts of groups.values()) {
      if (parts.length < 2) continue;
      const [{ material, castShadow }] = parts;
      const whole = new THREE.Mesh(mergeGeometries(parts.map(placed)), material);
      Object.assign(whole, { castShadow, receiveShadow: !material.isMeshBasicMaterial });
      for (const part of parts) part.removeFromParent();
      this.add(whole);
    }
  }

  /** A polished floor: a translucent plane over a blurred mirror image of everything added so far. */
  polish(color = 0x0d1322, opacity = 0.8, size = 60) {
    this.bake();
    const below = new THREE.Group();
    for (const object of this.scene.children)
      if (!object.isLight && !object.userData.sky) below.add(object.clone());
    below.scale.y = -1;
    this.each.push((random) => {
      below.rotation.set((random() - 0.5) * 0.006, 0, (random() - 0.5) * 0.006);
      below.position.y = (random() - 0.5) * 0.05;
    });
    this.add(below);
    const floor = this.floor(color, 0.7, size);
    floor.material.transparent = true;
    floor.material.opacity = opacity;
    floor.renderOrder = 1;
  }

  /** Distant lights out of focus: discs at the positions that `place` returns. */
  bokeh(count, colors, place, { size = [0.05, 0.2], strength = [0.15, 0.6] } = {}) {
    for (let i = 0; i < count; i++) {
      const disc = new THREE.Sprite(
        new THREE.SpriteMaterial({
          map: discTexture(),
          color: new THREE.Color(this.pick(colors)).multiplyScalar(this.between(...strength)),
          blending: THREE.AdditiveBlending,
          depthWrite: false,
          fog: false,
        }),
      );
      disc.position.set(...place(this, i, count));
      disc.scale.setScalar(this.between(...size));
      this.add(disc);
    }
  }

  /** A soft glow in the air. */
  halo(color, strength, at, size) {
    const sprite = new THREE.Sprite(
      new THREE.SpriteMaterial({
        map: haloTexture(),
        color: new THREE.Color(color).multiplyScalar(strength),
        blending: THREE.AdditiveBlending,
        depthWrite: false,
        fog: false,
      }),
    );
    sprite.position.set(...at);
    sprite.scale.set(...(Array.isArray(size) ? size : [size, size]), 1);
    return this.add(sprite);
  }

  /** A beam of light, visible in dusty air. */
  beam(color, strength, from, to, [startRadius, endRadius]) {
    const a = new THREE.Vector3(...from);
    const b = new THREE.Vector3(...to);
    const length = a.distanceTo(b);
    const cone = new THREE.CylinderGeometry(endRadius, startRadius, length, 48, 1, true).translate(
      0,
      length / 2,
      0,
    );
    const mesh = new THREE.Mesh(cone, beamMaterial(color, strength, length));
    mesh.position.copy(a);
    mesh.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), b.sub(a).normalize());
    return this.add(mesh);
  }
}

/** A part's geometry in world coordinates, with an index, so that it can be merged with others. */
function placed({ geometry, matrixWorld }) {
  const shape = geometry.clone().applyMatrix4(matrixWorld);
  if (!shape.index) {
    const order = Uint32Array.from({ length: shape.attributes.position.count }, (_, i) => i);
    shape.setIndex(new THREE.BufferAttribute(order, 1));
  }
  return shape;
}

function beamMaterial(color, strength, length) {
  return new THREE.ShaderMaterial({
    transparent: true,
    depthWrite: false,
    side: THREE.DoubleSide,
    blending: THREE.AdditiveBlending,
    uniforms: { tint: { value: new THREE.Color(color).multiplyScalar(strength) }, reach: { value: length } },
    vertexShader: `varying vec3 n, v; varying float h; uniform float reach;
      void main() { vec4 p = modelViewMatrix * vec4(position, 1.); n = normalize(normalMatrix * normal);
        v = normalize(-p.xyz); h = position.y / reach; gl_Position = projectionMatrix * p; }`,
    fragmentShader: `varying vec3 n, v; varying float h; uniform vec3 tint;
      void main() { float edge = pow(abs(dot(normalize(n), normalize(v))), 2.2);
        gl_FragColor = vec4(tint * edge * pow(1. - h, 1.1) * smoothstep(0., .02, h), 1.); }`,
  });
}

let disc, halo;
const discTexture = () =>
  (disc ??= radial([
    [0, 0.62],
    [0.78, 0.72],
    [0.9, 1],
    [0.97, 0.5],
    [1, 0],
  ]));
const haloTexture = () =>
  (halo ??= radial([
    [0, 1],
    [0.18, 0.52],
    [0.42, 0.17],
    [0.7, 0.04],
    [1, 0],
  ]));

function radial(stops) {
  const canvas = new OffscreenCanvas(256, 256);
  const paint = canvas.getContext('2d');
  const gradient = paint.createRadialGradient(128, 128, 0, 128, 128, 127);
  for (const [at, alpha] of stops) gradient.addColorStop(at, `rgba(255,255,255,${alpha})`);
  paint.fillStyle = gradient;
  paint.fillRect(0, 0, 256, 256);
  return new THREE.CanvasTexture(canvas);
}
