import type { FileResponse, Guideline, Point } from '@imprimatur/contract';
import { dayIn, formatDay } from '@imprimatur/domain';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { openSession } from '../auth/session.ts';
import type { Context } from '../context.ts';
import { openAsyncCommitPool } from '../db/database.ts';
import { users } from '../db/schema/index.ts';
import { addressOf } from './people.ts';

const BOUNDARY = 'imprimatur-demo-boundary';
const CONTENT_TYPE_BY_EXTENSION: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

interface Upload {
  readonly name: string;
  readonly kind: FileResponse['kind'];
  readonly bytes: Buffer;
}

type People = ReadonlyMap<string, { readonly id: number; readonly superuser: boolean }>;

/**
 * Creates the demo's entries with the whole application and a clock set to the past, through the calls that the screens make. Every entry
 * therefore follows every rule, and its history is real.
 */
export class DemoClient {
  readonly #app: FastifyInstance;
  readonly #context: Context;
  readonly #people: People;
  /** Tokens by person, until the clock changes. */
  #tokens = new Map<string, string>();
  #now = new Date();

  private constructor(app: FastifyInstance, context: Context, people: People) {
    this.#app = app;
    this.#context = context;
    this.#people = people;
  }

  static async open(context: Context): Promise<DemoClient> {
    const rows = await context.db.select({ id: users.id, email: users.email, superuser: users.superuser }).from(users);
    const people = new Map(rows.map((row) => [row.email, row]));
    const holder: { client?: DemoClient } = {};
    const past: Context = {
      ...context,
      ...openAsyncCommitPool(context),
      now: () => (holder.client === undefined ? new Date() : holder.client.#now),
    };
    const app = await buildApp(past);
    await app.ready();
    holder.client = new DemoClient(app, past, people);
    return holder.client;
  }

  async close(): Promise<void> {
    await this.#app.close();
    await this.#context.close();
  }

  at(instant: Date): void {
    this.#now = instant;
    this.#tokens.clear();
  }

  /** The day of the clock, DD-MM-YYYY. */
  get today(): string {
    return formatDay(dayIn(this.#context.config.timeZone, this.#now));
  }

  idOf(person: string): number {
    const found = this.#people.get(addressOf(person));
    if (found === undefined) throw new Error(`there is no person ${person}`);
    return found.id;
  }

  async #token(person: string): Promise<string> {
    const found = this.#people.get(addressOf(person));
    if (found === undefined) throw new Error(`there is no person ${person}`);
    const token = this.#tokens.get(person) ?? (await openSession(this.#context.db, found, this.#now)).token;
    this.#tokens.set(person, token);
    return token;
  }

  /** Makes a call that must succeed. Returns its `data`. */
  async call<Answer = Guideline>(
    person: string,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    body?: object,
  ): Promise<Answer> {
    const headers = { authorization: `Bearer ${await this.#token(person)}` };
    const answer = await this.#app.inject({
      method,
      url: `/api${path}`,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    if (answer.statusCode >= 300)
      throw new Error(`the demo's ${method} ${path} by ${person} was refused: ${answer.body}`);
    const response = answer.statusCode === 204 ? null : answer.json();
    return response?.data;
  }

  /** All points that a person may read. Reading them counts as reading their tables. */
  async points(person: string, id: number): Promise<Point[]> {
    const headers = { authorization: `Bearer ${await this.#token(person)}` };
    const answer = await this.#app.inject({ url: `/api/guidelines/${id}/points`, headers });
    if (answer.statusCode !== 200) throw new Error(`the demo's points were refused to ${person}: ${answer.body}`);
    return answer.json().data;
  }

  async upload(person: string, gid: number, { name, kind, bytes }: Upload): Promise<void> {
    const type = CONTENT_TYPE_BY_EXTENSION[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="gl"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
    const kindPart = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${kind}\r\n`;
    const payload = Buffer.concat([Buffer.from(kindPart + head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
    const headers = {
      authorization: `Bearer ${await this.#token(person)}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    };
    const answer = await this.#app.inject({ method: 'POST', url: `/api/files/${gid}`, headers, payload });
    if (answer.statusCode !== 201) throw new Error(`the demo's upload by ${person} was refused: ${answer.body}`);
  }

  /** Downloads a file by its signed URL, as a click does. */
  async download(url: string): Promise<void> {
    const answer = await this.#app.inject({ url });
    if (answer.statusCode !== 200) throw new Error(`the demo's download was refused: ${answer.body}`);
  }
}
