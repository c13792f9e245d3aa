/** A minimal browser for signing in. It stores cookies and follows redirects until they lead back to `home`. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  /** Returns the URL of the last redirect, without opening it. */
  async follow(address: string, home: string): Promise<URL> {
    let at = new URL(address);
    for (let hops = 0; hops < 20; hops += 1) {
      if (at.href.startsWith(home)) return at;
      const response = await fetch(at, { redirect: 'manual', headers: { cookie: this.header(at.host) } });
      this.keep(at.host, response.headers.getSetCookie());
      const next = response.headers.get('location');
      if (next === null) throw new Error(`${at.href} → ${response.status} ${await response.text()}`);
      at = new URL(next, at);
    }
    throw new Error(`no end of redirects at ${at.href}`);
  }

  keep(host: string, cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /max-age=0/i.test(cookie)) this.#cookies.delete(`${host} ${name}`);
      else this.#cookies.set(`${host} ${name}`, value);
    }
  }

  header(host: string): string {
    return [...this.#cookies]
      .filter(([key]) => key.startsWith(`${host} `))
      .map(([key, value]) => `${key.slice(host.length + 1)}=${value}`)
      .join('; ');
  }
}
