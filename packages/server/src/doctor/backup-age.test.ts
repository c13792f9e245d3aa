import { expect, it } from 'vitest';
import { examineBackup } from './database.ts';

const HOUR = 3_600_000;
const ago = (hours: number) => examineBackup(new Date(Date.now() - hours * HOUR));

it('a backup is right for a day, and risky if it is old, from the future or missing', () => {
  expect(ago(1)).toMatchObject({ level: 'right', about: 'backup' });
  expect(ago(27)).toMatchObject({ level: 'risky', says: expect.stringContaining('27 hours ago') });
  expect(ago(-27)).toMatchObject({ level: 'risky', says: expect.stringContaining('in the future: synchronise') });
  expect(examineBackup(null)).toMatchObject({ level: 'risky' });
});
