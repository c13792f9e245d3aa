const LOCAL = /^(?:|localhost|127\.[\d.]+|\[::1\])$/;

/** True if the host of a URL is this machine, so that nobody can listen to connections with it. */
export const isThisMachine = (hostname: string): boolean => LOCAL.test(hostname);

/** True if a database is on this machine. The driver also takes a host or the folder of a socket as a parameter. */
export function isLocalDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  return host.startsWith('/') || isThisMachine(host);
}
