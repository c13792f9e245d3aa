declare global {
  /** Responses to the calls that `public/opening.js` sent, by authorization (null without a session) and URL. */
  var firstCalls: Map<string, Promise<Response>> | undefined;
}

/**
 * Returns the response to a call that was sent before the application ran. Each response is returned only once, and only for the same
 * person.
 */
export function takeFirstCall(address: string, headers: Headers): Promise<Response> | undefined {
  const key = `${headers.get('authorization')} ${address}`;
  const answer = globalThis.firstCalls?.get(key);
  globalThis.firstCalls?.delete(key);
  return answer;
}

/** Discards the responses that the first screen has not used, because they would be outdated later. */
export function forgetFirstCalls(): void {
  globalThis.firstCalls = undefined;
}
