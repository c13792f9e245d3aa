import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { rules } from './plugin.ts';

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } });

interface Samples {
  readonly good: readonly string[];
  /** Each sample has one fault. */
  readonly bad: readonly string[];
}
const testRule = (name: keyof typeof rules, { good, bad }: Samples): void =>
  tester.run(name, rules[name], { valid: [...good], invalid: bad.map((code) => ({ code, errors: 1 })) });

const IMPORTS = `import { OPEN, visibleTo } from './other.ts';\n`;

// Covers V1.1.2, V1.2.4
describe('an SQL statement that is built as text contains only constants', () => {
  testRule('constant-sql', {
    good: [
      '`select ${first} of the list`.length; const first = 1;',
      `${IMPORTS}const ROW = \`select \${OPEN}\`; const ALL = \`select \${ROW} limit \${[1, 2].join(',')}\`;`,
      `${IMPORTS}const find = (pool, actor: Actor) => pool.query(\`select 1 where \${visibleTo(actor)}\`);`,
      'const find = (pool, id: number) => pool.query(`select 1 where id = $1`, [id]);',
      'const find = (db, id: number) => db.execute(sql`select 1 where id = ${id}`);',
      'const find = (db, id: number) => db.execute(sql<Row>`select 1 where id = ${id}`);',
      'const nameOf = (alias: string) => `select ${alias}.name`;',
      "const ORDERS = { a: 'id' }; const find = (pool, by: By) => pool.query(`select 1 order by ${ORDERS[by]}`);",
      "const find = (pool, own: boolean) => pool.query(`select 1 ${own ? 'where own' : ''}`);",
      'const page = ({ size }: Shape) => `select 1 limit ${Number(size)}`;',
      'const drop = (pool, table: string) => pool.query(`drop table ${escapeIdentifier(table)}`);',
      'const drop = (client, table: string) => client.query(`drop table ${client.escapeIdentifier(table)}`);',
      'const TEXTS = { a: `select 1` }; const all = (pool) => { for (const text of TEXTS) pool.query(`${text} limit 1`); };',
    ],
    bad: [
      'const find = (pool, name: string) => pool.query(`select 1 where name = ${name}`);',
      "const find = (pool, name: string) => pool.query('select 1 where name = ' + name);",
      'const find = (pool, { name }: Filter) => pool.query(`select 1 where name = ${name}`);',
      'const find = (pool, filter: Filter) => pool.query(`select 1 where name = ${filter.name}`);',
      'const find = (pool, name: string) => pool.query(`${name}`);',
      'const find = (tx, name: string) => ask(tx, { text: `select 1 where name = ${name}`, values: [] });',
      'const find = (pool, name: string) => { const text = `select ${name}`; return pool.query(text); };',
      'const find = (pool, name: string) => { const copy = name; return pool.query(`select ${copy}`); };',
      'const find = (pool, name: string) => pool.query(`select ${quote(name)}`);',
      'const find = (pool, name: string) => pool.query(`select ${name.trim()}`);',
      'const find = (pool, own: boolean, name: string) => pool.query(`select ${own ? name : 1}`);',
      'const find = (pool, names: string[]) => { for (const name of names) pool.query(`select ${name}`); };',
      'const part = ({ name }: Filter) => `exists (select 1 where name = ${name})`;',
      'const part = (filter: Filter) => `not exists (select 1 where name = ${filter.name})`;',
      'const part = (filter: Filter) => { const { name } = filter; return `with a as (select ${name})`; };',
      'let name = 1; const part = () => `select ${name}`;',
    ],
  });
});

// Covers V1.1.2
describe('a header is a constant or comes from the function for its kind', () => {
  testRule('constant-header', {
    good: [
      "reply.header('vary', 'accept-language');",
      "import { POLICY } from './a.ts'; const send = (reply) => reply.header('content-security-policy', POLICY);",
      "const send = (reply, name) => reply.header('content-disposition', attachmentHeader(name));",
      "const send = (reply, old) => reply.header('cache-control', old ? 'no-store' : 'no-cache');",
      "const send = (reply, nonce) => reply.headers({ vary: 'accept', 'content-security-policy': createPagePolicy(nonce) });",
      "const send = (reply, length) => reply.header('content-length', length);",
      "const read = (response) => response.header('etag');",
    ],
    bad: [
      "const send = (reply, name) => reply.header('content-disposition', `attachment; filename=${name}`);",
      "const send = (reply, name) => reply.header('x-name', name);",
      "const send = (reply, name) => reply.headers({ vary: 'accept', 'x-name': name });",
      'const send = (reply, headers) => reply.headers(headers);',
      'const send = (reply, headers) => reply.headers({ ...headers });',
      "const send = (response, name) => response.setHeader('x-name', name);",
      "const send = (response, name) => response.writeHead(200, { 'x-name': name });",
    ],
  });
});

// Covers V1.3.10
describe('the message of a log line is a fixed sentence', () => {
  testRule('log-sentence', {
    good: [
      "context.log.warn({ id }, 'the file is damaged');",
      "log[failed ? 'error' : 'info']({ id }, failed ? 'it failed' : 'it ended');",
      'console.log(`${file} is damaged`);',
    ],
    bad: [
      'log.warn(`${name} is damaged`);',
      "log.warn('it is damaged: ' + name);",
      'context.log.error(error.message);',
      "logger.info('%s is damaged', name);",
      "log.info({ id }, 'it is damaged', name);",
      "log.info('100 % of it');",
      "log[failed ? 'error' : 'info'](message);",
      "console.log('it is damaged', name);",
    ],
  });
});

describe('phases are compared by name, not by number', () => {
  testRule('named-phase', {
    good: [
      'phase === PHASE.draft;',
      'length >= 10;',
      'phases.length === 0;',
      'switch (status) { case 50: }',
      "const move = { to: 500, text: 'page 42' };",
      'const columns = [50, 60].includes(width);',
    ],
    bad: [
      'if (entry.phase === 50) stop();',
      'const open = phase >= 42;',
      'const draft = 0 === entry.phase;',
      'entry?.phase === 30;',
      'from !== 30;',
      'to === 10;',
      'sql`g.phase not in (20, 140)`;',
      "const where = 'g.phase between 40 and 139';",
      'const text = `case g.phase when 50 then not exists (select 1) end`;',
      'switch (entry.phase) { case 42: }',
      'const row = { move: 1, phases: [50] };',
      '[50, 60].includes(phase);',
      'const PUBLISHED = 140;',
    ],
  });
});

describe('links are built by the shared functions', () => {
  testRule('screen-address', {
    good: [
      'const link = <a href={screenAddress("login")} />;',
      'const link = <a href="/api/branding" />;',
      'const address = `${publicUrl}/api/user`;',
      'const identifier = { system: `${publicUrl}/guidelines` };',
      "list.push('/my-work');",
    ],
    bad: [
      'const link = <a href={`/guidelines/${id}/view`} />;',
      'const link = <a href="/login" />;',
      "const link = { href: '/login' };",
      "router.history.push('/my-work');",
      'const address = `${config.publicUrl}/login`;',
      'const address = `${base}/my-work`;',
      "const there = address + '/board';",
      'const there = `/mails/${id}`;',
    ],
  });
});

describe('no statement asks the database for the current date', () => {
  testRule('association-day', {
    good: ['sql`select ${today}::date`;', '// current_date\nconst a = 1;'],
    bad: [
      'sql`select current_date`;',
      'const text = `select ${1} > CURRENT_DATE`;',
      "const text = 'current_date - 1';",
    ],
  });
});

// Covers V1.1.2, V3.2.2, T9
describe('user text becomes only the text of an element', () => {
  testRule('no-raw-html', {
    good: ["document.createElement('a');", '<p>{text}</p>;', "createElement('p', null, text);", 'file.write(bytes);'],
    bad: [
      'element.innerHTML = text;',
      "element['outerHTML'] = text;",
      "element.insertAdjacentHTML('beforeend', text);",
      'element.setHTMLUnsafe(text);',
      '<p dangerouslySetInnerHTML={html} />;',
      '<p {...{ dangerouslySetInnerHTML: html }} />;',
      '<iframe srcDoc={text} />;',
      'range.createContextualFragment(text);',
      'document.write(text);',
      'new DOMParser();',
      'document.createElement(tag);',
      'createElement(tag, null, text);',
    ],
  });
});

// Covers V1.2.5
describe('programs are started without a shell', () => {
  testRule('no-shell', {
    good: ["import { execFile, spawn } from 'node:child_process'; spawn('pg_ctl', ['stop']);", '/a/.exec(text);'],
    bad: [
      "import { exec } from 'node:child_process';",
      "import { execSync } from 'child_process';",
      "spawn('pg_ctl stop', { shell: true });",
      "spawn('/bin/sh', ['-c', script]);",
      "spawn('bash', ['-c', script]);",
    ],
  });
});

describe('every key derived from the secret has a purpose from the list', () => {
  testRule('derived-key', {
    good: ["import { createHash, randomBytes } from 'node:crypto';"],
    bad: ["import { hkdfSync } from 'node:crypto';", "import { createHmac } from 'crypto';"],
  });
});

// Covers Audit.O2
describe('file URLs are converted to paths with fileURLToPath', () => {
  testRule('path-of-file', {
    good: ["fileURLToPath(new URL('.', import.meta.url));", 'new URL(request.url).pathname;', 'import.meta.dirname;'],
    bad: ["new URL('.', import.meta.url).pathname;", 'import.meta.url.slice(7);'],
  });
});

describe('only repositories send statements', () => {
  testRule('sent-by-repository', {
    good: ["request.query.page; import type { Statement } from '../db/ask.ts';"],
    bad: ["pool.query('select 1');", 'tx.execute<Row>(sql`select 1`);', "import { ask } from '../db/ask.ts';"],
  });
});

describe('test titles use the words of the glossary', () => {
  testRule('plain-title', {
    good: [
      "it('deletes expired rows only', () => {});",
      "it.each([['anew']])('shows %s', () => {});",
      "test('finds letters such as ø', () => {});",
      "send('asks anew');",
    ],
    bad: [
      "it('asks anew', () => {});",
      "it.each([1])('shows the letter %i', () => {});",
      "test.describe('whoever reviews', () => {});",
      'test(`the row stands in ${place}`, () => {});',
      "it('creates a signed address', () => {});",
      "it('refuses a key that is none', () => {});",
      "it('shows the message at its field', () => {});",
    ],
  });
});

describe('sentences on screens and in emails are short and use the words of the glossary', () => {
  testRule('plain-sentence', {
    good: [
      "const words = { due: 'Please send your review by {date}.', away: 'away until {date}', ask: 'What should change?' };",
      `const text = '${'word '.repeat(20)}end. ${'word '.repeat(20)}end.';`,
    ],
    bad: [
      "const words = { due: 'Please send your review until {date}.' };",
      "const words = { hint: 'What you typed stays here.' };",
      "const words = { again: 'Ask anew' };",
      'const words = { mail: `${count} people see the letter` };',
      `const text = '${'word '.repeat(30)}end.';`,
    ],
  });
});

describe('comments use the words of the glossary', () => {
  testRule('plain-comment', {
    good: ['/** Deletes expired rows only. */', "// A name has 20 letters.\nconst words = 'whoever';"],
    bad: [
      '/** Asks whoever\n * reviews. */',
      '// Starts anew.',
      'const a = 1; /* stands beside it */',
      '// Keeps the text, also if the form is left.',
      '// Blocks one turn of the event loop.',
      '// Answered with 500: a fault of the software.',
    ],
  });
});
