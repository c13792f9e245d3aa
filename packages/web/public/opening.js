// Runs before the first paint, so that a dark screen never flashes white. Without a session it shows the sign-in card instead of the
// top bar, or an empty card on the few screens without sign-in. Mantine defines the storage key of the colour scheme.
(() => {
  const WITHOUT_SIGN_IN = /^\/(?:declaration\/|invitation\/|dossiers\/|verify$|users-install$)/;
  let scheme = null;
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value');
    // The language chosen here, or the first one of the browser that the screens have. The application reads it from the page.
    const languages = [localStorage.getItem('language'), ...navigator.languages].map((one) => one?.slice(0, 2));
    document.documentElement.lang = languages.find((one) => one === 'en' || one === 'de') ?? 'en';
    const comesBack = /[?&](?:code|error)=/.test(location.search);
    const opens = comesBack || WITHOUT_SIGN_IN.test(location.pathname) ? '' : 'sign-in';
    if (localStorage.getItem('access_token') === null) document.documentElement.setAttribute('data-signed-out', opens);
  } catch {
    // Storage is disabled, so the system's colour scheme applies.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();

// The browser paints the frame of the page first and then runs the application file by file, because running its scripts takes
// long on a phone. The files are fetched in the meantime (build/paint-first.ts). In development, the page names its script
// instead.
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
  // A hidden page is not painted, and the page may become hidden before its first paint.
  if (document.hidden) return begin();
  document.addEventListener('visibilitychange', begin, { once: true });
  requestAnimationFrame(() => setTimeout(begin));
});

// Requests list or entry with user and branding, or the sign-in options, before the application loads. The application takes
// the responses from here (src/lib/first-calls.ts). A response is wasted if the address here differs from the application's.
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
    // The first list shows entries that need this person. Any other address without parameters opens the list with its last filters.
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
    // The code that takes the answer handles the failure; this prevents an unhandled rejection.
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
    // There is no template in development, and none for the English list, whose sentences are part of the application.
    for (const name of [screen, `${language}-${screen}`]) {
      const files = document.querySelector(`template[data-screen="${CSS.escape(name)}"]`);
      if (files !== null) document.head.append(files.content);
    }
  } catch {
    // Storage is disabled or contains something unexpected. The application makes the calls itself.
  }
})();
