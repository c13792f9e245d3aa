import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** Speaks HTTP over bare sockets, so that the measurement never measures the client. */

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The parts of the body before and after the bytes of the file. */
  readonly before?: Buffer;
  readonly after?: Buffer;
  /** Bytes of the file in the body. */
  readonly bytes?: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  /** The beginning of the body, long enough for JSON. */
  readonly body: string;
  /** Bytes of the body. */
  readonly length: number;
}

const PIECE = 1024 ** 2;
/** Random, because some disks and networks are fast with zeros. */
const PIECES = Array.from({ length: 16 }, () => randomBytes(PIECE));
const KEPT = 64 * 1024;
const HEAD_END = Buffer.from('\r\n\r\n');
const NOTHING = Buffer.alloc(0);

/** One connection; it sends one request after the other. */
export class Line {
  readonly #socket: Socket;
  #take: (chunk: Buffer) => void = () => {};
  #fail: (error: Error) => void = () => {};

  constructor(port: number) {
    this.#socket = connect({
      host: '127.0.0.1',
      port,
      noDelay: true,
      onread: {
        buffer: Buffer.alloc(256 * 1024),
        callback: (size, buffer) => {
          this.#take(Buffer.from(buffer.buffer, buffer.byteOffset, size));
          return true;
        },
      },
    });
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('the connection was closed')));
  }

  async send(request: Request): Promise<Answer> {
    const answered = this.#answer();
    // The server may refuse and cut the connection while the body is still being written.
    await Promise.race([this.#write(request), answered]);
    return answered;
  }

  close(): void {
    this.#fail = () => {};
    this.#socket.destroy();
  }

  #answer(): Promise<Answer> {
    return new Promise((resolve, reject) => {
      let head = NOTHING;
      let status = 0;
      let headers: Map<string, string> | undefined;
      let length = 0;
      let body = '';
      this.#fail = reject;
      const count = (chunk: Buffer): void => {
        if (length < KEPT) body += chunk.toString('utf8', 0, KEPT - length);
        length += chunk.length;
        const promised = Number(headers?.get('content-length') ?? 0);
        if (length >= promised) resolve({ status, headers: headers ?? new Map(), body, length });
      };
      this.#take = (chunk) => {
        if (headers !== undefined) return count(chunk);
        head = Buffer.concat([head, chunk]);
        const end = head.indexOf(HEAD_END);
        if (end === -1) return;
        const [first = '', ...lines] = head.toString('latin1', 0, end).split('\r\n');
        status = Number(first.split(' ')[1]);
        headers = new Map(
          lines.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.replace(/^[^:]*: */, '')]),
        );
        count(head.subarray(end + HEAD_END.length));
      };
    });
  }

  async #write({ method, path, headers = {}, before = NOTHING, after = NOTHING, bytes = 0 }: Request): Promise<void> {
    const length = before.length + bytes + after.length;
    const lines = Object.entries({ host: '127.0.0.1', 'content-length': String(length), ...headers });
    await this.#put(
      Buffer.from(
        `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      ),
    );
    await this.#put(before);
    for (let sent = 0; sent < bytes; sent += PIECE) {
      const piece = PIECES[(sent / PIECE) % PIECES.length] ?? NOTHING;
      await this.#put(piece.subarray(0, Math.min(PIECE, bytes - sent)));
    }
    await this.#put(after);
  }

  #put(chunk: Buffer): Promise<void> | undefined {
    if (chunk.length === 0 || this.#socket.write(chunk)) return undefined;
    return new Promise((resolve) => this.#socket.once('drain', resolve));
  }
}

export class Refused extends Error {
  readonly status: number;
  constructor({ method, path }: Request, { status, body }: Answer) {
    super(`${method} ${path} answered ${status}: ${body.slice(0, 300)}`);
    this.status = status;
  }
}

/** Sends one request on a connection of its own; throws on anything but success. */
export async function transfer(port: number, request: Request): Promise<Answer> {
  const line = new Line(port);
  try {
    return succeeded(request, await line.send(request));
  } finally {
    line.close();
  }
}

export function succeeded(request: Request, answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Refused(request, answer);
}
