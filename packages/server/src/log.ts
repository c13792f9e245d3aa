import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type Logger, pino } from 'pino';
import { readErrorCode, readNumber, readProperty, readText } from './property-of.ts';

const callIds = new AsyncLocalStorage<string>();

/** Runs work, and everything that it starts, under the id of a call. Every log line then contains the id. */
export const runUnderCallId = (id: string, work: () => void): void => callIds.run(id, work);

/** One JSON object per line. docs/operations/server-log.md lists every message and field. */
export const openLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      // Packages log headers with their tokens at the level `debug`.
      redact: { paths: ['busboyOptions', '*.headers'], remove: true },
      serializers: { err: (error: unknown) => describeError(error, 3) },
      mixin: (_fields, _level, logger) => {
        const reqId = callIds.getStore();
        return reqId === undefined || 'reqId' in logger.bindings() ? {} : { reqId };
      },
    },
    to,
  );

/** The stack of an error, without its message. */
const readStackFrames = (error: unknown): string | undefined =>
  readText(error, 'stack')
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** SQLSTATE of a value that PostgreSQL could not store: its message contains the value. */
const QUOTED_VALUE_SQLSTATE = /^22/;

/** Returns the message without a mail server's response, which names recipients, and without values. */
function readSafeMessage(error: Error): string {
  if (readText(error, 'response') !== undefined)
    return [readErrorCode(error), readText(error, 'command'), readNumber(error, 'responseCode')].join(' ');
  return QUOTED_VALUE_SQLSTATE.test(readErrorCode(error) ?? '')
    ? error.message.replaceAll(/"[^"]*"/g, '"…"')
    : error.message;
}

/** True for an error of drizzle, whose message contains the statement's values; the cause of the error is the driver's error. */
const isStatement = (error: Error): boolean =>
  Array.isArray(readProperty(error, 'params')) && error.cause !== undefined;

/** Describes an error without the values in it: parameters, details and responses of other servers may be personal or secret. */
function describeError(error: unknown, depth: number): unknown {
  if (!(error instanceof Error)) return typeof error;
  if (isStatement(error) && error.cause instanceof Error)
    return { ...pickErrorFields(error.cause, depth), stack: readStackFrames(error) };
  return pickErrorFields(error, depth);
}

const pickErrorFields = (error: Error, depth: number) => ({
  type: error.constructor.name,
  message: readSafeMessage(error),
  code: readErrorCode(error),
  table: readText(error, 'table'),
  constraint: readText(error, 'constraint'),
  stack: readStackFrames(error),
  ...(error.cause === undefined || depth === 0 ? {} : { cause: describeError(error.cause, depth - 1) }),
});
