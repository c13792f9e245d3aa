import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMessage {
  readonly to: readonly string[];
  readonly from: string;
  /** The message as received, including headers. */
  readonly raw: string;
}

export interface MailHub {
  readonly url: string;
  readonly received: readonly ReceivedMessage[];
  close(): Promise<void>;
}

export const findHeaders = ({ raw }: ReceivedMessage, name: string): string[] => {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const prefix = `${name.toLowerCase()}:`;
  return head
    .split('\r\n')
    .filter((line) => line.toLowerCase().startsWith(prefix))
    .map((line) => line.slice(prefix.length).trim());
};

/** The plain text of a message. */
export function readPlainText({ raw }: ReceivedMessage): string {
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw);
  const encoded = /Content-Transfer-Encoding: (\S+)/.exec(part?.[0] ?? '')?.[1];
  const body = part?.[1] ?? '';
  if (encoded === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

type Behaviour = Pick<SMTPServerOptions, 'onRcptTo' | 'onConnect' | 'onMailFrom'> & {
  /** Called after the message has been read. An error refuses the message; `cut` closes the connection without a response. */
  readonly after?: (received: ReceivedMessage) => Error | 'cut' | undefined;
};

/** A real mail server on loopback whose behaviour the test sets. */
export async function startMailHub({ after, ...behaviour }: Behaviour = {}, port = 0): Promise<MailHub> {
  const received: ReceivedMessage[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    ...behaviour,
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { rcptTo, mailFrom } = session.envelope;
        const message = {
          to: rcptTo.map((one) => one.address),
          from: mailFrom === false ? '' : mailFrom.address,
          raw: Buffer.concat(parts).toString('utf8'),
        };
        const outcome = after?.(message);
        if (outcome === undefined || outcome === 'cut') received.push(message);
        if (outcome !== 'cut') return callback(outcome);
        for (const connection of server.connections) connection._socket.destroy();
        return undefined;
      });
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: bound } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** An error with its own reply code for the client. */
export const createSmtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
