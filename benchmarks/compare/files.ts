import { randomBytes } from 'node:crypto';
import { addressOf, form } from '../files/cases.ts';
import { type Request, transfer } from '../files/transfer.ts';
import type { Usage } from '../talk.ts';
import { type Figures, figuresOf } from './in-turn.ts';
import type { Session } from './session.ts';

const SIZE = 50 * 1024 ** 2;
const BOUNDARY = 'a-boundary-that-no-random-bytes-contain';

/** Moves one file of 50 MB. */
export interface Mover {
  readonly usage: () => Promise<Usage>;
  up(): Promise<void>;
  down(): Promise<void>;
}

/** The beginning makes each file another one: HotCRP keeps equal ones once. */
const beginning = (): Buffer => Buffer.from(`%PDF-1.4 ${randomBytes(16).toString('hex')}\n`);

async function whole(port: number, request: Request): Promise<void> {
  const { length } = await transfer(port, request);
  if (length < SIZE) throw new Error(`${length} of ${SIZE} bytes came`);
}

export function moverOfImprimatur(
  { port, token, usage }: { port: number; token: string; usage: () => Promise<Usage> },
  entry: number,
): Mover {
  const scene = { port, token, size: SIZE };
  let path = '';
  return {
    usage,
    async up() {
      const plain = form(scene, entry, 'compare.pdf', SIZE);
      const before = Buffer.concat([plain.before ?? Buffer.alloc(0), beginning()]);
      const { body } = await transfer(port, { ...plain, before });
      const { data }: { data: { id: number }[] } = JSON.parse(body);
      path = `/api/guidelines/${entry}/files/${data.at(-1)?.id}/link`;
    },
    down: async () => whole(port, { method: 'GET', path: await addressOf(scene, path) }),
  };
}

export function moverOfHotCrp(
  { port, session, usage }: { port: number; session: Session | undefined; usage: () => Promise<Usage> },
  entry: number,
): Mover {
  const { cookie = '', post = '' } = session ?? {};
  const part = (name: string, more: string): string =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  return {
    usage,
    async up() {
      const file = part('submission:file', '; filename="compare.pdf"\r\nContent-Type: application/pdf');
      const { body } = await transfer(port, {
        method: 'POST',
        path: `/hotcrp/api/${entry}/paper?post=${post}`,
        headers: { cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        before: Buffer.concat([Buffer.from(`${part('has_submission', '')}1\r\n${file}`), beginning()]),
        bytes: SIZE,
        after: Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
      });
      if (!body.includes('"submission"')) throw new Error(`HotCRP did not take the file: ${body.slice(0, 500)}`);
    },
    down: () => whole(port, { method: 'GET', path: `/hotcrp/doc/hotcrp-paper${entry}.pdf`, headers: { cookie } }),
  };
}

/** Moves files in turn, one at a time. */
export async function filesInTurn(
  movers: readonly Mover[],
  direction: 'up' | 'down',
  times: number,
): Promise<Figures[]> {
  const measured = movers.map(() => ({ latencies: new Array<number>(), costs: new Array<Usage>() }));
  for (const mover of movers) await mover[direction]();
  for (let round = 0; round < times; round += 1) {
    for (const [at, mover] of movers.entries()) {
      const before = await mover.usage();
      const began = performance.now();
      await mover[direction]();
      measured[at]?.latencies.push(performance.now() - began);
      const after = await mover.usage();
      measured[at]?.costs.push({
        server: (after.server - before.server) / 1000,
        database: (after.database - before.database) / 1000,
      });
    }
  }
  return measured.map(({ latencies, costs }) => figuresOf(latencies, costs));
}
