import { phaseLabel, showDay, type Turn, turnOf } from '@imprimatur/domain';
import { entryAddress, type Templates } from './template.ts';

/** Whose turn it is after something was handed in. */
const NEXT: Readonly<Record<Turn, string>> = {
  submitter: 'it is your turn again',
  council: 'it is the turn of the Guidelines and Publications Council',
  office: 'the office sends it on',
  committee: 'it is the turn of the committee',
  delegates: 'it is the turn of the national delegates',
  board: 'it is the turn of the board',
  rejected: 'nothing follows',
  published: 'nothing follows',
};

export const receiptTemplates: Templates<'receipt'> = {
  receipt: {
    arrives: 'always',
    letter: ({ name, unique_id, version, by, day, time, phase, deadline }, about) => {
      const what = version === null ? `“${name}”` : `Version ${version} of “${name}”`;
      const until = deadline === null ? '' : ` until ${showDay(deadline)}`;
      return {
        subject: version === null ? 'Your submission was received' : `Version ${version} was received`,
        happened: `${what} was received on ${showDay(day)} at ${time}, handed in by ${by}. Its ID is ${unique_id}.`,
        expected: `It is now in the phase “${phaseLabel(phase)}”: ${NEXT[turnOf(phase)]}${until}. You hear from us when something is asked of you.`,
        button: { label: 'Open the entry', address: entryAddress(about, 'view') },
      };
    },
  },
};
