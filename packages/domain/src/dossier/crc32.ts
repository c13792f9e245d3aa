const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb8_8320 : 0);
  return sum;
});

/** CRC-32 as zip files use it. */
export function crc32(bytes: Uint8Array): number {
  let sum = ALL_BITS;
  for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ ALL_BITS) >>> 0;
}
const ALL_BITS = 0xffff_ffff;
