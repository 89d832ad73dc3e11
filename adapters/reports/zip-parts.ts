import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { unreadable } from '../../domain/payments/vipps-report.ts';

const END = 0x06054b50;
const END_BYTES = 22;
const MOST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const PART_BYTES = 30;
const [STORED, DEFLATED] = [0, 8];
/** In place of numbers that only a ZIP64 record has room for. */
const [ELSEWHERE_16, ELSEWHERE_32] = [0xffff, 0xffffffff];
/** Bytes of an unpacked part that are given out at once. */
const CHUNK_BYTES = 16 * 1024;

/** A part of a ZIP file, as the file's directory describes it. */
export interface ZipPart {
  readonly name: string;
  /** Unpacked size in bytes, as the directory claims. */
  readonly size: number;
  /** Yields the content as it is asked for, never more than `size` bytes. Throws when it is longer or damaged. */
  readonly unpack: () => AsyncIterable<Uint8Array>;
}

/**
 * The parts of a ZIP file. A malicious file may claim a smaller size than a part unpacks to, so unpacking
 * stops at the claimed size. Throws when it is not a ZIP file, and `report-unreadable` when it is a ZIP64 file.
 */
export function zipParts(file: Uint8Array): ZipPart[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = endOf(view);
  const parts: ZipPart[] = [];
  let at = here32(view, end + 16);
  for (let left = here16(view, end + 10); left > 0; left--) {
    if (view.getUint32(at, true) !== ENTRY) throw new Error('no entry where one should be');
    const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const [nameLength = 0] = lengths;
    const name = new TextDecoder().decode(bytesOf(file, at + ENTRY_BYTES, nameLength));
    const [method, packed] = [view.getUint16(at + 10, true), here32(view, at + 20)];
    const [size, start] = [here32(view, at + 24), here32(view, at + 42)];
    parts.push({ name, size, unpack: () => unpacked(packedBytes(file, view, start, packed), method, size) });
    at += lengths.reduce((sum, length) => sum + length, ENTRY_BYTES);
  }
  return parts;
}

/** The offset of the end-of-directory record, which is last in the file except for a comment. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT); at--)
    if (view.getUint32(at, true) === END) return at;
  throw new Error('no directory');
}

/** The packed bytes of a part, which follow its local header. */
function packedBytes(file: Uint8Array, view: DataView, start: number, packed: number): Uint8Array {
  const head = [26, 28].reduce((sum, field) => sum + view.getUint16(start + field, true), PART_BYTES);
  return bytesOf(file, start + head, packed);
}

function here16(view: DataView, at: number): number {
  const value = view.getUint16(at, true);
  if (value === ELSEWHERE_16) throw unreadable('zip64');
  return value;
}

function here32(view: DataView, at: number): number {
  const value = view.getUint32(at, true);
  if (value === ELSEWHERE_32) throw unreadable('zip64');
  return value;
}

async function* unpacked(packed: Uint8Array, method: number, size: number): AsyncGenerator<Uint8Array> {
  if (method !== DEFLATED && method !== STORED) throw new Error('packed in an unknown way');
  let left = size;
  for await (const chunk of method === DEFLATED ? inflated(packed) : slicesOf(packed)) {
    left -= chunk.length;
    if (left < 0) throw new Error('larger than told');
    yield chunk;
  }
}

function inflated(packed: Uint8Array): AsyncIterable<Uint8Array> {
  return Readable.from(slicesOf(packed)).pipe(createInflateRaw({ chunkSize: CHUNK_BYTES }));
}

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

function bytesOf(file: Uint8Array, start: number, length: number): Uint8Array {
  if (start + length > file.length) throw new Error('the file ends too early');
  return file.subarray(start, start + length);
}
