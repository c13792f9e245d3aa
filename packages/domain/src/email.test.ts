import { afterEach, describe, expect, it, vi } from 'vitest';
import { findEmailProblem, isEmail, needsModernServers, normalizeAddress } from './email.ts';
import { email } from './guideline/text.ts';

/** Accepts every domain, unlike the `URL` of Node. */
class LenientURL {
  readonly hostname: string;
  constructor(address: string) {
    this.hostname = address.slice('http://'.length);
  }
}

describe('an email address', () => {
  // Covers Audit.R15
  it.each([
    ['a@b.example', 'a@b.example'],
    [' Clara.Meyer+x@Demo.Example ', 'clara.meyer+x@demo.example'],
    ["o'brien@demo.example", "o'brien@demo.example"],
    ['a@münchen.de', 'a@münchen.de'],
    ['A@MU\u0308NCHEN.de', 'a@münchen.de'],
    ['a@xn--mnchen-3ya.de', 'a@münchen.de'],
    ['A@XN--MNCHEN-3YA.DE', 'a@münchen.de'],
    ['info@xn--krankenhaus-mnchen-y6b.example', 'info@krankenhaus-münchen.example'],
    ['info@krankenhaus-münchen.example', 'info@krankenhaus-münchen.example'],
    ['a@straße.example', 'a@straße.example'],
    ['a@ｈｏｓｐｉｔａｌ.example', 'a@hospital.example'],
    ['a@xn--80adxhks.example', 'a@москва.example'],
    ['anna+gl@hospital.example', 'anna+gl@hospital.example'],
    ["d'angelo@hospital.example", "d'angelo@hospital.example"],
    ['Max.Muster@Hospital.Example', 'max.muster@hospital.example'],
    ['\u00a0nbsp@hospital.example\u00a0', 'nbsp@hospital.example'],
    ['john@klinik.berlin', 'john@klinik.berlin'],
    ['jürgen@hospital.example', 'jürgen@hospital.example'],
    ['info@bücher.zürich.example', 'info@bücher.zürich.example'],
  ])('%j is stored as %s', (written, kept) => {
    expect(email.parse(written)).toBe(kept);
  });

  // Covers Audit.R15, V1.3.11
  it.each([
    '',
    'a',
    '@b.example',
    'a@b',
    'a@@b.example',
    'a b@c.example',
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'Clara <a@b.example>',
    'a@-b.example',
    'a@b..example',
    'a..b@c.example',
    '.a@b.example',
    'a.@b.example',
    'a@münchen-.de',
    'a@.münchen.de',
    'a@mün chen.de',
    'zw@hospital.example\u200b',
    'mailto:x@hospital.example',
    'Jane Doe <jane@hospital.example>',
    'dot..dot@hospital.example',
    '"john doe"@hospital.example',
    'john@localhost',
    'a\u0007b@hospital.example',
    'a\u202eb@hospital.example',
    'a\u200bb@hospital.example',
    'a1@h.example; a2@h.example',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b'.repeat(250)}.example`,
  ])('is refused if it is %j', (written) => {
    expect(email.safeParse(written).success).toBe(false);
  });

  it.each(['\u2019', '\u2018', '\u201b', '\u02bc', '\u2032', '\u00b4', '\uff07'])(
    'with the apostrophe %s is refused with a hint',
    (apostrophe) => {
      const written = `o${apostrophe}brien@hospital.example`;
      expect(email.safeParse(written).error?.issues[0]?.message).toBe(
        "Please type a straight apostrophe (') in this address instead of the curly one.",
      );
      expect(findEmailProblem(written)).toBe('straightApostrophe');
    },
  );

  it('needs a modern mail server only for letters such as ü before the @', () => {
    expect(['jürgen@hospital.example', 'info@krankenhaus-münchen.example', 'jürgen'].map(needsModernServers)).toEqual([
      true,
      false,
      false,
    ]);
  });

  describe('whose domain has no readable form', () => {
    afterEach(() => vi.unstubAllGlobals());

    it.each([
      'a@xn--99999999.example',
      'a@xn--99999b.example',
      'a@xn--.example',
      'a@xn--mnchen-.de',
      'a@xn--a.example',
    ])('stays unchanged, even if the browser accepts the domain: %s', (written) => {
      expect(normalizeAddress(written)).toBe(written);
      vi.stubGlobal('URL', LenientURL);
      expect(normalizeAddress(written)).toBe(written);
    });
  });

  it('needs a domain with at least two labels', () => {
    expect([isEmail('a@b.example'), isEmail('a@b')]).toEqual([true, false]);
  });
});
