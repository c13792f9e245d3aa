/** A browser's session with HotCRP. */
export interface Session {
  readonly cookie: string;
  /** What each form and call that writes repeats. */
  readonly post: string;
}

const NAME = 'hotcrp';

/** Signs in as a browser does: the first form brings the session, the second one is believed. */
export async function signIn(port: number, email: string, password: string): Promise<Session> {
  let id = '';
  for (const _ of ['brings a session', 'signs in']) {
    const post = id === '' ? '.empty' : postOf(id);
    const answer = await fetch(`http://127.0.0.1:${port}/hotcrp/signin`, {
      method: 'POST',
      redirect: 'manual',
      headers: id === '' ? {} : { cookie: `${NAME}=${id}` },
      body: new URLSearchParams({ email, password, post }),
    });
    const cookies = answer.headers.getSetCookie().map((line) => line.split(/[=;]/));
    id = cookies.findLast(([name]) => name === NAME)?.[1] ?? id;
  }
  const session = { cookie: `${NAME}=${id}`, post: postOf(id) };
  const who = await fetch(`http://127.0.0.1:${port}/hotcrp/api/whoami`, { headers: { cookie: session.cookie } });
  if (!(await who.text()).includes(email)) throw new Error(`${email} could not sign in to HotCRP`);
  return session;
}

/** HotCRP takes it from the session's id. */
const postOf = (id: string): string => id.slice(8, 20);
