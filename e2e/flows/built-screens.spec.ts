import { readdir, readFile } from 'node:fs/promises';
import { DEMO_PASSWORD } from '../../packages/server/src/demo/people.ts';
import { findSecrets } from '../../tools/lib-secrets.ts';
import { expect, test } from '../fixtures/test.ts';

const DIST_FOLDER = new URL('../../packages/web/dist/', import.meta.url);

/** Returns every file of the build that browsers read, without the compressed copies. */
async function readBuild(): Promise<readonly { name: string; text: string }[]> {
  const names = (await readdir(DIST_FOLDER, { recursive: true })).filter((name) =>
    /\.(?:js|css|html|svg|json)$/.test(name),
  );
  const files = names.map(async (name) => ({ name, text: await readFile(new URL(name, DIST_FOLDER), 'utf8') }));
  expect(names.length).toBeGreaterThan(50);
  return Promise.all(files);
}

/** Returns where a pattern occurs in the scripts, with the text around it. */
async function findInScripts(pattern: RegExp): Promise<string[]> {
  return (await readBuild())
    .filter(({ name }) => /\.(?:js|html)$/.test(name))
    .flatMap(({ name, text }) =>
      [...text.matchAll(pattern)].map((hit) => `${name}: ${text.slice(Math.max(0, hit.index - 120), hit.index + 120)}`),
    );
}

// Covers V1.3.2
test('the built application never evaluates a string as code', async () => {
  expect(await findInScripts(/(?<![\w$.])eval\s*\(|\beval\b\s*[,)\]}]/g)).toEqual([]);
  // No code calls the `Function` constructor. `instanceof Function` and `Function.prototype` are allowed.
  expect(await findInScripts(/(?<![\w$.]|instanceof )Function\b(?!\.(?:prototype|toString)|[\w`'"])/g)).toEqual([]);
  expect(await findInScripts(/\bset(?:Timeout|Interval)\(\s*[`'"]|\bimportScripts\b/g)).toEqual([]);
  // Our workers are files of the build. pdf.js contains code to start its own worker from a URL, which it does not get.
  const ours = /new Worker\(new URL\(`\/assets\/[\w-]+\.js`,/;
  const ofPdf = /\b(?:rendererSrc|workerSrc)\b.*\bnew Worker\(\w+\(\w\),\{type:`module`\}\)/;
  const workers = await findInScripts(/\bnew (?:Shared)?Worker\b/g);
  expect(workers.filter((one) => !ours.test(one) && !ofPdf.test(one))).toEqual([]);
  expect(await findInScripts(/[`'"]javascript:(?!throw new Error)/g)).toEqual([]);
});

/** Files that only workers run. */
const IN_WORKERS = /^assets\/(?:worker|pages-worker|read)-/;
// Covers V3.5.5
test('no window of the built application listens for messages', async () => {
  const heard = await findInScripts(/addEventListener\(\s*[`'"]message(?:error)?[`'"]|\bonmessage\b(?!=)/g);
  expect(heard.filter((one) => !IN_WORKERS.test(one))).toEqual([]);
  // React schedules its work through a private MessageChannel.
  const assigned = await findInScripts(/\bonmessage\s*=/g);
  const channel = /new MessageChannel\b[^;]*;\w+\.port1\.onmessage=/;
  // Our workers mark their responses with `says`.
  const answer = /\w\.onmessage=\(\{data:(\w)\}\)=>\{if\(\w\(\1\)\)\{if\(\1\.says===/;
  expect(assigned.filter((one) => !channel.test(one) && !answer.test(one))).toEqual([]);
  expect(assigned.length).toBeGreaterThan(0);
});

// Covers V3.2.2, T9
test('the built application inserts user text into the page only as text, never as HTML', async () => {
  expect(
    await findInScripts(
      /\binsertAdjacentHTML\b|\bouterHTML\s*=|\bdocument\.write|\bcreateContextualFragment\b|\bsrcdoc\b/gi,
    ),
  ).toEqual([]);
  // React itself contains these names. Lint forbids them in our sources, and Mantine uses them only for its own styles.
  const ours = (one: string) => !one.startsWith('assets/react-');
  const html = (await findInScripts(/\b__html\b/g)).filter(ours);
  expect(html.filter((one) => !/-styles":(?:`\w+`|!0),nonce:\w+\?\.\(\),dangerouslySetInnerHTML:/.test(one))).toEqual(
    [],
  );
  const inner = (await findInScripts(/\binnerHTML\b/g)).filter(ours);
  expect(inner.filter((one) => !/innerHTML=`\*, \*::before, \*::after \{transition: none/.test(one))).toEqual([]);
});

// Covers V13.3.1
test('the built application contains no secrets, no demo password and no source maps', async () => {
  const files = await readBuild();
  const found = files.flatMap(({ name, text }) => findSecrets(text).map((one) => ({ name, ...one })));
  expect(found.filter(({ value }) => value !== 'access_token')).toEqual([]);
  const password = new RegExp(`[\`'"]${DEMO_PASSWORD}[\`'"]`);
  expect(files.filter(({ text }) => password.test(text)).map(({ name }) => name)).toEqual([]);
  expect(files.filter(({ text }) => text.includes('sourceMappingURL')).map(({ name }) => name)).toEqual([]);
  expect((await readdir(DIST_FOLDER, { recursive: true })).filter((name) => name.endsWith('.map'))).toEqual([]);
});

/** Returns messages of a language that are long enough to be unique and have no arguments, which would split them in the build. */
async function listMessages(language: string): Promise<string[]> {
  const folder = new URL(`../../packages/web/src/i18n/${language}/`, import.meta.url);
  const names = (await readdir(folder)).filter((name) => !name.includes('.test.'));
  const files = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  return files.flatMap((text) =>
    [...text.matchAll(/: '([^'{<"\n]{21,})',$/gm)].flatMap(([, sentence]) => sentence ?? []),
  );
}

// Covers Beyond.12
test('German and English messages are in separate files', async () => {
  // `index.html` contains the sign-in card in both languages.
  const names = await readdir(new URL('../../docs/handbook/', import.meta.url));
  const pages = names.filter((name) => name.endsWith('.md')).map((name) => name.replace('.md', ''));
  const ofHandbook = new RegExp(`^assets/(?:${pages.join('|')})-`);
  // The handbook quotes messages; it has one file per page and language.
  const files = (await readBuild()).filter(({ name }) => name !== 'index.html' && !ofHandbook.test(name));
  const holding = async (language: string) => {
    const sentences = await listMessages(language);
    expect(sentences.length).toBeGreaterThan(100);
    return files.filter(({ text }) => sentences.some((one) => text.includes(one))).map(({ name }) => name);
  };
  const ofGerman = await holding('de');
  const withoutHash = ofGerman.map((name) => name.replace(/-[\w-]{8}\.js$/, ''));
  expect(new Set(withoutHash)).toEqual(new Set(['assets/de', 'assets/de-first']));
  const ofEnglish = await holding('en');
  expect(ofEnglish.filter((name) => ofGerman.includes(name))).toEqual([]);
  expect(ofEnglish.length).toBeGreaterThan(0);
});
