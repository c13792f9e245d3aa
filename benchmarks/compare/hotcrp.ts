import { execFile, type ExecFileOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../packages/server/src/testing/child-server.ts';
import { familyTime, ownTime } from '../harness/kernel.ts';
import type { Usage } from '../harness/measure.ts';
import { COMMITTEE, type Submission } from './submissions.ts';

/** A browser's session with HotCRP; `post` is what each form and call that writes repeats. */
export interface Session {
  readonly cookie: string;
  readonly post: string;
}

export interface HotCrp {
  readonly port: number;
  readonly usage: () => Usage;
  /** Signs so many people in: the office each time, or reviewers. */
  readonly signIn: (who: 'office' | 'reviewers', count: number) => Promise<Session[]>;
}

/** Submissions for one run of HotCRP's program, which keeps what it has read. */
const PORTION = 500;
const OFFICE = 'office@bench.example';
const reviewer = (id: number): string => `reviewer${id % COMMITTEE}@bench.example`;
const SETTINGS = {
  submission_open: true,
  submission_registration: '2036-01-01 00:00',
  submission_done: '2036-01-01 00:00',
  review_open: true,
  comment_allow_always: true,
} as const;

/** Returns the output of a program that reads this. */
async function run(command: readonly [string, ...string[]], input: string, options: ExecFileOptions): Promise<string> {
  const [file, ...args] = command;
  return new Promise((resolve, reject) => {
    const child = execFile(file, args, { ...options, maxBuffer: 1e9, encoding: 'utf8' }, (error, output) =>
      error === null ? resolve(output) : reject(error),
    );
    child.stdin?.end(input);
  });
}

/** A folder with HotCRP and the account that owns its files. */
interface Home {
  readonly folder: string;
  readonly uid: number;
}

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
const php = ({ folder, uid }: Home, script: string, args: readonly string[], input = '') =>
  run(['php', '-d', 'memory_limit=2G', `batch/${script}`, ...args], input, { cwd: join(folder, 'site'), uid });
const sql = ({ folder }: Home, text: string) =>
  run(['mariadb', '--no-defaults', '--socket=sock', '--user=root', 'hotcrp'], text, { cwd: join(folder, 'run') });

/** Fills HotCRP by its own programs. Comments have none and are rows: 0x20002 is for reviewers, and hides from authors who wrote it. */
async function fill(home: Home, all: readonly Submission[]): Promise<void> {
  await php(home, 'settings.php', ['save', '-e', JSON.stringify(SETTINGS)]);
  const people = Array.from({ length: COMMITTEE }, (_, n) => `${reviewer(n)},Bo,Reviewer${n},Hospital ${n},pc`);
  const accounts = [
    'email,first,last,affiliation,roles',
    `${OFFICE},Anna,Office,Association,chair sysadmin`,
    ...people,
  ];
  await php(home, 'saveusers.php', ['-q', '-'], accounts.join('\n'));
  for (let from = 0; from < all.length; from += PORTION) {
    const some = all.slice(from, from + PORTION);
    await php(home, 'savepapers.php', ['-r', '--silent'], JSON.stringify(some.map(({ paper }) => paper)));
    const comments = some.flatMap(({ id, comments: texts }) =>
      texts.map(
        (
          text,
          at,
        ) => `insert into PaperComment (paperId, contactId, timeModified, timeNotified, timeDisplayed, comment, commentType,
          replyTo, ordinal) select ${id}, contactId, unix_timestamp(), unix_timestamp(), unix_timestamp(), ${quoted(text)}, ${0x20002},
          0, ${at + 1} from ContactInfo where email = ${quoted(reviewer(id + at))};`,
      ),
    );
    await sql(home, comments.join('\n'));
    console.error(`  ${from + some.length} of ${all.length} submissions`);
  }
  await php(home, 'assign.php', [], ['paper,action,email', ...all.flatMap(({ asked }) => asked)].join('\n'));
  await sql(home, 'analyze table Paper, PaperReview, PaperComment, ContactInfo, PaperConflict');
}

/** Signs in as a browser does: the first form brings the session, the second one is believed. HotCRP takes `post` from its id. */
async function signIn(port: number, email: string, password: string): Promise<Session> {
  const signedIn = async (cookie: string): Promise<Session> => {
    const postOf = (id: string) => ({ cookie: `hotcrp=${id}`, post: id.slice(8, 20) });
    const post = cookie === '' ? '.empty' : postOf(cookie.slice('hotcrp='.length)).post;
    const body = new URLSearchParams({ email, password, post });
    const address = `http://127.0.0.1:${port}/hotcrp/signin`;
    const answer = await fetch(address, { method: 'POST', redirect: 'manual', headers: { cookie }, body });
    const cookies = answer.headers.getSetCookie().map((line) => line.split(/[=;]/));
    return postOf(cookies.findLast(([name]) => name === 'hotcrp')?.[1] ?? cookie.slice('hotcrp='.length));
  };
  const session = await signedIn((await signedIn('')).cookie);
  const who = await fetch(`http://127.0.0.1:${port}/hotcrp/api/whoami`, { headers: { cookie: session.cookie } });
  if (!(await who.text()).includes(email)) throw new Error(`${email} could not sign in to HotCRP`);
  return session;
}

/** Runs `work` beside HotCRP, which is set up and filled first if the folder is empty. */
export async function withHotCrp<T>(
  {
    checkout,
    folder,
    submissions,
  }: { checkout: string; folder: string; submissions: () => Promise<readonly Submission[]> },
  work: (hotcrp: HotCrp) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const script = fileURLToPath(new URL('hotcrp.sh', import.meta.url));
  const servers = spawn('sh', [script, checkout, folder, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(servers, 'exit');
  try {
    const [line = ''] = await Promise.race([once(createInterface(servers.stdout), 'line'), ended.then(() => [])]);
    const [database, fpm, proxy, uid] = String(line).split(' ').map(Number);
    if (database === undefined || fpm === undefined || proxy === undefined || uid === undefined)
      throw new Error('HotCRP does not start');
    const home = { folder, uid };
    const filled = join(folder, 'filled');
    if (!existsSync(filled)) {
      await fill(home, await submissions());
      writeFileSync(filled, '');
    }
    // HotCRP's programs set no password: this is the form in which it keeps them.
    const password = randomBytes(16).toString('hex');
    const hash = await run(['php', '-r', 'echo password_hash($argv[1], PASSWORD_DEFAULT);', password], '', {});
    await sql(home, `update ContactInfo set password = concat(' $', ${quoted(hash)}) where roles > 0`);
    return await work({
      port,
      usage: () => ({ server: familyTime(fpm) + familyTime(proxy), database: ownTime(database) }),
      async signIn(who, count) {
        const sessions: Session[] = [];
        while (sessions.length < count)
          sessions.push(await signIn(port, who === 'office' ? OFFICE : reviewer(sessions.length), password));
        return sessions;
      },
    });
  } finally {
    servers.stdin.end();
    await ended;
  }
}
