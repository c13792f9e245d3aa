import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitCases, NIGHTLY } from '../../testing/test-set.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { STORE_KINDS } from '../../testing/stores.ts';
import { hashSha256 } from './testing/chunked-uploads.ts';
import { type FileApp, insertTestEntry, insertTestFile, startFileApp } from './testing/fixtures.ts';
import { readZipMembers } from './testing/zip-reader.ts';

const MEMBER_COUNT = 6;
const AT_ONCE = 8;
const ROUNDS = NIGHTLY ? 8 : 1;

describe.each(limitCases(STORE_KINDS, 1))('in a %s store', (kind) => {
  let test: FileApp;
  let office: TestPerson;
  let submitter: TestPerson;
  let origin: string;
  beforeAll(async () => {
    test = await startFileApp({ zips: AT_ONCE * 2, zipsPerUser: AT_ONCE * 2 }, kind);
    await test.fastify.listen({ host: '127.0.0.1', port: 0 });
    origin = `http://127.0.0.1:${(test.fastify.server.address() as AddressInfo).port}`;
    office = await test.person(0);
    submitter = await test.person(2);
  });
  afterAll(() => test.close());

  /** Returns the members of a downloaded zip, each as name and checksum, or whether it was refused or interrupted. */
  async function taken(url: string, begun: () => void): Promise<string[] | 'refused' | 'broken'> {
    const answer = await fetch(new URL(url, origin));
    begun();
    if (!answer.ok) {
      expect([404, 500]).toContain(answer.status);
      return 'refused';
    }
    const bytes = await answer.arrayBuffer().catch(() => null);
    if (bytes === null) return 'broken';
    return readZipMembers(Buffer.from(bytes)).map((member) => `${member.name} ${hashSha256(member.bytes)}`);
  }

  // Covers Fault.24
  it('a zip made while its files are being deleted is a consistent snapshot, is refused, or is visibly incomplete', async () => {
    const outcomes: Awaited<ReturnType<typeof taken>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const entry = await insertTestEntry(test, submitter, { phase: 60, round: 1, uploadId: 1 });
      const files: { id: number; is: string }[] = [];
      for (let at = 0; at < MEMBER_COUNT; at += 1) {
        const bytes = randomBytes(1_000_000);
        const name = `part ${at}.bin`;
        files.push({
          id: await insertTestFile(test, entry, submitter, { name, uploadId: 1, bytes }),
          is: `${name} ${hashSha256(bytes)}`,
        });
      }
      const link = async (): Promise<string> => {
        const answer = await test.call(office, 'GET', `/guidelines/prepare-zipped/${entry}/0/1`);
        expect(answer.statusCode).toBe(200);
        return answer.json().fileUrl;
      };
      // All rounds together request more zips than one person may per minute.
      await test.context.pool.query('delete from rate_limits');
      const links = await Promise.all(Array.from({ length: AT_ONCE }, link));
      const moments = files.map((_file, at) => files.slice(0, at + 1).map(({ is }) => is));
      // Before anything is deleted, one download of the first half is complete; the second half has only started.
      const early = links.slice(0, AT_ONCE / 2).map((one) => taken(one, () => {}));
      await Promise.race(early);
      const first = Promise.withResolvers<void>();
      const late = links.slice(AT_ONCE / 2).map((one) => taken(one, () => first.resolve()));
      await first.promise;
      // Deletes the last files first, because they are read last.
      for (const { id } of files.slice(1).toReversed())
        expect((await test.call(office, 'DELETE', `/guidelines/${entry}/files/${id}`)).statusCode).toBe(204);
      for (const one of await Promise.all([...early, ...late])) {
        outcomes.push(one);
        if (typeof one === 'string') continue;
        expect(moments).toContainEqual(one);
      }
      // Every download has released its slot; a new zip contains only the remaining files.
      expect(await taken(await link(), () => {})).toEqual([files[0]?.is]);
    }
    expect(outcomes.filter((one) => typeof one !== 'string').length).toBeGreaterThan(0);
    const { rows } = await test.context.pool.query(`select from files where deleted_at is not null`);
    expect(rows).toHaveLength((MEMBER_COUNT - 1) * ROUNDS);
  });
});
