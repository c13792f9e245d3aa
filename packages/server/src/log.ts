import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type Logger, pino } from 'pino';
import { codeOf, numberOf, propertyOf, textOf } from './property-of.ts';

const calls = new AsyncLocalStorage<string>();

/** Runs work, and what it begins, under the id of a call, which every line of the log then has. */
export const underId = (id: string, work: () => void): void => calls.run(id, work);

/** One JSON object a line. docs/operations/monitoring.md lists every message and field. */
export const openLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      // Packages write headers with their tokens at the level `debug`.
      redact: { paths: ['busboyOptions', '*.headers'], remove: true },
      serializers: { err: (error: unknown) => toldOf(error, 3) },
      mixin: (_fields, _level, logger) => {
        const reqId = calls.getStore();
        // The log of a request has its id already.
        return reqId === undefined || 'reqId' in logger.bindings() ? {} : { reqId };
      },
    },
    to,
  );

/** Where an error came about, without its message. */
const framesOf = (error: unknown): string | undefined =>
  textOf(error, 'stack')
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** SQLSTATE of a value that PostgreSQL could not take: its message quotes the value. */
const QUOTES = /^22/;

/** Messages quote neither what a mail server answered, which names its recipients, nor a value. */
function messageOf(error: Error): string {
  if (textOf(error, 'response') !== undefined)
    return [codeOf(error), textOf(error, 'command'), numberOf(error, 'responseCode')].join(' ');
  return QUOTES.test(codeOf(error) ?? '') ? error.message.replaceAll(/"[^"]*"/g, '"…"') : error.message;
}

/** An error of drizzle, whose message has the statement's values, holds that of the driver. */
const isStatement = (error: Error): boolean => Array.isArray(propertyOf(error, 'params')) && error.cause !== undefined;

/** Tells of an error without the values that it carries: parameters, details and answers of others may be personal or secret. */
function toldOf(error: unknown, depth: number): unknown {
  if (!(error instanceof Error)) return typeof error;
  if (isStatement(error) && error.cause instanceof Error)
    return { ...told(error.cause, depth), stack: framesOf(error) };
  return told(error, depth);
}

const told = (error: Error, depth: number) => ({
  type: error.constructor.name,
  message: messageOf(error),
  code: codeOf(error),
  table: textOf(error, 'table'),
  constraint: textOf(error, 'constraint'),
  stack: framesOf(error),
  ...(error.cause === undefined || depth === 0 ? {} : { cause: toldOf(error.cause, depth - 1) }),
});
