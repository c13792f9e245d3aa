import { COMMITTEE_ROUND } from '@imprimatur/domain';
import type { OperationName } from '@imprimatur/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../../../testing/test-app.ts';
import type { LogCases } from './log-cases.ts';

/** A call that is ready to be sent; everything that it needs exists. */
export interface HeldCall {
  readonly name: OperationName;
  readonly url: string;
  readonly payload: unknown;
  /** Sends the call, changed or unchanged. */
  readonly send: (change?: Change) => Promise<LightMyRequestResponse>;
}

/** `token: null` sends the call without signing in. */
export interface Change {
  readonly token?: string | null;
  readonly url?: string;
  readonly payload?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

class Held extends Error {}

const pathOf = (url: InjectOptions['url']): string => (typeof url === 'string' ? url : '');

/** Lets a case prepare its call, but holds the call itself back. */
export function createCallHolder(app: TestApp, cases: LogCases): (name: OperationName) => Promise<HeldCall> {
  const inject = app.fastify.inject.bind(app.fastify) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
  let holdsBack: (options: InjectOptions) => boolean = () => false;
  let held: InjectOptions | null = null;
  const watched = async (options: InjectOptions) => {
    if (!holdsBack(options)) return inject(options);
    held = options;
    throw new Held();
  };
  app.fastify.inject = watched as unknown as typeof app.fastify.inject;

  return async (name) => {
    const [method, path = ''] = name.split(' ');
    const pattern = new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);
    holdsBack = ({ method: used, url, payload }) =>
      used === method &&
      pattern.test(pathOf(url)) &&
      // A case may use the same call to submit the entry during preparation; only the call of the case itself is held.
      (name !== 'PATCH /guidelines/{id}' || (payload as { phase?: number }).phase === COMMITTEE_ROUND);
    try {
      await cases[name]?.call();
    } catch (error) {
      if (!(error instanceof Held)) throw error;
    } finally {
      holdsBack = () => false;
    }
    if (held === null) throw new Error(`no case for ${name}`);
    const options: InjectOptions = held;
    held = null;
    const url = pathOf(options.url);
    return {
      name,
      url,
      payload: options.payload,
      send: (change = {}) => {
        const { authorization, ...headers } = options.headers ?? {};
        const own = change.token === undefined && authorization !== undefined ? { authorization } : {};
        const other = typeof change.token === 'string' ? { authorization: `Bearer ${change.token}` } : {};
        const { payload: _, ...rest } = options;
        const payload = 'payload' in change ? change.payload : options.payload;
        return inject({
          ...rest,
          url: change.url ?? url,
          headers: { ...headers, ...own, ...other, ...change.headers },
          ...(payload === undefined ? {} : { payload: payload as object }),
        });
      },
    };
  };
}
