import { expect, it } from 'vitest';
import { checkBackupAge, checkMailQueue } from './database.ts';

const HOUR_MS = 3_600_000;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const checkBackupFromHoursAgo = (hours: number) => checkBackupAge(new Date(Date.now() - hours * HOUR_MS));

it('the doctor accepts a backup for a day, and warns if the last backup is older, from the future or missing', () => {
  expect(checkBackupFromHoursAgo(1)).toMatchObject({ level: 'right', about: 'backup' });
  expect(checkBackupFromHoursAgo(27)).toMatchObject({
    level: 'risky',
    message: expect.stringContaining('27 hours ago'),
  });
  expect(checkBackupFromHoursAgo(-27)).toMatchObject({
    level: 'risky',
    message: expect.stringContaining('in the future. Synchronise'),
  });
  expect(checkBackupAge(null)).toMatchObject({ level: 'risky' });
});

it('the doctor warns about unsent emails, and names the screen that shows them to the office', () => {
  expect(checkMailQueue(0, minutesAgo(29))).toEqual([]);
  expect(checkMailQueue(2, minutesAgo(31)).map(({ message }) => message)).toEqual([
    '2 emails could not be sent. The office finds them under Emails and can send them again.',
    'An email has been waiting for 31 minutes to be sent.',
  ]);
});
