import { openEntry } from '../fixtures/entry.ts';
import { waitUntilQuiet } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

/** Texts that would run a script or open another site if used as a URL. */
const REFUSED_ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://doi.org/10.1000/182',
  'data:text/html,<script>alert(1)</script>',
  '//evil.test/10.1000/182',
  '/\\evil.test',
  'https://evil.test/10.1000/182',
  'https://doi.org@evil.test/',
  'https://doi.org.evil.test/',
  '" onmouseover="alert(1)',
];

/** DOIs as people type them, the stored value, and the URL of the link. */
const DOIS = [
  ['doi.org/10.1000/182', '10.1000/182', 'https://doi.org/10.1000/182'],
  ['DOI: 10.1000/183.', '10.1000/183', 'https://doi.org/10.1000/183'],
  ['10.1000/a#b?c', '10.1000/a#b?c', 'https://doi.org/10.1000/a%23b%3Fc'],
  ['10.1000/"><b>184', '10.1000/"><b>184', 'https://doi.org/10.1000/%22%3E%3Cb%3E184'],
] as const;

// Covers V1.2.2
test('a DOI in any usual form links to doi.org, and the field refuses other text', async ({ visit, calls }) => {
  const id = await calls.addEntry(140);
  const page = await visit('office');
  const publish = (doi: string) =>
    calls.ok('office', 'POST', `/guidelines/${id}/final-publication`, {
      date_of_publication: '02-11-2026',
      name_of_journal: 'Journal',
      doi_number: doi,
    });
  for (const [typed, doi, address] of DOIS) {
    await publish(typed);
    await openEntry(page, id, 'view');
    const link = page.getByRole('main').getByRole('link', { name: doi, exact: true });
    await expect(link).toHaveAttribute('href', address);
    await expect(link).toHaveAttribute('rel', /noreferrer/);
  }
  for (const text of REFUSED_ADDRESSES) await expect(publish(text), text).rejects.toThrow('→ 422');
});

// Covers V1.2.2
test('an email address link starts an email to that person only', async ({ visit, calls }) => {
  const { id: gid, version } = await calls.ok('submitter', 'POST', '/guidelines', { name: 'Addresses' });
  const email = 'anna?bcc=eve%40evil.test&body=%s@somewhere.example';
  await calls.ok('submitter', 'PATCH', `/guidelines/update_draft/${gid}`, {
    co_co_author: { first_name: 'Anna', last_name: 'Anders', email },
    version,
  });
  const page = await visit('submitter');
  await openEntry(page, gid, 'view');
  const link = page.getByRole('main').getByRole('link', { name: email, exact: true });
  const href = new URL((await link.getAttribute('href')) ?? '');
  expect([href.protocol, href.search, decodeURIComponent(href.pathname)]).toEqual(['mailto:', '', email]);
});

// Covers V1.2.2
test('an id or token in a screen’s URL cannot change the path of a call', async ({ visit }) => {
  const page = await visit('office');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  // Without a check, `/api/declarations/../user/sessions` would become `/api/user/sessions`.
  const climbing = '%2e%2e%2fuser%2fsessions%3fx%23';
  for (const path of [`/declaration/${climbing}`, `/invitation/${climbing}`]) {
    asked.length = 0;
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert').or(page.getByText('link')).first()).toBeVisible();
    expect(asked).toContain(`/api/${path.split('/')[1]}s/..%2Fuser%2Fsessions%3Fx%23`);
    expect(asked).not.toContain('/api/user/sessions');
  }
  for (const path of [`/guidelines/${climbing}/view`, `/users/${climbing}/edit`, `/mails/${climbing}`]) {
    asked.length = 0;
    await page.goto(path);
    await expect.poll(() => asked).toContain(`/api/${path.split('/')[1]}/NaN`);
    expect(asked).not.toContain('/api/user/sessions');
  }
});

/** Open redirects of other products: URLs in a sign-in parameter, or paths that browsers read as a host. */
const FOREIGN_URLS = ['https://evil.test/', '//evil.test/', '/\\evil.test/', 'javascript:alert(1)', '\\\\evil.test'];
const REDIRECT_PARAMETERS = [
  'next',
  'redirect',
  'redirect_uri',
  'return_to',
  'returnUrl',
  'continue',
  'url',
  'goto',
  'wanted',
];

// Covers V3.7.2, Fault.41
test('the sign-in never redirects to another site', async ({ visit, sample }) => {
  const page = await visit(null);
  /** Signs in with one of the demo's buttons, after clearing the previous session. */
  const arrive = async (path: string, remembered: string) => {
    await page.goto(sample.url + path);
    await page.evaluate('localStorage.clear()');
    await page.goto(sample.url + path);
    await expect(page).toHaveURL(/\/login/);
    // The application stores only its own pages here, but other code could have written to the storage.
    await page.evaluate(`sessionStorage.setItem('personal:wanted', ${JSON.stringify(JSON.stringify(remembered))})`);
    await page.getByRole('button', { name: 'External', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await waitUntilQuiet(page);
    expect([new URL(page.url()).origin, path]).toEqual([sample.url, path]);
  };
  for (const foreign of FOREIGN_URLS) {
    const parameters = REDIRECT_PARAMETERS.map((name) => `${name}=${encodeURIComponent(foreign)}`).join('&');
    await arrive(`/imprint?${parameters}`, foreign);
  }
});
