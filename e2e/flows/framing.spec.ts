import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../fixtures/test.ts';

/** Chromium shows this URL for a refused frame. */
const REFUSED_FRAME_URL = 'chrome-error://chromewebdata/';
/** Chromium's messages about refused frames. */
const EXPECTED_MESSAGE = /frame|ERR_BLOCKED_BY_RESPONSE|X-Frame-Options/i;

let server: Server;
let otherOrigin: string;
let page = '';
test.beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(request.url === '/harmless' ? '<!doctype html><p>shown' : page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  otherOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(async () => {
  server.close();
  await once(server, 'close');
});

// Covers V3.4.6, T11
test('pages on other origins cannot show screens, responses or files in a frame', async ({
  browsers,
  sample,
  calls,
}) => {
  const id = await calls.findSample(90);
  const { files } = await calls.ok<{ files: { url: string }[] }>('office', 'GET', `/guidelines/${id}`);
  const file = new URL(files[0]?.url ?? '', sample.url);
  const { redirectUrl } = (await (
    await fetch(`${sample.url}/api/cds/${id}`, {
      headers: { authorization: `Bearer ${(await calls.person('office')).token}` },
    })
  ).json()) as { redirectUrl: string };
  const targets = [
    '/',
    '/login',
    `/guidelines/${id}/view`,
    '/users-install',
    '/no-such-page',
    '/api/branding',
    '/api/docs',
  ]
    .concat(
      '/api/user',
      '/documents/preamble.pdf',
      '/favicon.svg',
      file.pathname,
      new URL(redirectUrl, sample.url).pathname,
    )
    .map((path) => sample.url + path);
  const frames = targets.map((url, index) => `<iframe name="frame-${index}" src="${url}"></iframe>`);
  page = `<!doctype html>${frames.join('')}<iframe name="harmless" src="/harmless"></iframe>
    <object data="${sample.url}/"></object><embed src="${sample.url}/login">`;

  const browser = await browsers({ url: otherOrigin, allowedOrigins: [sample.url], expected: EXPECTED_MESSAGE });
  const run: string[] = [];
  browser.on('request', (request) => {
    if (request.resourceType() === 'script') run.push(request.url());
  });
  await browser.goto('/');
  await expect(browser.frameLocator('[name=harmless]').getByText('shown')).toBeVisible();
  await browser.waitForLoadState('networkidle');
  const shown = browser.frames().map((frame) => ({ name: frame.name(), url: frame.url() }));
  expect(shown.filter(({ url }) => url.startsWith(sample.url))).toEqual([]);
  // Working files are always downloaded, and so are PDFs in a browser without a viewer. Their frames stay empty and nameless.
  const isFile = (url: string) => url.endsWith(file.pathname) || url.endsWith('.pdf');
  const framed = new Map(shown.map(({ name, url }) => [name, url]));
  const left = targets.flatMap((url, index) => {
    const shows = framed.get(`frame-${index}`) ?? (isFile(url) ? REFUSED_FRAME_URL : 'nothing');
    return shows === REFUSED_FRAME_URL ? [] : [`${url} shows ${shows}`];
  });
  expect(left).toEqual([]);
  expect(run).toEqual([]);
});
