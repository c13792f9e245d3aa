import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENS } from '@imprimatur/domain';
import { expect, test } from 'vitest';

const APART = /\.test\.tsx?$|\/testing\/|\/demo\/|\/examples\/|routeTree\.gen\.ts$|\/routes\//;
const FIRST = [...new Set(Object.values(SCREENS).flatMap((pattern) => /^\/([\w-]+)/.exec(pattern)?.[1] ?? []))].join(
  '|',
);
/** An address that the code builds by hand; addresses of the interface begin with `/api`. */
const BY_HAND = [
  new RegExp(`(?:[uU]rl|[bB]ase|address|origin)\\)?(?:\\}| \\+ ['"])/(?:${FIRST})\\b`),
  /\/(?:guidelines|users|mails|invitation|declaration)\/\$\{/,
  /\bhref(?:=\{?|: )["'`]\/(?!api\/)/,
  /\bhistory\.push\(["'`]\//,
];

/** The system of an identifier looks like an address and leads nowhere. */
const byHand = (text: string): string[] =>
  text.split('\n').filter((line) => BY_HAND.some((pattern) => pattern.test(line)) && !line.includes(' system: '));

test('no link is put together by hand: screenAddress makes each from the table of screens', () => {
  const found = ['packages/server/src', 'packages/web/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && !APART.test(file))
      .flatMap((file) => byHand(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`)),
  );
  expect(found).toEqual([]);
});

test.each([
  'href={`/guidelines/${id}/view`}',
  '<a href="/login">',
  "router.history.push('/my-work')",
  '`${config.publicUrl}/login`',
  '`${base}/my-work`',
  "address + '/board'",
])('a link by hand is seen in %s', (line) => {
  expect(byHand(line)).toHaveLength(1);
});
