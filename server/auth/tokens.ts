import { createHash, randomBytes } from 'node:crypto';

/** Returns a new opaque token of 256 random bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash of a token, as the database stores it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
