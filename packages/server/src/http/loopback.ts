import type { FastifyRequest } from 'fastify';

/** Host names of this machine as they appear in a URL. */
export const LOOPBACK_NAME = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** Returns whether a proxy forwarded the request. */
const isPassedOn = (headers: FastifyRequest['headers']): boolean => FORWARDING_HEADERS.some((name) => name in headers);

/** Returns whether a request comes from this machine itself. A proxy on the same machine forwards requests from elsewhere. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  return !isPassedOn(request.headers) && LOOPBACK.test(request.socket.remoteAddress ?? '');
}
