// Runs before the first paint, so that a dark screen never flashes white and who is not signed in sees the card of the sign-in
// instead of the top bar; an empty one on the few screens that need no sign-in. The key of the colours is Mantine's own.
(() => {
  const WITHOUT_SIGN_IN = /^\/(?:declaration\/|invitation\/|dossiers\/|verify$|users-install$)/;
  let scheme = null;
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value');
    document.documentElement.lang = localStorage.getItem('language') === 'de' ? 'de' : 'en';
    const comesBack = /[?&](?:code|error)=/.test(location.search);
    const opens = comesBack || WITHOUT_SIGN_IN.test(location.pathname) ? '' : 'sign-in';
    if (localStorage.getItem('access_token') === null) document.documentElement.setAttribute('data-signed-out', opens);
  } catch {
    // Storage is switched off: the system decides.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();

// The frame of the page is painted first, and the application runs then, file by file: on a phone its scripts alone take
// a while. They are fetched meanwhile (build/paint-first.ts); while developing, the page names its script instead.
addEventListener('DOMContentLoaded', () => {
  const files = [...document.querySelectorAll('link[data-application]')].map((link) => link.href);
  const paint = () => new Promise((done) => setTimeout(done));
  const run = async () => {
    for (const file of files) {
      await import(file);
      await paint();
    }
  };
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    run().catch((error) => {
      console.error(error);
      document.getElementById('not-loaded').hidden = false;
    });
  };
  // A hidden page is not painted, and one may become hidden before it is.
  if (document.hidden) return begin();
  document.addEventListener('visibilitychange', begin, { once: true });
  requestAnimationFrame(() => setTimeout(begin));
});

// List and entry, with person and association, or how one signs in, are asked for before the application arrives, which then takes
// the answers (src/lib/first-calls.ts). What is addressed here otherwise than there is asked for in vain.
(() => {
  const PARAMETERS = ['phases', 'query', 'committee', 'sort', 'order', 'mine'];
  const listed = /^\/(?:guidelines(?:\/([1-9]\d*))?)?$/.exec(location.pathname);
  const entry = /^\/guidelines\/([1-9]\d*)\/view$/.exec(location.pathname);

  const list = (page, search) => {
    const chosen = PARAMETERS.flatMap((name) => (search[name] ? [[name, search[name]]] : []));
    return `/guidelines?${new URLSearchParams([['page', page], ...chosen])}`;
  };
  const rows = () => {
    const plain = listed[1] === undefined && location.search === '';
    // The first list is of what needs this person; any other opens without a choice as it was left.
    if (plain && location.pathname === '/') return list(1, { mine: '1' });
    const left = plain ? JSON.parse(localStorage.getItem('personal:list')) : null;
    if (left !== null) return list(left.page, left.search);
    return list(listed[1] ?? 1, Object.fromEntries(new URLSearchParams(location.search)));
  };
  const ask = (token, language, path) => {
    const authorization = token === null ? null : `Bearer ${token}`;
    const signed = token === null ? {} : { authorization };
    const headers = { accept: 'application/json', 'accept-language': language, ...signed };
    const answer = fetch(`/api${path}`, { headers, cache: 'no-store' });
    // A failure reaches the reader of the answer, if there is one.
    answer.catch(() => {});
    return [`${authorization} /api${path}`, answer];
  };
  try {
    const token = localStorage.getItem('access_token');
    const signsIn = document.documentElement.dataset.signedOut === 'sign-in';
    if (!signsIn && (token === null || (listed === null && entry === null))) return;
    const calls = () => {
      if (signsIn) return ['/branding', '/auth/options'];
      return ['/user', '/branding', entry === null ? rows() : `/guidelines/${entry[1]}`];
    };
    const { lang: language } = document.documentElement;
    globalThis.firstCalls = new Map(calls().map((path) => ask(token, language, path)));
    const screen = signsIn ? 'sign-in' : entry === null ? 'list' : 'entry';
    // There is none while developing, and English sentences of the list are part of the application.
    for (const name of [screen, `${language}-${screen}`]) {
      const files = document.querySelector(`template[data-screen="${CSS.escape(name)}"]`);
      if (files !== null) document.head.append(files.content);
    }
  } catch {
    // Storage is switched off, or holds something else: the application asks.
  }
})();
