declare global {
  /** Answers to the calls that `public/opening.js` has sent, by authorization (null if nobody is signed in) and address. */
  var firstCalls: Map<string, Promise<Response>> | undefined;
}

/** Returns the answer to a call that was sent before the application ran, once, if the same person asks for it. */
export function takeFirstCall(address: string, headers: Headers): Promise<Response> | undefined {
  const key = `${headers.get('authorization')} ${address}`;
  const answer = globalThis.firstCalls?.get(key);
  globalThis.firstCalls?.delete(key);
  return answer;
}

/** Forgets what the first screen has not taken: later it would be out of date. */
export function forgetFirstCalls(): void {
  globalThis.firstCalls = undefined;
}
