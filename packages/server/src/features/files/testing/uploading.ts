import { expect } from 'vitest';
import type { TestPerson } from '../../../testing/test-app.ts';
import { countStoredThings, type FileApp, type Part, sendMultipart } from './fixtures.ts';

export const makeTextPart = (name: string, bytes: string | Buffer = 'some bytes'): Part => ({
  name,
  bytes,
  type: 'text/plain',
});

/** Uploads that must succeed, and uploads that must be refused and change nothing. */
export const createUploadHelpers = (test: () => FileApp, entry: () => number) => ({
  accepted: async (who: TestPerson, parts: readonly Part[], at = entry()): Promise<Record<string, unknown>[]> => {
    const answer = await sendMultipart(test(), who, at, parts);
    expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({ status: 201 });
    return answer.json().data;
  },

  refused: async (
    status: number,
    who: TestPerson | null,
    parts: readonly Part[] | Buffer,
    headers: Record<string, string> = {},
    at = entry(),
  ): Promise<{ message: string; errors?: Record<string, string[]> }> => {
    const before = await countStoredThings(test());
    const answer = await sendMultipart(test(), who, at, parts, headers);
    expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({ status });
    expect(await countStoredThings(test())).toEqual(before);
    return answer.json();
  },
});
