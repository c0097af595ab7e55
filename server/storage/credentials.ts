import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { allOperations, uploadOperations } from './gateway/operations.ts';
import type { Credential, CredentialStore } from './gateway/signature.ts';

/** The response of `GET /auth/amazon-access-token` (spec §3 and §7). */
export interface TemporaryCredentials {
  access_key_id: string;
  secret_access_key: string;
  session_token: string;
  /** ISO 8601, UTC */
  expiration: string;
  federated_user: { arn: string; federated_user_id: string };
  /** Percent of the size limit of a session policy. */
  packed_policy_size: number;
}

export interface IssueRequest {
  /** Without a slash. The credentials write keys that begin with `<user id>/` and nothing else. */
  userId: string;
  /** Seconds, 900 to 3,600 (threats T13). Default 3,600. */
  lifetime?: number;
  /** Maximum number of bytes of one object. Default 200 MiB (threats G9). Only the local gateway enforces it. */
  maxObjectBytes?: number;
  /** Session of the request: at the local gateway the credentials end with it. */
  session?: string;
}

export type IssueCredentials = (request: IssueRequest) => Promise<TemporaryCredentials>;

const minLifetime = 15 * 60;
const maxLifetime = 60 * 60;
const designBytes = 200 * 1024 * 1024;
const maxTokenLength = 2048;

/**
 * Returns prefix and lifetime of the request.
 * @throws RangeError if the request may not be granted
 */
export function limitsOf({ userId, lifetime = maxLifetime }: IssueRequest): {
  prefix: string;
  lifetime: number;
} {
  if (!/^[\w.@-]{1,64}$/.test(userId) || /^\.{1,2}$/.test(userId)) {
    throw new RangeError('the user id cannot be a prefix');
  }
  if (!Number.isInteger(lifetime) || lifetime < minLifetime || lifetime > maxLifetime) {
    throw new RangeError('storage credentials live 15 to 60 minutes');
  }
  return { prefix: `${userId}/`, lifetime };
}

/** Claims of a session token; short names because it travels with every request. */
interface Claims {
  /** access key id */
  k: string;
  /** prefix */
  p: string;
  /** highest number of bytes of one object */
  m: number;
  /** expiry, seconds since 1970 */
  e: number;
  /** session that they were issued to */
  s?: string;
}

/** Prefix of the server's own access key id, which is followed by an id of the SECRET_KEY. */
const serverAccessKeyId = 'PLATENSERVER';

/** Derives a key from SECRET_KEY, one for each use, so that none reveals another. */
function deriveKey(secretKey: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `platen storage ${use}`, 32));
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Returns true if a session is still valid. */
export type IsSessionOpen = (session: string) => Promise<boolean>;

/**
 * Credentials without a table: the session token carries its claims under an HMAC, and the secret is an HMAC of the
 * token. Every machine that knows SECRET_KEY can check them; they end with the session that they were issued to.
 */
export class StatelessCredentials implements CredentialStore {
  readonly #tokenKey: Buffer;
  readonly #secretKey: Buffer;
  readonly #now: () => Date;
  readonly #isOpen: IsSessionOpen;
  readonly #before: StatelessCredentials | undefined;
  readonly server: Credential;

  /**
   * @param keyBefore the previous key, while it is being replaced: credentials it issued stay valid until they expire
   */
  constructor(
    secretKey: string,
    now: () => Date,
    isOpen: IsSessionOpen = async () => true,
    keyBefore?: string,
  ) {
    this.#before = keyBefore === undefined ? undefined : new StatelessCredentials(keyBefore, now, isOpen);
    this.#tokenKey = deriveKey(secretKey, 'session token');
    this.#secretKey = deriveKey(secretKey, 'session secret');
    this.#now = now;
    this.#isOpen = isOpen;
    this.server = {
      accessKeyId: `${serverAccessKeyId}${deriveKey(secretKey, 'server id').toString('hex', 0, 6).toUpperCase()}`,
      secretAccessKey: deriveKey(secretKey, 'server secret').toString('base64url'),
      policy: { prefix: '', operations: allOperations, maxObjectBytes: 5 * 1024 ** 3 },
    };
  }

  async issue(request: IssueRequest): Promise<TemporaryCredentials> {
    const { prefix, lifetime } = limitsOf(request);
    const expires = Math.floor(this.#now().getTime() / 1000) + lifetime;
    const accessKeyId = `PLATEN${randomBytes(8).toString('hex').toUpperCase()}`;
    const claims: Claims = {
      k: accessKeyId,
      p: prefix,
      m: request.maxObjectBytes ?? designBytes,
      e: expires,
      s: request.session,
    };
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const token = `${body}.${hmac(this.#tokenKey, body).toString('base64url')}`;
    return {
      access_key_id: accessKeyId,
      secret_access_key: this.#secretOf(token),
      session_token: token,
      expiration: new Date(expires * 1000).toISOString(),
      federated_user: {
        arn: `arn:platen:sts:::federated-user/${request.userId}`,
        federated_user_id: `platen:${request.userId}`,
      },
      packed_policy_size: Math.ceil((token.length / maxTokenLength) * 100),
    };
  }

  async find(accessKeyId: string, sessionToken: string | undefined): Promise<Credential | undefined> {
    return (await this.#findOwn(accessKeyId, sessionToken)) ?? this.#before?.find(accessKeyId, sessionToken);
  }

  async #findOwn(accessKeyId: string, sessionToken: string | undefined): Promise<Credential | undefined> {
    if (sessionToken === undefined) return accessKeyId === this.server.accessKeyId ? this.server : undefined;
    const claims = this.#read(sessionToken);
    if (!claims || claims.k !== accessKeyId) return undefined;
    if (claims.s !== undefined && !(await this.#isOpen(claims.s))) return undefined;
    return {
      accessKeyId,
      secretAccessKey: this.#secretOf(sessionToken),
      sessionToken,
      expiresAt: new Date(claims.e * 1000),
      policy: { prefix: claims.p, operations: uploadOperations, maxObjectBytes: claims.m },
    };
  }

  #secretOf(token: string): string {
    return hmac(this.#secretKey, token).toString('base64url');
  }

  /** Returns the claims if this server wrote them. */
  #read(token: string): Claims | undefined {
    if (token.length > maxTokenLength) return undefined;
    const [body = '', signature = '', ...extraParts] = token.split('.');
    const givenSignature = Buffer.from(signature, 'base64url');
    const expectedSignature = hmac(this.#tokenKey, body);
    if (
      extraParts.length > 0 ||
      givenSignature.length !== expectedSignature.length ||
      !timingSafeEqual(givenSignature, expectedSignature)
    )
      return undefined;
    return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Claims;
  }
}
