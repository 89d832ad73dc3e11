import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const END = 0x06054b50;
const END_BYTES = 22;
const MOST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const PART_BYTES = 30;
const [STORED, DEFLATED] = [0, 8];

const inflated = promisify(inflateRaw);

/** A part of a ZIP file, as the file's directory describes it. */
export interface ZipPart {
  readonly name: string;
  /** Unpacked size in bytes, as the directory claims. */
  readonly size: number;
  /** Returns the content, never more than `size` bytes. Throws when it is longer or damaged. */
  readonly unpack: () => Promise<Uint8Array>;
}

/**
 * The parts of a ZIP file. A malicious file may claim a smaller size than a part unpacks to, so unpacking
 * stops at the claimed size. Throws when it is not a ZIP file.
 */
export function zipParts(file: Uint8Array): ZipPart[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = endOf(view);
  const parts: ZipPart[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== ENTRY) throw new Error('no entry where one should be');
    const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const [nameLength = 0] = lengths;
    const name = new TextDecoder().decode(bytesOf(file, at + ENTRY_BYTES, nameLength));
    const [method, packed] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)];
    const [size, start] = [view.getUint32(at + 24, true), view.getUint32(at + 42, true)];
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

async function unpacked(packed: Uint8Array, method: number, size: number): Promise<Uint8Array> {
  if (method === DEFLATED) return inflated(packed, { maxOutputLength: Math.max(1, size) });
  if (method === STORED && packed.length === size) return packed;
  throw new Error('packed otherwise than told');
}

function bytesOf(file: Uint8Array, start: number, length: number): Uint8Array {
  if (start + length > file.length) throw new Error('the file ends too early');
  return file.subarray(start, start + length);
}
