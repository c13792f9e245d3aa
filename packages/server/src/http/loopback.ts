import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Whether somebody on this machine asks: a proxy beside the server passes on what comes from elsewhere. */
export function isLocal(request: FastifyRequest): boolean {
  const passedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in request.headers);
  return !passedOn && LOOPBACK.test(request.socket.remoteAddress ?? '');
}
