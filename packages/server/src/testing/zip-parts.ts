import { inflateRawSync } from 'node:zlib';

/** Reads the parts of a zip by name from its central directory. */
export function readZipParts(zip: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  let at = zip.readUInt32LE(zip.length - 6);
  while (zip.readUInt32LE(at) === 0x02_01_4b_50) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((field, index) =>
      index === 0 ? zip.readUInt32LE(at + field) : zip.readUInt16LE(at + field),
    ) as [number, number, number, number];
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(begin, begin + size);
    const whole = zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes);
    parts.set(zip.subarray(at + 46, at + 46 + name).toString(), whole.toString());
    at += 46 + name + extra + comment;
  }
  return parts;
}
