import { screenAddress } from '@imprimatur/domain';
import type { EmailText, TemplateContext, Templates } from './template.ts';

const logButton = ({ words, links }: TemplateContext): EmailText['button'] => ({
  label: words.button.openLog,
  address: links.screen(screenAddress('logs')),
});

export const oversightTemplates: Templates<'log-sealed' | 'log-unsealable'> = {
  'log-sealed': {
    arrives: 'digest',
    compose: ({ seal }, about) => ({
      subject: about.words.log.sealed,
      happened: about.words.log.seal(seal),
      expected: about.words.log.keep,
      button: logButton(about),
    }),
  },
  'log-unsealable': {
    arrives: 'always',
    compose: ({ reason }, about) => ({
      subject: about.words.log.unsealable,
      happened: about.words.log.reason(reason),
      expected: about.words.log.verify,
      explained: about.words.log.accept,
      button: logButton(about),
    }),
  },
};
