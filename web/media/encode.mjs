/** Writes the photos in three widths, the loop, the picture for shared links, the icons and the list. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const MEDIA = join(PUBLIC, 'media');
const WIDTHS = [480, 960, 1600];
const FILM = { width: 960, height: 540, rate: 24 };

const twoDigits = (number) => String(number).padStart(2, '0');

/** Writes one photo as AVIF and WebP in every width. */
export async function writePhoto(number, png) {
  await mkdir(MEDIA, { recursive: true });
  for (const width of WIDTHS) {
    const file = join(MEDIA, `lan-${twoDigits(number)}-${width}`);
    const picture = sharp(png).resize({ width });
    await picture
      .clone()
      .avif({ quality: width > 1000 ? 44 : 50, effort: 5 })
      .toFile(`${file}.avif`);
    await picture
      .clone()
      .webp({ quality: width > 1000 ? 62 : 68, effort: 5 })
      .toFile(`${file}.webp`);
  }
}

/** Writes a small picture as a draft to look at. */
export async function writeDraft(folder, name, png) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.png`), png);
}

/** Writes the picture that goes with a shared link. */
export async function writeShare(png) {
  await sharp(png).jpeg({ quality: 84, mozjpeg: true }).toFile(join(PUBLIC, 'og.jpg'));
}

const CODECS = {
  mp4: [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    '27',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
  ],
  webm: ['-c:v', 'libvpx-vp9', '-crf', '38', '-b:v', '0', '-row-mt', '1', '-pix_fmt', 'yuv420p'],
};

/** Doubles the frame rate: yields each frame and its mean with the next. The motion is slow enough for that. */
async function* smoothed(frames) {
  const pixels = (frame) => sharp(frame).resize(FILM.width, FILM.height).removeAlpha().raw().toBuffer();
  const first = await pixels(frames[0]);
  let now = first;
  for (let i = 1; i <= frames.length; i++) {
    const next = i < frames.length ? await pixels(frames[i]) : first;
    const from = now;
    yield from;
    yield from.map((value, at) => (value + next[at]) >> 1);
    now = next;
  }
}

/** Writes the loop as MP4 and WebM without sound, and its first frame as the poster. */
export async function writeFilm(frames) {
  await mkdir(MEDIA, { recursive: true });
  const all = [];
  for await (const frame of frames) all.push(frame);
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${FILM.width}x${FILM.height}`];
  for (const [ending, codec] of Object.entries(CODECS)) {
    const output = [...codec, '-an', join(MEDIA, `loop.${ending}`)];
    const ffmpeg = spawn(
      'ffmpeg',
      ['-loglevel', 'error', '-y', ...input, '-r', String(FILM.rate), '-i', '-', ...output],
      { stdio: ['pipe', 'inherit', 'inherit'] },
    );
    const closed = once(ffmpeg, 'close');
    await pipeline(Readable.from(smoothed(all)), ffmpeg.stdin);
    const [code] = await closed;
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  }
  const poster = sharp(all[0]).resize(FILM.width, FILM.height);
  await poster.clone().avif({ quality: 52 }).toFile(join(MEDIA, 'loop-poster.avif'));
  await poster.clone().webp({ quality: 70 }).toFile(join(MEDIA, 'loop-poster.webp'));
  await poster.clone().jpeg({ quality: 76, mozjpeg: true }).toFile(join(MEDIA, 'loop-poster.jpg'));
}

/** Writes the home-screen icons from the favicon, with square corners because the systems round them. */
export async function writeIcons() {
  const favicon = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
  const icon = Buffer.from(favicon.replace(' rx="7"', ''));
  for (const [name, size] of [
    ['apple-touch-icon', 180],
    ['icon-192', 192],
    ['icon-512', 512],
  ])
    await sharp(icon, { density: size * 3 })
      .resize(size, size)
      .png({ palette: true })
      .toFile(join(PUBLIC, `${name}.png`));
}

/** Writes `photos.json` for the pages: the name, alternative text and placeholder colour of each photo. */
export async function writeList(photos) {
  const list = [];
  for (const [index, { alt }] of photos.entries()) {
    const name = `lan-${twoDigits(index + 1)}`;
    const { data } = await sharp(join(MEDIA, `${name}-480.webp`))
      .resize(1, 1)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    list.push({ name, alt, color: `#${data.toString('hex')}` });
  }
  await writeFile(
    fileURLToPath(new URL('photos.json', import.meta.url)),
    `${JSON.stringify(list, null, 2)}\n`,
  );
}
