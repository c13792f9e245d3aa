import { screenAddress } from '@imprimatur/domain';
import type { Templates } from './template.ts';

export const oversightTemplates: Templates<'log-sealed' | 'log-unsealable'> = {
  'log-sealed': {
    arrives: 'digest',
    letter: ({ seal }, { links }) => ({
      subject: 'The change log is sealed',
      happened: `Its newest seal is ${seal} and proves later that the log was not changed since, as long as this mail is kept.`,
      button: { label: 'Open the log', address: links.screen(screenAddress('logs')) },
    }),
  },
  'log-unsealable': {
    arrives: 'always',
    letter: ({ reason }, { links }) => ({
      subject: 'The change log needs to be looked at',
      happened: `The log did not only grow since it was last sealed: ${reason}. No new seal is made until this is settled.`,
      expected:
        'Please have whoever runs the server call imprimatur verify --log. After a backup was restored on purpose, ' +
        'imprimatur verify --accept seals the log as it is now.',
      button: { label: 'Open the log', address: links.screen(screenAddress('logs')) },
    }),
  },
};
