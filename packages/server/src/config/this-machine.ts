const LOCAL_HOSTNAME_PATTERN = /^(?:|localhost|127\.[\d.]+|\[::1\])$/;

/** True if a URL's host is this machine, so that nobody on the network can listen. */
export const isThisMachine = (hostname: string): boolean => LOCAL_HOSTNAME_PATTERN.test(hostname);

/** True if a database is on this machine. The driver also accepts the host or socket folder as a URL parameter. */
export function isLocalDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  return host.startsWith('/') || isThisMachine(host);
}
