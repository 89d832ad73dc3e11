/** The camera: averages jittered renders of a set and adds depth of field, bloom and a film look. */
import * as THREE from 'three';
import { scenes } from '/scenes/index.js';
import { DEPTH_OF_FIELD, DEVELOP, DOWN, SPLIT, SUM, UP } from './film.js';
import { BLUE, MINT, Stage, VIOLET, seeded } from './stage.js';

const BLOOMS = 6;
let renderer, surroundings;

function open(width, height) {
  if (!renderer) {
    renderer = new THREE.WebGLRenderer({ canvas: document.createElement('canvas'), antialias: false });
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = THREE.PCFShadowMap;
    renderer.toneMapping = THREE.NoToneMapping;
    renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
    surroundings = room();
  }
  renderer.setPixelRatio(1);
  renderer.setSize(width, height, false);
}

/** The environment map that glossy surfaces reflect: a dark room with a few light strips. */
function room() {
  const scene = new THREE.Scene();
  scene.background = new THREE.Color(0x04060c);
  const strip = (color, strength, size, at) => {
    const material = new THREE.MeshBasicMaterial({ color: new THREE.Color(color).multiplyScalar(strength) });
    const mesh = new THREE.Mesh(new THREE.BoxGeometry(...size), material);
    mesh.position.set(...at);
    scene.add(mesh);
  };
  strip(MINT, 6, [0.2, 3, 5], [-6, 2, 0]);
  strip(VIOLET, 6, [0.2, 3, 5], [6, 2, 0]);
  strip(BLUE, 3, [6, 1.4, 0.2], [0, 1.5, -6]);
  strip(0xcfd8ff, 1.4, [3, 0.1, 3], [0, 6, 0]);
  return new THREE.PMREMGenerator(renderer).fromScene(scene, 0.02).texture;
}

const target = (width, height, more = {}) =>
  new THREE.WebGLRenderTarget(width, height, { type: THREE.HalfFloatType, depthBuffer: false, ...more });

const quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2));
const flat = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1);
const materials = new Map();

function pass(fragmentShader, uniforms, to, { add = false } = {}) {
  if (!materials.has(fragmentShader))
    materials.set(
      fragmentShader,
      new THREE.ShaderMaterial({
        vertexShader: 'varying vec2 uv2; void main() { uv2 = uv; gl_Position = vec4(position.xy, 0., 1.); }',
        fragmentShader,
        uniforms: Object.fromEntries(Object.keys(uniforms).map((name) => [name, { value: null }])),
        depthTest: false,
        depthWrite: false,
        transparent: true,
        blending: add ? THREE.CustomBlending : THREE.NoBlending,
        blendSrc: THREE.OneFactor,
        blendDst: THREE.OneFactor,
      }),
    );
  const material = materials.get(fragmentShader);
  for (const [name, value] of Object.entries(uniforms)) material.uniforms[name].value = value;
  quad.material = material;
  renderer.setRenderTarget(to);
  renderer.autoClear = !add;
  renderer.render(quad, flat);
  renderer.autoClear = true;
}

/** Averages `samples` renders, with the camera jittered within a pixel and the lamps within their size. */
function expose(stage, shot, width, height, samples) {
  const camera = new THREE.PerspectiveCamera(
    shot.fov ?? 40,
    width / height,
    shot.near ?? 0.03,
    shot.far ?? 400,
  );
  camera.position.set(...shot.eye);
  camera.up.set(...(shot.up ?? [Math.sin(shot.roll ?? 0), Math.cos(shot.roll ?? 0), 0]));
  camera.lookAt(...shot.at);
  const depth = new THREE.DepthTexture(width, height, THREE.FloatType);
  const one = target(width, height, { depthBuffer: true, depthTexture: depth });
  const sum = target(width, height, { type: THREE.FloatType });
  renderer.setRenderTarget(sum);
  renderer.setClearColor(0, 0);
  renderer.clear();
  const random = seeded(7);
  for (let i = 0; i < samples; i++) {
    const last = i === samples - 1;
    camera.setViewOffset(width, height, last ? 0 : random() - 0.5, last ? 0 : random() - 0.5, width, height);
    for (const { light, at, size } of stage.soft)
      light.position.set(...at.toArray().map((value) => value + (random() - 0.5) * size));
    for (const change of stage.each) change(random);
    renderer.setRenderTarget(one);
    renderer.render(stage.scene, camera);
    pass(SUM, { picture: one.texture, share: 1 / samples }, sum, { add: true });
  }
  return { sum, one, depth, camera };
}

function develop({ sum, one, depth, camera }, shot, width, height) {
  const sharp = target(width, height);
  const focus = shot.focus ?? camera.position.distanceTo(new THREE.Vector3(...shot.at));
  pass(
    DEPTH_OF_FIELD,
    {
      picture: sum.texture,
      depth,
      pixel: new THREE.Vector2(1 / width, 1 / height),
      range: new THREE.Vector2(camera.near, camera.far),
      focus,
      aperture: ((shot.aperture ?? 0) * height) / 1000,
      most: ((shot.mostBlur ?? 22) * height) / 1000,
    },
    sharp,
  );
  const chain = [];
  for (let i = 0, from = sharp; i < BLOOMS; i++) {
    const to = target(Math.max(2, width >> (i + 1)), Math.max(2, height >> (i + 1)));
    const texel = new THREE.Vector2(1 / from.width, 1 / from.height);
    pass(i ? DOWN : SPLIT, { picture: from.texture, texel }, to);
    chain.push((from = to));
  }
  for (let i = BLOOMS - 1; i > 0; i--) {
    const texel = new THREE.Vector2(1 / chain[i].width, 1 / chain[i].height);
    pass(UP, { wide: chain[i].texture, texel }, chain[i - 1], { add: true });
  }
  pass(
    DEVELOP,
    {
      picture: sharp.texture,
      light: chain[0].texture,
      size: new THREE.Vector2(width, height),
      exposure: (shot.exposure ?? 1) * 1.75,
      bloom: (shot.bloom ?? 1) * 0.05,
      grain: shot.grain ?? 1,
      vignette: shot.vignette ?? 1,
      lift: new THREE.Color(shot.lift ?? 0x0a0e1a),
    },
    null,
  );
  for (const used of [sum, one, sharp, ...chain]) used.dispose();
  depth.dispose();
}

function dispose(scene) {
  scene.traverse((object) => {
    object.geometry?.dispose();
    object.shadow?.dispose();
  });
}

/** Takes one picture. Returns a PNG as a data URL. */
window.photograph = (name, { width, height, samples }) => {
  open(width, height);
  const index = scenes.findIndex((scene) => scene.name === name);
  const stage = new Stage(1009 * (index + 1));
  stage.scene.environment = surroundings;
  stage.scene.environmentIntensity = 0.42;
  const shot = scenes[index].build(stage);
  stage.bake();
  develop(expose(stage, shot, width, height, samples), shot, width, height);
  const picture = renderer.domElement.toDataURL('image/png');
  dispose(stage.scene);
  return picture;
};

let film;
/** Takes the frame of a loop at `at`, from 0 to 1. Returns a JPEG as a data URL. */
window.filmFrame = (name, at, { width, height, samples }) => {
  open(width, height);
  if (film?.name !== name) {
    const stage = new Stage(4711);
    stage.scene.environment = surroundings;
    stage.scene.environmentIntensity = 0.42;
    film = { name, stage, shot: scenes.find((scene) => scene.name === name).build(stage) };
  }
  const shot = film.shot.move(at);
  develop(expose(film.stage, shot, width, height, samples), shot, width, height);
  return renderer.domElement.toDataURL('image/jpeg', 0.98);
};

/** All sets, for `make.mjs`. */
window.listing = scenes.map(({ name, alt, kind = 'photo' }) => ({ name, alt, kind }));
