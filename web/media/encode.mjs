/** Writes what the studio took: photos in three widths, the loop, the picture for shared links, the icons and the list. */
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
const FRAME_RATE = 12;

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

/** Writes a small picture to look at while working. */
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

/** Writes the loop as MP4 and WebM without sound, and its first frame as the poster. */
export async function writeFilm(frames) {
  await mkdir(MEDIA, { recursive: true });
  const all = [];
  for await (const frame of frames) all.push(frame);
  for (const [ending, codec] of Object.entries(CODECS)) {
    const input = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(FRAME_RATE), '-i', '-'];
    // What moves is slow: a blend between two frames doubles their rate. The first frame again closes the loop.
    const shape = ['-vf', `minterpolate=fps=${2 * FRAME_RATE}:mi_mode=blend,scale=960:540:flags=lanczos`];
    const length = ['-t', String(all.length / FRAME_RATE), '-an'];
    const output = [...shape, ...codec, ...length, join(MEDIA, `loop.${ending}`)];
    const ffmpeg = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...input, ...output], {
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    const closed = once(ffmpeg, 'close');
    // ffmpeg stops reading when it has its length; its exit code tells whether all went well.
    await pipeline(Readable.from([...all, all[0], all[0]]), ffmpeg.stdin).catch(() => undefined);
    const [code] = await closed;
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  }
  const poster = sharp(all[0]).resize({ width: 960 });
  await poster.clone().avif({ quality: 52 }).toFile(join(MEDIA, 'loop-poster.avif'));
  await poster.clone().webp({ quality: 70 }).toFile(join(MEDIA, 'loop-poster.webp'));
  await poster.clone().jpeg({ quality: 76, mozjpeg: true }).toFile(join(MEDIA, 'loop-poster.jpg'));
}

/** Writes the icons for home screens from the favicon; the ground reaches the edge, as the systems cut it themselves. */
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

/** Writes what the pages need to know of each photo: its number, its words, and the colour that holds its place. */
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
