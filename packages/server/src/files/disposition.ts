/** Encodes characters that encodeURIComponent leaves unchanged but RFC 5987 does not allow. */
const escapeRest = (char: string): string => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * A Content-Disposition that always downloads (RFC 6266): the name in UTF-8, and in ASCII for old clients. The value is always on one
 * line.
 */
export function attachmentHeader(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, escapeRest);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
