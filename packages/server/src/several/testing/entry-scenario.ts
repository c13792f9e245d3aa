import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { CHUNK_CONTENT_TYPE, encodeMetadata, TUS_HEADERS } from '../../features/files/testing/chunked-uploads.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { makeCompleteEntry, type World } from '../../testing/world.ts';
import { type TestResponse, type TestCall, callUntilResponse, type CallCounts, callOnce } from './caller.ts';
import type { SeededRandom } from './random.ts';
import type { TestEnvironment } from './environment.ts';

/** In bytes. */
const FILE_SIZES = { least: 2_000_000, most: 4_000_000, chunk: 512_000, small: 200_000 };

/** Maximum entries per submitter, because their emails are limited per hour. */
const ENTRIES_OF_ONE = 20;

/** Everything that must exist exactly once at the end. */
export class ConfirmedWrites {
  readonly comments: string[] = [];
  readonly entries: { id: number; name: string; names: string[]; files: string[]; approved: boolean }[] = [];
  resumed = 0;
  downloads = 0;
}

const hashSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface Work {
  readonly testEnvironment: TestEnvironment;
  readonly counts: CallCounts;
  readonly confirmed: ConfirmedWrites;
  readonly random: SeededRandom;
}

/** Repeats one task: create an entry, upload files, move it to phase 40, add comments, rename it. */
export class EntryScenario {
  readonly #work: Work;
  readonly #name: string;

  constructor(work: Work, name: string) {
    this.#work = work;
    this.#name = name;
  }

  async run(ended: () => boolean): Promise<void> {
    const { app } = this.#work.testEnvironment;
    let { world } = this.#work.testEnvironment;
    for (let count = 0; !ended(); count += 1) {
      if (count % ENTRIES_OF_ONE === 0)
        world = { ...world, submitter: await app.person(2, { committee: 'CV' }), coauthor: await app.person(4) };
      await this.#entry(world, `${this.#name}.${count}`);
    }
  }

  async #entry(world: World, title: string): Promise<void> {
    const made = await this.#ask('POST', '/api/guidelines', world.submitter, {
      ...makeCompleteEntry(world),
      name: title,
    });
    const { data }: { data: { id: number } } = JSON.parse(made.bytes.toString('utf8'));
    const entry = { id: data.id, name: title, names: [title], files: new Array<string>(), approved: false };
    this.#work.confirmed.entries.push(entry);
    entry.files.push(await this.#chunked(world.submitter, data.id));
    entry.files.push(await this.#whole(world.submitter, data.id));
    await this.#download(world.submitter, data.id, entry.files);
    await this.#submit(world, data.id);
    await this.#ask('POST', `/api/guidelines/${data.id}/formal-check-approval`, world.gpc, { changeType: 0 });
    entry.approved = true;
    for (let round = 0; round < 3; round += 1) {
      const comment = `${title} said ${round} ${randomUUID()}`;
      this.#work.confirmed.comments.push(comment);
      await this.#ask('POST', `/api/comments/${data.id}`, world.office, { comment });
      entry.name = `${title} renamed ${round}`;
      entry.names.push(entry.name);
      await this.#ask('PUT', `/api/guidelines/${data.id}`, world.office, { name: entry.name });
    }
  }

  /**
   * PUT has no idempotency key. If a repeated step is refused, the call without a response had succeeded. nginx repeats a PUT by itself,
   * and then only the refusal shows it. This also counts as a failure, which the end of a server must explain.
   */
  async #submit(world: World, id: number): Promise<void> {
    const { testEnvironment, counts } = this.#work;
    const path = `/api/guidelines/${id}`;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ phase: 10, publication_rules: 1 });
    const [failures, began] = [counts.failures.length, Date.now()];
    const answer = await callUntilResponse(testEnvironment.nginx.url, counts, {
      method: 'PUT',
      path,
      who: world.submitter,
      headers,
      body,
    });
    if (answer.status < 300) return;
    const ended = Date.now();
    const seen = await this.#succeed({ method: 'GET', path, who: world.office });
    const { data }: { data: { phase: number } } = JSON.parse(seen.bytes.toString('utf8'));
    if (data.phase !== 10) throw new Error(`PUT ${path} → ${answer.status} in phase ${data.phase}`);
    const call = `PUT ${path}`;
    if (counts.failures.slice(failures).some((failure) => failure.call === call)) return;
    counts.failures.push({ call, began, ended, reason: `${answer.status}, though the step was taken` });
  }

  /** Sends a call; every POST gets an idempotency key. */
  #ask(method: string, path: string, who: TestPerson, body: object): Promise<TestResponse> {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (method === 'POST') headers['idempotency-key'] = randomUUID();
    return this.#succeed({ method, path, who, headers, body: JSON.stringify(body) });
  }

  async #succeed(request: TestCall): Promise<TestResponse> {
    const answer = await callUntilResponse(this.#work.testEnvironment.nginx.url, this.#work.counts, request);
    if (answer.status < 300) return answer;
    const { method, path } = request;
    throw new Error(`${method} ${path} → ${answer.status} ${answer.bytes.toString('utf8').slice(0, 300)}`);
  }

  /** Uploads with tus. After a failure, asks for the offset and continues there. */
  async #chunked(who: TestPerson, entry: number): Promise<string> {
    const bytes = new Uint8Array(randomBytes(this.#work.random.between(FILE_SIZES.least, FILE_SIZES.most)));
    const created = await this.#succeed({
      method: 'POST',
      path: `/api/files-chunked/${entry}`,
      who,
      headers: {
        ...TUS_HEADERS,
        'upload-length': String(bytes.length),
        'upload-metadata': encodeMetadata({ filename: 'a.bin' }),
      },
    });
    const path = created.headers.get('location') ?? '';
    for (let offset = 0, done = false; !done; ) {
      const sent = await callOnce(this.#work.testEnvironment.nginx.url, this.#work.counts, {
        method: 'PATCH',
        path,
        who,
        headers: { ...TUS_HEADERS, 'content-type': CHUNK_CONTENT_TYPE, 'upload-offset': String(offset) },
        body: bytes.slice(offset, offset + FILE_SIZES.chunk),
      });
      if (sent !== null && sent.status !== 204 && sent.status !== 423)
        throw new Error(`PATCH ${path} → ${sent.status} ${sent.bytes.toString('utf8')}`);
      if (sent?.status === 423) this.#work.counts.waits += 1;
      const state =
        sent?.status === 204 ? sent : await this.#succeed({ method: 'HEAD', path, who, headers: TUS_HEADERS });
      if (state !== sent) this.#work.confirmed.resumed += 1;
      offset = Number(state.headers.get('upload-offset'));
      done = state.headers.get('upload-file-id') !== null;
    }
    return hashSha256(bytes);
  }

  /** Uploads in one request. */
  async #whole(who: TestPerson, entry: number): Promise<string> {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(FILE_SIZES.small)]);
    const boundary = 'a-boundary-that-is-in-no-file';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="gl"; filename="b.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
    const body = new Uint8Array(Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]));
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'idempotency-key': randomUUID() };
    await this.#succeed({ method: 'POST', path: `/api/files/${entry}`, who, headers, body });
    return hashSha256(bytes);
  }

  async #download(who: TestPerson, entry: number, sums: readonly string[]): Promise<void> {
    const answer = await this.#succeed({ method: 'GET', path: `/api/guidelines/${entry}`, who });
    const { data }: { data: { files: { url: string; sha256: string }[] } } = JSON.parse(answer.bytes.toString('utf8'));
    for (const { url } of data.files) {
      const { bytes } = await this.#succeed({ method: 'GET', path: url });
      if (!sums.includes(hashSha256(bytes))) throw new Error(`${url} is not what was uploaded`);
      this.#work.confirmed.downloads += 1;
    }
  }
}
