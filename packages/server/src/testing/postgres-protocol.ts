/** Splits the bytes of a PostgreSQL client into messages; the first message has no type. */
export function createMessageSplitter(): (bytes: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0);
  let typed = 0;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const whole: Buffer[] = [];
    while (rest.length >= typed + 4) {
      const length = typed + rest.readInt32BE(typed);
      if (rest.length < length) break;
      whole.push(rest.subarray(0, length));
      rest = rest.subarray(length);
      typed = 1;
    }
    return whole;
  };
}

const [QUERY, EXECUTE] = [0x51, 0x45];

/** True if a message executes a statement. */
export const isStatement = ([type]: Buffer): boolean => type === QUERY || type === EXECUTE;

/** A message of the same type that PostgreSQL refuses: invalid SQL, or a missing portal. */
export function isRefusedAs([type = QUERY]: Buffer): Buffer {
  const body = Buffer.from(type === QUERY ? 'no statement\0' : 'no portal\0\0\0\0\0');
  const head = Buffer.from([type, 0, 0, 0, 0]);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
