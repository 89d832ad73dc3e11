/** The pictures on the screens: small paintings, each with the colour of the light that it casts. */
import * as THREE from 'three';
import { BLUE, ICE, MINT, VIOLET, glow, seeded, surface } from './stage.js';

const W = 512;
const H = 288;

const fill = (c, stops, x0 = 0, y0 = 0, x1 = 0, y1 = H) => {
  const gradient = c.createLinearGradient(x0, y0, x1, y1);
  stops.forEach((color, i) => gradient.addColorStop(i / (stops.length - 1), color));
  c.fillStyle = gradient;
};

function ridge(c, random, base, height, color) {
  c.fillStyle = color;
  c.beginPath();
  c.moveTo(0, H);
  for (let x = 0; x <= W; x += 16)
    c.lineTo(x, base - height * random() * (0.4 + 0.6 * Math.sin(x / 70 + base)));
  c.lineTo(W, H);
  c.fill();
}

function bars(c, random, x, y, width, rows, gap, color) {
  c.fillStyle = color;
  for (let i = 0; i < rows; i++) c.fillRect(x, y + i * gap, width * (0.35 + 0.65 * random()), gap * 0.45);
}

const PAINTINGS = {
  valley(c, random) {
    fill(c, ['#0d1d4a', '#3f7fd0', '#9ff5d8']);
    c.fillRect(0, 0, W, H);
    ridge(c, random, 190, 70, '#27579a');
    ridge(c, random, 225, 50, '#153a6e');
    ridge(c, random, 265, 40, '#0a1c3c');
    c.strokeStyle = '#eafff6';
    c.lineWidth = 2;
    c.strokeRect(250, 138, 12, 12);
    bars(c, random, 16, 250, 90, 2, 14, '#4df0b8');
    c.fillStyle = '#0008';
    c.fillRect(W - 84, 12, 72, 72);
  },
  arena(c, random) {
    c.fillStyle = '#0c2a33';
    c.fillRect(0, 0, W, H);
    for (let i = 0; i < 90; i++) {
      c.fillStyle = `hsla(${150 + random() * 50},70%,${18 + random() * 34}%,.55)`;
      c.beginPath();
      c.arc(random() * W, random() * H, 8 + random() * 34, 0, 7);
      c.fill();
    }
    c.strokeStyle = '#bff7df66';
    c.lineWidth = 16;
    c.beginPath();
    c.moveTo(-10, H);
    c.bezierCurveTo(160, 200, 300, 140, W, -20);
    c.stroke();
    for (let i = 0; i < 26; i++) {
      c.fillStyle = i % 2 ? '#ff7fb0' : '#7ff0ff';
      c.beginPath();
      c.arc(200 + random() * 160, 90 + random() * 110, 3 + random() * 4, 0, 7);
      c.fill();
    }
    c.fillStyle = '#06131c';
    c.fillRect(130, H - 34, 250, 34);
    c.fillRect(W - 80, H - 80, 80, 80);
  },
  race(c) {
    fill(c, ['#150a3a', '#7a35d8', '#ff9bd0', '#1a0f3d', '#0a0820']);
    c.fillRect(0, 0, W, H);
    c.strokeStyle = '#7ff6ff';
    c.lineWidth = 2;
    for (let i = -14; i <= 14; i++) {
      c.beginPath();
      c.moveTo(W / 2 + i * 6, 150);
      c.lineTo(W / 2 + i * 110, H);
      c.stroke();
    }
    for (let i = 0; i < 9; i++) c.strokeRect(-4, 150 + i * i * 2, W + 8, 1);
    c.fillStyle = '#ffd9ef';
    c.beginPath();
    c.arc(W / 2, 128, 40, Math.PI, 0);
    c.fill();
  },
  space(c, random) {
    fill(c, ['#050a24', '#1a2f78', '#402a8a'], 0, 0, W, H);
    c.fillRect(0, 0, W, H);
    for (let i = 0; i < 140; i++) {
      c.fillStyle = `rgba(255,255,255,${random()})`;
      c.fillRect(random() * W, random() * H, 2, 2);
    }
    fill(c, ['#aef7ff', '#5d7cff', '#100a30'], 240, 60, 400, 260);
    c.beginPath();
    c.arc(330, 160, 88, 0, 7);
    c.fill();
    bars(c, random, 18, 20, 110, 5, 14, '#7c8bff');
  },
  lobby(c, random) {
    c.fillStyle = '#131b3c';
    c.fillRect(0, 0, W, H);
    fill(c, ['#4df0b8', '#7c8bff', '#b06bff'], 0, 0, W, 0);
    c.fillRect(24, 22, 240, 20);
    for (let i = 0; i < 7; i++) {
      c.fillStyle = i % 2 ? '#1e2a5c' : '#263471';
      c.fillRect(24, 60 + i * 30, W - 48, 24);
      c.fillStyle = '#dfe6ff';
      c.fillRect(36, 68 + i * 30, 70 + random() * 120, 8);
      c.fillStyle = '#4df0b8';
      c.fillRect(W - 110, 68 + i * 30, 20 + random() * 50, 8);
    }
  },
  terminal(c, random) {
    c.fillStyle = '#07121a';
    c.fillRect(0, 0, W, H);
    for (let i = 0; i < 18; i++) {
      let x = 16 + Math.floor(random() * 4) * 18;
      for (let j = 0; j < 4; j++) {
        const width = 16 + random() * 80;
        c.fillStyle = ['#4df0b8', '#7c8bff', '#dfe6ff', '#b06bff'][Math.floor(random() * 4)];
        c.fillRect(x, 14 + i * 15, width, 6);
        x += width + 9;
      }
    }
  },
  aurora(c, random) {
    fill(c, ['#040818', '#0b1738', '#10284a']);
    c.fillRect(0, 0, W, H);
    c.globalCompositeOperation = 'lighter';
    for (let x = 0; x < W; x += 2) {
      const top = 60 + 40 * Math.sin(x / 60) + 20 * Math.sin(x / 23) + random() * 14;
      fill(c, ['#b06bff00', '#7c8bff55', '#4df0b8cc', '#4df0b800'], 0, top - 40, 0, top + 110);
      c.fillRect(x, top - 40, 2, 150);
    }
    c.globalCompositeOperation = 'source-over';
    ridge(c, random, 270, 50, '#040a16');
  },
};

const LIGHT = {
  valley: ICE,
  arena: MINT,
  race: 0xc77bff,
  space: BLUE,
  lobby: BLUE,
  terminal: MINT,
  aurora: MINT,
};
export const KINDS = Object.keys(PAINTINGS);
/** The colour that a screen casts on whatever is in front of it. */
export const lightOf = (kind) => LIGHT[kind] ?? VIOLET;

const painted = new Map();
export function painting(kind) {
  if (!painted.has(kind)) {
    const canvas = new OffscreenCanvas(W, H);
    PAINTINGS[kind](canvas.getContext('2d'), seeded(kind.length * 77));
    const texture = new THREE.CanvasTexture(canvas);
    texture.colorSpace = THREE.SRGBColorSpace;
    texture.anisotropy = 8;
    painted.set(kind, texture);
  }
  return painted.get(kind);
}

/** A monitor on its foot. It faces +z and stands on y = 0. */
export function monitor(kind, { width = 0.6, strength = 1.5, foot = 0.14, off = false } = {}) {
  const group = new THREE.Group();
  const height = (width * 9) / 16;
  const shell = surface(0x0b0e18, 0.45);
  const part = (geometry, material, x, y, z) => {
    const mesh = new THREE.Mesh(geometry, material);
    mesh.position.set(x, y, z);
    mesh.castShadow = material === shell;
    group.add(mesh);
    return mesh;
  };
  const centre = foot + height / 2;
  part(new THREE.BoxGeometry(width + 0.02, height + 0.025, 0.03), shell, 0, centre, -0.018);
  const face = off ? surface(0x05070d, 0.15) : new THREE.MeshBasicMaterial({ map: painting(kind) });
  if (!off) face.color.setScalar(strength);
  const screen = part(new THREE.PlaneGeometry(width, height), face, 0, centre, 0.001);
  part(new THREE.BoxGeometry(0.05, centre, 0.02), shell, 0, centre / 2, -0.05);
  part(new THREE.CylinderGeometry(width * 0.2, width * 0.21, 0.012, 32), shell, 0, 0.006, -0.04);
  part(new THREE.BoxGeometry(width * 0.3, 0.006, 0.004), glow(lightOf(kind), 0.9), 0, centre, -0.036);
  group.userData = { screen, centre, kind };
  return group;
}
