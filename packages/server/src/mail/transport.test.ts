import { describe, expect, it } from 'vitest';
import { mustEncrypt } from './transport.ts';

// Covers Audit.A14.2
describe('a connection to', () => {
  // Not necessary if the URL allows otherwise, uses TLS from the start or names this machine.
  // Covers V12.3.1, V12.3.3, T8
  it.each([
    ['smtp://mail.example', 'must'],
    ['smtp://user:secret@mail.example:587', 'must'],
    ['smtp://10.0.0.4', 'must'],
    ['smtp://mail.example?requireTLS=false', 'need not'],
    ['smtp://mail.example?ignoreTLS=true', 'need not'],
    ['smtps://mail.example', 'need not'],
    ['smtp://localhost:1025', 'need not'],
    ['smtp://127.0.0.1:25', 'need not'],
    ['smtp://[::1]:25', 'need not'],
  ])('%s %s change to TLS', (url, verb) => {
    expect(mustEncrypt(url)).toBe(verb === 'must');
  });
});
