import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../packages/server/src/testing/child-server.ts';
import { type Call, Connection, sendCall, sendForJson } from './harness/http.ts';
import { getOwnTime, getResidentMemory, watchPeak } from './harness/kernel.ts';
import {
  type Figures,
  measureInTurn,
  type Line,
  printLines,
  readOptions,
  type Alternative,
  timeRuns,
} from './harness/measure.ts';
import { type Measurement, withFolder, withProcess, withServer } from './harness/processes.ts';
import { getCall } from './harness/scene.ts';

/** Measures the speed of uploads and downloads and how much the server's memory grows, compared with a bare Node and nginx. */
const options = readOptions({
  rounds: 3,
  /** MB that each case moves. */
  size: 1024,
  /** Runs only the cases whose name contains this text. */
  only: '',
});
const MEGABYTE = 1024 ** 2;
const TOTAL_BYTES = options.size * MEGABYTE;
const CHUNK_BYTES = 16 * MEGABYTE;
const PARALLEL_REQUESTS = 200;
const ZIPPED_FILE_COUNT = 8;
const MAX_TRIES = 30;
/** Milliseconds to wait before the memory of the idle server is read. */
const REST_MS = 3000;
/** Separates the parts of a form. Random bytes do not contain it. */
const BOUNDARY = 'a-boundary-that-no-random-bytes-contain';

/** Access to the files of an entry for one person. */
interface EntryFiles {
  readonly port: number;
  readonly token: string;
  readonly entry: number;
}

interface Other {
  readonly port: number;
  readonly usage: Alternative['usage'];
}

interface Stage extends EntryFiles {
  readonly entries: readonly number[];
  readonly folder: string;
  readonly bare: Other;
  /** `null` if nginx is not installed. */
  readonly nginx: Other | null;
}

/** Transfers the bytes from or to a port, by default the server's. */
type Run = (stage: Stage, port?: number) => Promise<unknown>;

interface Case {
  readonly name: string;
  readonly run: Run;
  /** The same transfer with servers that do nothing else. The limit is relative to the first of them. */
  readonly others: readonly { readonly name: string; readonly to: 'bare' | 'nginx'; readonly run: Run }[];
}

/** Uploads a file as a form, as browsers do. Returns the path that responds with the file's signed URL. */
async function upload({ port, token, entry }: EntryFiles, bytes: number): Promise<string> {
  const answer = await sendCall(port, {
    method: 'POST',
    path: `/api/files/${entry}`,
    token,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    // Begins with unique bytes, so that no two files are the same.
    body: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="gl"; filename="file.pdf"\r
Content-Type: application/pdf\r\n\r\n%PDF-1.4 ${randomBytes(16).toString('hex')}\n`,
    bytes,
    after: `\r\n--${BOUNDARY}--\r\n`,
  });
  const { data }: { data: { id: number }[] } = JSON.parse(answer.text());
  return `/guidelines/${entry}/files/${data.at(-1)?.id}/link`;
}

/** Returns the signed URL of a file. */
async function fetchSignedUrl({ port, token }: EntryFiles, link: string): Promise<string> {
  const { fileUrl } = await sendForJson<{ fileUrl: string }>(port, getCall(token, link));
  return new URL(fileUrl, 'http://127.0.0.1').pathname;
}

/** Throws if the response has fewer bytes. */
async function download(port: number, call: Call, bytes: number): Promise<void> {
  const { length } = await sendCall(port, call);
  if (length < bytes) throw new Error(`received ${length} of ${bytes} bytes`);
}

/** Uploads with tus, one chunk after the other on one connection. */
async function uploadInChunks({ port, token, entry }: EntryFiles): Promise<void> {
  const connection = new Connection(port);
  const ask = ({ headers, ...call }: Call) =>
    connection.send({ ...call, token, headers: { 'tus-resumable': '1.0.0', ...headers } });
  const metadata = `filename ${Buffer.from('file.bin').toString('base64')}`;
  const headers = { 'upload-length': String(TOTAL_BYTES), 'upload-metadata': metadata };
  const created = await ask({ method: 'POST', path: `/api/files-chunked/${entry}`, headers });
  const { pathname } = new URL(created.header('location') ?? '', 'http://127.0.0.1');
  for (let offset = 0; offset < TOTAL_BYTES; offset += CHUNK_BYTES) {
    const at = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    await ask({ method: 'PATCH', path: pathname, headers: at, bytes: Math.min(CHUNK_BYTES, TOTAL_BYTES - offset) });
  }
  connection.close();
}

/** Retries like a client that gets "server busy", or whose connection is cut because it continues to send. */
async function uploadWithRetries(stage: Stage, bytes: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return void (await upload(stage, bytes));
    } catch (error) {
      if (tries > MAX_TRIES) throw error;
      await pause(1000);
    }
  }
}

const runInParallel = (count: number, work: (bytes: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, () => work(Math.floor(TOTAL_BYTES / count))));

const createBareUploads = (count = 1): Case['others'] => {
  const put =
    (path: string): Run =>
    (_, port = 0) =>
      runInParallel(count, (bytes) => sendCall(port, { method: 'PUT', path, bytes }));
  return [
    { name: 'Node, to disk', to: 'bare', run: put('/synced') },
    { name: 'Node, not waiting for the disk', to: 'bare', run: put('/') },
  ];
};

const createBareDownload = (path: string): Case['others'][number] => {
  return { name: 'Node, from disk', to: 'bare', run: (_, port = 0) => download(port, { path }, 0) };
};

/** Downloads to a file on disk, as a browser does. */
const downloadWithCurl = ({ folder }: Stage, port: number, path: string) =>
  promisify(execFile)('curl', ['-sf', '-o', join(folder, 'kept'), `http://127.0.0.1:${port}${path}`]);

const uploads: Case[] = [
  { name: 'one file up', run: (stage) => upload(stage, TOTAL_BYTES), others: createBareUploads() },
  { name: 'one file up, in chunks', run: uploadInChunks, others: createBareUploads() },
  {
    name: `${PARALLEL_REQUESTS} files up at once`,
    run: (stage) => runInParallel(PARALLEL_REQUESTS, (bytes) => uploadWithRetries(stage, bytes)),
    others: createBareUploads(PARALLEL_REQUESTS),
  },
];

const createDownloadCases = (links: { one: string; zip: string }): Case[] => [
  {
    name: 'one file down',
    run: async (stage) => download(stage.port, { path: await fetchSignedUrl(stage, links.one) }, TOTAL_BYTES),
    others: [
      createBareDownload('/one'),
      { name: 'nginx', to: 'nginx', run: (_, port = 0) => download(port, { path: '/one' }, TOTAL_BYTES) },
    ],
  },
  {
    name: 'one file down, to a file',
    run: async (stage) => downloadWithCurl(stage, stage.port, await fetchSignedUrl(stage, links.one)),
    others: [{ name: 'nginx', to: 'nginx', run: (stage, port = 0) => downloadWithCurl(stage, port, '/one') }],
  },
  {
    name: `a zip of ${ZIPPED_FILE_COUNT} files`,
    run: async (stage) => download(stage.port, { path: await fetchSignedUrl(stage, links.zip) }, TOTAL_BYTES),
    others: [createBareDownload('/several')],
  },
];

async function writeRandomFile(path: string, bytes: number): Promise<void> {
  const handle = await open(path, 'w');
  const piece = Buffer.alloc(MEGABYTE, 7);
  for (let written = 0; written < bytes; written += MEGABYTE) await handle.write(piece);
  await handle.sync();
  await handle.close();
}

/** Stores one file in an entry, the files of a zip in another entry, and the same amount of data for the other servers. */
async function createFiles({ folder, entries, ...stage }: Stage): Promise<{ one: string; zip: string }> {
  const [, single = 0, zipped = 0] = entries;
  const one = await upload({ ...stage, entry: single }, TOTAL_BYTES);
  const served = join(folder, 'bare');
  mkdirSync(join(served, 'several'), { recursive: true });
  await writeRandomFile(join(served, 'one'), TOTAL_BYTES);
  for (let at = 0; at < ZIPPED_FILE_COUNT; at += 1) {
    await upload({ ...stage, entry: zipped }, TOTAL_BYTES / ZIPPED_FILE_COUNT);
    await writeRandomFile(join(served, 'several', `part-${at}`), TOTAL_BYTES / ZIPPED_FILE_COUNT);
  }
  return { one, zip: `/guidelines/prepare-zipped/${zipped}/0/0` };
}

/** Serves the folder with nginx, if it is installed, with the file settings of Debian's package. */
async function withNginx<T>(folder: string, work: (nginx: Stage['nginx']) => Promise<T>): Promise<T> {
  const port = await findFreePort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/tmp;`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr warn; events {}
     http { access_log off; sendfile on; tcp_nopush on; ${paths.join(' ')}
       server { listen 127.0.0.1:${port}; root ${folder}/bare; } }`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const { pid } = nginx;
  nginx.on('error', () => console.error('  nginx is not installed, so it is left out.'));
  try {
    return await work(pid === undefined ? null : { port, usage: () => ({ server: getOwnTime(pid), database: 0 }) });
  } finally {
    nginx.kill();
  }
}

/** Starts a new server for each case, so that no earlier case has used memory. */
const withStage = <T>(folder: string, work: (stage: Stage, server: Measurement) => Promise<T>): Promise<T> =>
  withServer({ entries: 1000, folder }, async (server) => {
    const { people } = await server.ask('scene');
    const { token, entries } = people.office;
    return withProcess('./bare.ts', [join(folder, 'bare')], (bare) =>
      withNginx(folder, (nginx) =>
        work({ folder, port: server.port, token, entry: entries[0] ?? 0, entries, bare, nginx }, server),
      ),
    );
  });

/** Deletes the transferred bytes, because ten rounds of a GB would fill the disk. */
function emptyStore(folder: string): void {
  const store = join(folder, 'files');
  for (const name of readdirSync(store).filter((one) => /^[0-9a-f]{2}$/.test(one)))
    for (const key of readdirSync(join(store, name))) rmSync(join(store, name, key));
}

async function compareWithOthers(stage: Stage, server: Measurement, one: Case): Promise<Line[]> {
  const isUpload = uploads.includes(one);
  if (isUpload) await upload(stage, MEGABYTE);
  await pause(REST_MS);
  const idle = getResidentMemory(server.pid);
  const peak = watchPeak(server.pid);
  const run = async () => {
    const took = await timeRuns(() => one.run(stage))();
    if (isUpload) emptyStore(stage.folder);
    return took;
  };
  const speed = ({ median }: Figures) => `${((1000 * options.size) / median).toFixed(0)} MB/s`;
  const others = one.others.flatMap((other): Alternative[] => {
    const to = stage[other.to];
    return to === null
      ? []
      : [{ name: other.name, usage: to.usage, run: timeRuns(() => other.run(stage, to.port)), note: speed }];
  });
  const note = (figures: Figures) => `${speed(figures)}, grew by ${(peak() - idle).toFixed(0)} MB`;
  return measureInTurn(one.name, options.rounds, [{ name: 'Imprimatur', usage: server.usage, run, note }, ...others]);
}

const lines = await withFolder('', async (folder) => {
  mkdirSync(join(folder, 'bare'));
  const done: Line[] = [];
  const measure = async (cases: readonly Case[]): Promise<void> => {
    for (const one of cases.filter(({ name }) => name.includes(options.only)))
      done.push(...(await withStage(folder, (stage, server) => compareWithOthers(stage, server, one))));
  };
  await measure(uploads);
  await measure(createDownloadCases(await withStage(folder, createFiles)));
  return done;
});
console.log(`${options.size} MB each.\n`);
printLines(lines);
