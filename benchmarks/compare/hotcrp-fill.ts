import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { HotCrp } from './hotcrp.ts';
import { PROGRAMS } from './packages.ts';
import type { Account, Submission } from './submissions.ts';

/** The committee of reviewers. Imprimatur's reviewers are any of its people: here each is one of these. */
const COMMITTEE = 200;
export const OFFICE = 'office@bench.example';
export const reviewerAt = (id: number): string => `reviewer${id % COMMITTEE}@bench.example`;

/** Submissions for one run of HotCRP's program, which keeps what it has read. */
const PORTION = 500;

const SETTINGS = {
  submission_open: true,
  submission_registration: '2036-01-01 00:00',
  submission_done: '2036-01-01 00:00',
  review_open: true,
  comment_allow_always: true,
} as const;

const person = ({ email, first, last, affiliation }: Account) => ({ email, first, last, affiliation });

const review = (email: string) => ({
  reviewer_email: email,
  status: 'complete',
  OveMer: 3,
  RevExp: 2,
  PapSum: 'A remark or two on the second section.',
  ComAut: 'A remark or two on the second section.',
});

/** Reviewers of a submission, each once. */
const reviewers = (ids: readonly number[]): string[] => [...new Set(ids.map(reviewerAt))];

const paper = ({ id, title, abstract, submitter, authors, reviewed }: Submission) => ({
  object: 'paper',
  pid: id,
  title,
  abstract,
  authors: [{ ...person(submitter), contact: true }, ...authors.map(person)],
  status: 'submitted',
  submission: { type: 'application/pdf', content: `%PDF-1.4 submission ${id}` },
  reviews: reviewers(reviewed).map(review),
});

function accounts(): string {
  const committee = Array.from({ length: COMMITTEE }, (_, n) => `${reviewerAt(n)},Bo,Reviewer${n},Hospital ${n},pc`);
  return ['email,first,last,affiliation,roles', `${OFFICE},Anna,Office,Association,chair sysadmin`, ...committee].join(
    '\n',
  );
}

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** 0x20002: for reviewers, and hidden from authors who wrote it. */
const comments = (all: readonly Submission[]): string[] =>
  all.flatMap(({ id, comments: texts }) =>
    texts.map(
      (text, at) => `(${id}, (select contactId from ContactInfo where email = ${quoted(reviewerAt(id + at))}),
         unix_timestamp(), unix_timestamp(), unix_timestamp(), ${quoted(text)}, ${0x20002}, 0, ${at + 1})`,
    ),
  );

const INTO = `insert into PaperComment (paperId, contactId, timeModified, timeNotified, timeDisplayed, comment, commentType, replyTo, ordinal) values `;

/** Returns a new password of all who sign in. HotCRP's programs set none: this is the form in which it keeps them. */
export async function newPassword({ sql }: HotCrp): Promise<string> {
  const password = randomBytes(16).toString('hex');
  const hash = execFileSync(PROGRAMS.php.path, ['-r', 'echo password_hash($argv[1], PASSWORD_DEFAULT);', password]);
  const people = `email like 'reviewer%' or email = '${OFFICE}'`;
  await sql(`update ContactInfo set password = concat(' $', ${quoted(hash.toString())}) where ${people}`);
  return password;
}

/** Fills HotCRP by its own programs; comments have none and are rows. */
export async function fillHotCrp(hotcrp: HotCrp, all: readonly Submission[]): Promise<void> {
  await hotcrp.batch('settings.php', ['save', '-e', JSON.stringify(SETTINGS)]);
  await hotcrp.batch('saveusers.php', ['-q', '-'], accounts());
  for (let from = 0; from < all.length; from += PORTION) {
    const some = all.slice(from, from + PORTION);
    await hotcrp.batch('savepapers.php', ['-r', '--silent'], JSON.stringify(some.map(paper)));
    console.error(`  ${from + some.length} of ${all.length} submissions`);
  }
  const asked = all.flatMap(({ id, asked: ids, reviewed }) =>
    reviewers(ids)
      .filter((email) => !reviewers(reviewed).includes(email))
      .map((email) => `${id},primary,${email}`),
  );
  await hotcrp.batch('assign.php', [], ['paper,action,email', ...asked].join('\n'));
  const rows = comments(all);
  for (let from = 0; from < rows.length; from += PORTION) {
    await hotcrp.sql(INTO + rows.slice(from, from + PORTION).join());
  }
  await hotcrp.sql('analyze table Paper, PaperReview, PaperComment, ContactInfo, PaperConflict');
}
