import { describe, expect, it } from 'vitest';
import { mustEncrypt } from './transport.ts';

// Covers Audit.A14.2
describe('a remote mail server', () => {
  // Covers V12.3.1, V12.3.3, T8
  it.each([
    ['smtp://mail.example', true],
    ['smtp://user:secret@mail.example:587', true],
    ['smtp://10.0.0.4', true],
    ['smtp://mail.example?requireTLS=false', false],
    ['smtp://mail.example?ignoreTLS=true', false],
    ['smtps://mail.example', false],
    ['smtp://localhost:1025', false],
    ['smtp://127.0.0.1:25', false],
    ['smtp://[::1]:25', false],
  ])('must encrypt, unless its URL allows otherwise or uses TLS from the start: %s %s', (address, expected) => {
    expect(mustEncrypt(address)).toBe(expected);
  });
});
