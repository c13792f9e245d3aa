/** Possible Base64, as in a sign-in with name and password. */
const BASE64_PATTERN = /[A-Za-z0-9+/]{4,}={0,2}/g;

/** True if Base64 in the text, starting at any offset, contains one of the secrets. */
const containsBase64Of = (secrets: readonly string[], text: string): boolean =>
  [0, 1, 2, 3].some((from) => {
    const read = Buffer.from(text.slice(from), 'base64').toString();
    return secrets.some((secret) => read.includes(secret));
  });

/** Hides a text everywhere, except within the name of the host. */
const hideOutside = (hostname: string, text: string, hidden: string): string =>
  hostname.includes(hidden)
    ? text
        .split(hostname)
        .map((part) => part.replaceAll(hidden, '…'))
        .join(hostname)
    : text.replaceAll(hidden, '…');

/**
 * Returns the first line of a server's message, without the user and password from the URL, which some servers repeat. The host stays
 * readable, even if it contains the name of the user.
 */
export function removeSecrets(message: string, address: string): string {
  const { username, password, hostname } = new URL(address);
  const passwords = [password, decodeURIComponent(password)].filter(Boolean);
  const users = [username, decodeURIComponent(username)].filter(Boolean);
  const secrets = [...passwords, ...users];
  const [first = ''] = message.split(/[\r\n]/, 1);
  const line = first.replaceAll(BASE64_PATTERN, (word) => (containsBase64Of(secrets, word) ? '…' : word));
  const safe = passwords.reduce((text, secret) => text.replaceAll(secret, '…'), line);
  return users.reduce((text, user) => hideOutside(hostname, text, user), safe);
}
