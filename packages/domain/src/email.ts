import { toAsciiDomain, toUnicodeDomain } from './domain-names.ts';
import type { ProblemCode } from './problems.ts';

const DOMAIN_PATTERN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
/** RFC 5321's dot-string in any script, without invisible characters. */
const LOCAL_PART_PATTERN = /^(?=.{1,64}$)[^\s\p{Cc}\p{Cf}@"(),.:;<>[\]\\]+(?:\.[^\s\p{Cc}\p{Cf}@"(),.:;<>[\]\\]+)*$/u;
/** Characters that word processors and phones insert instead of an apostrophe. */
const CURLY_APOSTROPHE = /[\u00B4\u02B9\u02BC\u2018\u2019\u201B\u2032\uFF07]/;

function splitAddress(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, Math.max(at, 0)), domain: address.slice(at + 1) };
}

/** Returns an address as it is stored and compared: NFC, lower case, trimmed, with the domain in its own script. */
export function normalizeAddress(written: string): string {
  const address = written.trim().normalize('NFC').toLowerCase();
  const { local, domain } = splitAddress(address);
  return local !== '' && DOMAIN_PATTERN.test(domain) ? `${local}@${toUnicodeDomain(domain)}` : address;
}

/** Returns the problem with an address, or null if it is valid. A domain needs two labels and an ASCII form. */
export function findEmailProblem(value: string): Extract<ProblemCode, 'email' | 'straightApostrophe'> | null {
  const { local, domain } = splitAddress(value);
  if (CURLY_APOSTROPHE.test(value)) return 'straightApostrophe';
  return LOCAL_PART_PATTERN.test(local) && DOMAIN_PATTERN.test(domain) && toAsciiDomain(domain) !== null
    ? null
    : 'email';
}

export const isEmail = (value: string): boolean => findEmailProblem(value) === null;

/** True for a valid address that some mail servers refuse, because it has letters such as ü before the @ (RFC 6531). */
export const needsModernServers = (value: string): boolean =>
  isEmail(value) && !/^[\x20-\x7e]*$/.test(splitAddress(value).local);
