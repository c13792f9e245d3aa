import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\/|^demo/.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

/** The matches of a pattern, each as file and text. */
const found = (pattern: RegExp): string[] =>
  sources.flatMap(({ name, text }) => [...text.matchAll(pattern)].map((hit) => `${name}: ${hit[1] ?? hit[0]}`)).sort();

/** The arguments of the call that begins there. */
function argumentsAt(text: string, open: number): string[] {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (let at = open + 1; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (quote !== '') quote = char === quote && text[at - 1] !== '\\' ? '' : quote;
    else if (/['"`]/.test(char)) quote = char;
    else if (/[([{]/.test(char)) depth += 1;
    else if (/[)\]}]/.test(char)) depth -= 1;
    if (depth < 0) break;
    if (char === ',' && depth === 0 && quote === '') parts.push('');
    else parts.push(`${parts.pop() ?? ''}${char}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Every call of something, as file and arguments. */
const callsOf = (callee: RegExp): [name: string, given: string[]][] =>
  sources.flatMap(({ name, text }) =>
    [...text.matchAll(callee)].map((hit): [string, string[]] => [
      name,
      argumentsAt(text, hit.index + hit[0].length - 1),
    ]),
  );

/** A sentence of ours, or one of two. */
const SENTENCE = /^(?:\w+ \? '[^'%]+' : )?'[^'%]+'$/;

describe('in the sources of the server', () => {
  it('nothing asks the database what day it is: its day is not the association’s', () => {
    const all = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const asking = all.filter((name) => /\bcurrent_date\b(?!`)/.test(readFileSync(join(root, name), 'utf8')));
    expect(asking).toEqual([]);
  });

  it('SQL is put in as text where it is a constant of ours, and nowhere else', () => {
    expect(found(/sql\.raw\(([\w.[\]]+|`[^`]*`)/g)).toEqual([
      'db/literals.ts: numbers.join',
      'features/files/chunked/repository.ts: UNTIL',
      'features/responsibilities/repository.ts: visibleTo',
    ]);
  });

  it('a statement that is made as text holds constants and what was looked at, and nothing else', () => {
    const sent = /\.query(?:<[^>]*>)?\(\s*`([^`]*)`/g;
    const kept =
      /`(\s*\(?(?:select|insert into|update \w+ set|delete from|with \w+ as|exists \(|not exists \()[^`]*)`/g;
    const inside = sources.flatMap(({ name, text }) =>
      [...text.matchAll(sent), ...text.matchAll(kept)].flatMap(({ 1: statement = '', index }) =>
        // Drizzle makes parameters of what is put into a statement of its own.
        /\bsql(?:<[^`]*>)?$/.test(text.slice(0, index))
          ? []
          : [...statement.matchAll(/\$\{([^}]*)\}/g)].map(([, expression = '']) => `${name}: ${expression}`),
      ),
    );
    const looked = [...new Set(inside)].filter((one) => !/: [A-Z][A-Z_]*(?:\.\w+)?(?:\.join\(.*\))?$/.test(one)).sort();
    // A new one is looked at before it is written down here: no value of a request may be among them.
    expect(looked).toEqual([
      'backup/restore.ts: escapeIdentifier(table)',
      'backup/tables.ts: columns',
      'backup/tables.ts: escapeIdentifier(table)',
      'calls/office-only-repository.ts: visibleTo(caller)',
      'db/working-role.ts: mayLogIn',
      'db/working-role.ts: role',
      'entry/asked-sql.ts: alias',
      "entry/record-sql.ts: isActive('u')",
      "entry/record-sql.ts: nameOf('b')",
      "entry/record-sql.ts: nameOf('by')",
      "entry/record-sql.ts: nameOf('p')",
      "entry/record-sql.ts: nameOf('u')",
      'entry/record-sql.ts: order',
      'entry/record-sql.ts: roleAsked',
      'entry/record-sql.ts: select',
      'entry/round-sql.ts: may',
      'entry/round-sql.ts: role',
      "entry/tasks-sql.ts: active('s')",
      "entry/tasks-sql.ts: active('u')",
      'entry/tasks-sql.ts: awaitsNobody',
      'entry/tasks-sql.ts: invited',
      'entry/tasks-sql.ts: named(tasks)',
      'entry/tasks-sql.ts: people',
      'entry/tasks-sql.ts: phasesIn([...tasks.keys()])',
      'entry/tasks-sql.ts: since',
      "entry/tasks-sql.ts: standsIn('o', barring)",
      "entry/tasks-sql.ts: within(14, 'min(p.invited_at)', zone)",
      "entry/tasks-sql.ts: within(21, 'd.created_at', zone)",
      "features/calendar/repository.ts: tasksIn('$2::text')",
      "features/exports/person-repository.ts: theirs('d.user_id', 'd.email')",
      "features/exports/person-repository.ts: theirs('p.user_id', 'p.email')",
      'features/guideline-list/repository.ts: columns',
      'features/guideline-list/repository.ts: ctes',
      'features/guideline-list/repository.ts: found',
      'features/guideline-list/repository.ts: order',
      'features/guideline-list/repository.ts: row',
      "features/guideline-list/repository.ts: rowsOnPage('page.position')",
      'features/guideline-list/repository.ts: visibleTo(actor)',
      'features/guideline-list/selection.ts: DEEP + size',
      'features/guideline-list/selection.ts: SORTS[shape.sort]',
      "features/guideline-list/selection.ts: admitted('g', row)",
      'features/guideline-list/selection.ts: columns',
      'features/guideline-list/selection.ts: condition',
      "features/guideline-list/selection.ts: earlier.join('')",
      "features/guideline-list/selection.ts: from('(select not few from way)')",
      'features/guideline-list/selection.ts: key',
      'features/guideline-list/selection.ts: onPage(shape)',
      'features/guideline-list/selection.ts: sources(shape.sort)',
      'features/guideline-list/selection.ts: tail',
      'features/guideline-list/selection.ts: there',
      "features/points/repository.ts: nameOf('a')",
      "features/points/repository.ts: nameOf('j')",
      "features/points/repository.ts: nameOf('u')",
      'features/progress/repository.ts: ORDERS[by]',
      'features/progress/repository.ts: columns',
      "features/progress/repository.ts: dayOf('max(d.answered_at)')",
      'features/progress/repository.ts: entries',
      'features/progress/repository.ts: first(by)',
      'features/tasks/repository.ts: columns',
      "features/tasks/repository.ts: heldUp('g')",
      'features/tasks/repository.ts: joined',
      "features/tasks/repository.ts: shape.words.length === 0 ? '' : ' join guidelines g on g.id = t.guideline_id'",
      "features/tasks/repository.ts: tasksIn('$1::text')",
      "features/tasks/repository.ts: tasksIn('$2::text')",
      'features/users/erase-repository.ts: key',
      'features/users/testing/find-texts.ts: name',
    ]);
  });

  it('statements are sent by repositories alone', () => {
    const senders = found(/\.(?:query|execute)(?:<[^>]*>)?\(|\bask(?:<[^>]*>)?\(tx\b/g).map((hit) =>
      hit.replace(/: .*/, ''),
    );
    const others = [...new Set(senders)].filter(
      (name) => !/(^|\/|-)repository\.ts$|^(db|change-log|backup)\/|\/testing\//.test(name),
    );
    expect(others).toEqual([]);
  });

  it('no pattern is made of a text while the server runs', () => {
    expect(found(/\bnew RegExp\(|[^.\w]RegExp\(/g)).toEqual([
      // Both belong to tests.
      'features/declarations/testing/fixtures.ts: new RegExp(',
      'features/logs/testing/held-call.ts: new RegExp(',
    ]);
  });

  it('nothing that protects is drawn by Math.random, and nothing is evaluated', () => {
    expect(found(/Math\.random\(|\bnew Function\(|\beval\(/g)).toEqual([]);
  });

  it('programs are started without a shell but for the database of our own, whose script is constant', () => {
    expect(found(/\b(?:exec|execSync|execFile)\(\s*['"`]/g).filter((one) => !one.includes('.exec('))).toEqual([]);
    expect(found(/shell: true/g)).toEqual([]);
  });

  it('the message of a log line is a sentence of ours, and what it is about are fields beside it', () => {
    const logged = callsOf(/\b(?:log|logger)\.(?:trace|debug|info|warn|error|fatal)\(/g);
    expect(logged.length).toBeGreaterThan(15);
    expect(logged.filter(([, given]) => given.length > 2 || !SENTENCE.test(given.at(-1) ?? ''))).toEqual([]);
    // The console replaces %s and its like in its first word by the others: with one alone there is nothing to replace.
    const said = callsOf(/\bconsole\.\w+\(/g);
    expect(said.length).toBeGreaterThan(2);
    expect(said.filter(([, given]) => given.length > 1)).toEqual([]);
    expect(found(/\b(?:util\.)?(?:format|formatWithOptions|debuglog)\(.*/g)).toEqual([]);
  });

  it('a header is a constant, or comes from the one function that writes its kind', () => {
    const built = callsOf(/\.header\((?='[\w-]+', |name, )/g).flatMap(([name, [header = '', value = '']]) =>
      /^'[^']*'$|^"[^"]*"$/.test(value) ? [] : [`${name}: ${header}: ${value}`],
    );
    // A new one is looked at before it is written down here: a text of somebody goes through `attachment` or into no header.
    expect([...new Set(built)].sort()).toEqual([
      "features/calendar/service.ts: 'content-security-policy': FILE_POLICY",
      "features/exports/deliver.ts: 'access-control-allow-origin': new URL(cdsUrl).origin",
      "features/exports/deliver.ts: 'content-disposition': attachment(`statistics.${ticket.format}`)",
      "features/exports/deliver.ts: 'content-disposition': attachment(name)",
      "features/exports/deliver.ts: 'content-security-policy': FILE_POLICY",
      "features/files/chunked-plugin.ts: 'tus-resumable': VERSION",
      "features/files/chunked/receive.ts: 'upload-file-id': fileId",
      'features/files/chunked/receive.ts: name: value',
      "features/files/deliver.ts: 'content-disposition': attachment(name)",
      "features/files/deliver.ts: 'content-length': delivered.length",
      "features/files/deliver.ts: 'content-security-policy': FILE_POLICY",
      "features/files/deliver.ts: 'content-type': type",
      "features/files/download.ts: 'content-length': length",
      "features/files/download.ts: 'content-range': `bytes ${start}-${end}/${row.size}`",
      "features/files/download.ts: 'etag': etag",
      "features/files/zip.ts: 'content-length': length",
      "features/session/sso/begin.ts: 'set-cookie': sealedCookie(publicUrl, secrets, transaction, context.now())",
      "features/session/sso/end.ts: 'set-cookie': spentCookie(publicUrl)",
      "http/compression.ts: 'vary': [reply.getHeader('vary'), 'accept-encoding'].filter((one) => one !== undefined).join(', ')",
      "http/pages.ts: 'cache-control': path.includes(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache'",
    ]);
    const several = callsOf(/\.(?:headers|writeHead)\(/g).flatMap(([name, given]) => {
      const values = (given.at(-1) ?? '').replaceAll(/(?:'[\w-]+'|\w+): '[^']*'|\s+/g, '');
      return values === '{}' ? [] : [`${name}: ${values}`];
    });
    expect(several.sort()).toEqual([
      "calls/serve.ts: {'content-language':language,}",
      "features/files/chunked-plugin.ts: {'tus-version':VERSION,,'tus-max-size':limitsOf(context).fileSize,'tus-checksum-algorithm':CHECKSUMS.join(','),}",
      'features/files/deliver.ts: reply.getHeaders()asOutgoingHttpHeaders',
      'http/early.ts: {...headers,[REQUEST_ID]:request.id}',
      "http/errors.ts: {...headers,'content-language':language,}",
      "http/headers.ts: request.raw.url?.startsWith('/api')===true?api:page",
      'http/headers.ts: {...page,}',
      'http/health.ts: {,...(ready?{}:{})}',
      "http/pages.ts: {'content-security-policy':pagePolicy(nonce),}",
    ]);
    expect(found(/\.setHeader\(.*/g)).toEqual([]);
  });
});
