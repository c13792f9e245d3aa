import { expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

const ADDRESS = 'smtp://office%40demo.example:s3cr%2Ft%20pass@mail.example';

it('what a mail server repeats of a sign-in is not shown', () => {
  const plain = Buffer.from('\0office@demo.example\0s3cr/t pass').toString('base64');
  const said = `Invalid login: 535 5.7.8 AUTH PLAIN ${plain} refused\nsecond line`;
  expect(withoutSecrets(said, ADDRESS)).toBe('Invalid login: 535 5.7.8 AUTH PLAIN … refused');
  const alone = Buffer.from('s3cr/t pass').toString('base64');
  expect(withoutSecrets(`535 AUTH=${alone}`, ADDRESS)).not.toContain(alone.slice(4, 10));
  expect(withoutSecrets('535 office@demo.example with s3cr/t pass', ADDRESS)).toBe('535 … with …');
});

it('a server without a sign-in is repeated', () => {
  expect(withoutSecrets('550 no such person', 'smtp://mail.example')).toBe('550 no such person');
});
