/** Possible Base64, as in a sign-in with name and password. */
const ENCODED = /[A-Za-z0-9+/]{4,}={0,2}/g;

/** True if Base64 in the text, starting at any offset, contains one of the secrets. */
const containsBase64Of = (secrets: readonly string[], text: string): boolean =>
  [0, 1, 2, 3].some((from) => {
    const read = Buffer.from(text.slice(from), 'base64').toString();
    return secrets.some((secret) => read.includes(secret));
  });

/** Returns the first line of a server's message, without the user and password from the URL, which some servers repeat. */
export function withoutSecrets(message: string, address: string): string {
  const { username, password } = new URL(address);
  const secrets = [password, decodeURIComponent(password), username, decodeURIComponent(username)].filter(Boolean);
  const [first = ''] = message.split(/[\r\n]/, 1);
  const line = first.replaceAll(ENCODED, (word) => (containsBase64Of(secrets, word) ? '…' : word));
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), line);
}
