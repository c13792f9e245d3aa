import { hash, randomBytes } from 'node:crypto';

/** 256 random bits; the database keeps only the SHA-256. */
export const createToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
