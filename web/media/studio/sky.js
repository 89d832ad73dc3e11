/** The night outside: stars, aurora, snow and spruces. */
import * as THREE from 'three';
import { glow, surface } from './stage.js';

const NOISE = `
float dice(vec2 p) { p = fract(p * vec2(123.34, 456.21)); p += dot(p, p + 45.32); return fract(p.x * p.y); }
float noise(vec2 p) { vec2 i = floor(p), f = fract(p); f = f * f * (3. - 2. * f);
  return mix(mix(dice(i), dice(i + vec2(1, 0)), f.x), mix(dice(i + vec2(0, 1)), dice(i + vec2(1, 1)), f.x), f.y); }
float cloud(vec2 p) { float s = 0., a = .5; for (int i = 0; i < 3; i++) { s += a * noise(p); p = p * 2.03 + 7.1; a *= .5; } return s; }`;

/** A dome of night sky with curtains of aurora; the `phase` uniform goes round once in a loop. */
export function sky({ strength = 1, scale = 1, seed = 0, low = 0x0b1c33, stars = 1, quality = 48 } = {}) {
  const material = new THREE.ShaderMaterial({
    side: THREE.BackSide,
    depthWrite: false,
    uniforms: {
      strength: { value: strength },
      scale: { value: scale },
      seed: { value: seed },
      stars: { value: stars },
      low: { value: new THREE.Color(low) },
      phase: { value: new THREE.Vector2(0.5, 0) },
    },
    vertexShader: `varying vec3 way; void main() { way = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }`,
    fragmentShader: `varying vec3 way; uniform float strength, scale, seed, stars; uniform vec3 low; uniform vec2 phase; ${NOISE}
      float curtain(vec2 p) {
        float mask = smoothstep(.28, .75, cloud(p * .35 + seed * 2.3 + phase.yx * .2) * 1.07); if (mask <= 0.) return 0.;
        vec2 bend = vec2(cloud(p * .55 + seed + phase * .35), cloud(p * .55 + 5.2 - seed + phase.yx * .3)) - .5;
        p += bend * 2.6; float band = abs(fract(p.y * .34 + .5 + seed * .17) - .5) * 2.;
        float line = pow(1. - band, 11.); if (line < .004) return 0.; float rays = .45 + .75 * noise(vec2(p.x * 7. + phase.x * 1.2, p.y * 2. + phase.y));
        return line * rays * mask; }
      void main() {
        vec3 d = normalize(way); float up = max(d.y, 0.);
        vec3 c = mix(low, vec3(.0028, .0045, .013), smoothstep(0., .55, up));
        if (d.y > .015) {
          vec3 light = vec3(0.); float jitter = dice(gl_FragCoord.xy) ;
          for (int i = 0; i < ${quality}; i++) {
            float h = (float(i) + jitter) / ${quality}.; vec2 at = d.xz / (d.y + .12) * (1. + h * .55) * 1.5 * scale;
            float amount = curtain(at) * pow(1. - h, 1.7) * smoothstep(0., .08, h);
            vec3 tone = mix(vec3(.06, .9, .47), mix(vec3(.18, .28, 1.), vec3(.43, .13, .95), smoothstep(.35, .9, h)), smoothstep(.1, .5, h));
            light += tone * amount; }
          c += light * strength * 5. / ${quality}. * smoothstep(.015, .2, d.y);
          vec2 cell = vec2(atan(d.x, d.z) * 160., d.y * 200.); float star = dice(floor(cell)); vec2 in2 = fract(cell) - .5;
          c += stars * step(.986, star) * smoothstep(.3, .0, length(in2)) * (star - .986) * 45. * vec3(.8, .9, 1.); }
        gl_FragColor = vec4(c, 1.); }`,
  });
  const dome = new THREE.Mesh(new THREE.SphereGeometry(300, 48, 32), material);
  dome.frustumCulled = false;
  dome.renderOrder = 1;
  dome.userData.sky = true;
  return dome;
}

/** A field of snow with drifts. */
export function snowfield(stage, { size = 120, height = 0.35 } = {}) {
  const geometry = new THREE.PlaneGeometry(size, size, 220, 220).rotateX(-Math.PI / 2);
  const spots = geometry.attributes.position;
  for (let i = 0; i < spots.count; i++) {
    const x = spots.getX(i);
    const z = spots.getZ(i);
    spots.setY(
      i,
      height * (Math.sin(x * 0.31) * Math.cos(z * 0.27 + 1) + 0.4 * Math.sin(x * 0.9 + z * 0.7)) * 0.5 +
        (stage.random() - 0.5) * 0.025,
    );
  }
  geometry.computeVertexNormals();
  const field = new THREE.Mesh(geometry, surface(0xdfe8ff, 0.85));
  field.receiveShadow = true;
  return field;
}

/** A spruce under snow. */
export function spruce(stage, height) {
  const tree = new THREE.Group();
  const layers = 9;
  for (let i = 0; i < layers; i++) {
    const k = i / layers;
    const radius = (1 - k) * height * 0.24 + 0.08;
    const shape = new THREE.ConeGeometry(radius, height * 0.24, 22, 1, true);
    const spots = shape.attributes.position;
    for (let j = 0; j < spots.count; j++) {
      const wild = 0.82 + stage.random() * 0.36;
      spots.setXYZ(j, spots.getX(j) * wild, spots.getY(j) - (wild - 1) * height * 0.05, spots.getZ(j) * wild);
    }
    shape.computeVertexNormals();
    const green = new THREE.Mesh(
      shape,
      surface(i % 3 === 1 ? 0x8fa3c4 : 0x1a2c33, 0.95, 0, { side: THREE.DoubleSide, flatShading: true }),
    );
    green.position.y = height * (0.14 + k * 0.8);
    green.rotation.y = stage.random() * 6;
    green.castShadow = true;
    tree.add(green);
  }
  return tree;
}

/** Snowflakes in the box between two corners. */
export function snowfall(stage, count, low, high, { size = [0.01, 0.035], strength = 0.5 } = {}) {
  const flakes = new THREE.Group();
  const shape = new THREE.SphereGeometry(1, 8, 6);
  for (let i = 0; i < count; i++) {
    const flake = new THREE.Mesh(shape, glow(0xdde8ff, strength * stage.between(0.3, 1)));
    flake.position.set(...low.map((value, axis) => stage.between(value, high[axis])));
    flake.scale.setScalar(stage.between(...size));
    flakes.add(flake);
  }
  return flakes;
}
