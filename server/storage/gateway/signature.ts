import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  ALGORITHM_IDENTIFIER,
  MAX_PRESIGNED_TTL,
  SignatureV4Base,
  createScope,
  getCanonicalHeaders,
  getSigningKey,
} from '@smithy/signature-v4';
import { Sha256 } from '../sha256.ts';
import { S3Error } from './errors.ts';
import type { Credential, CredentialStore } from './policy.ts';
import { queryValue } from './target.ts';
import type { Target } from './target.ts';

export interface SignedRequest {
  method: string;
  headers: IncomingHttpHeaders;
  target: Target;
}

export interface VerifyOptions {
  credentials: CredentialStore;
  region: string;
  /** Host of the public address: a proxy in front may have replaced it in the request. */
  publicHost: string;
  now: () => Date;
}

export interface VerifiedRequest {
  credential: Credential;
  /** The signer's statement about the body: a hex SHA-256, `UNSIGNED-PAYLOAD` or a `STREAMING-…` name. */
  payload: string;
}

/** The request's claim about its signature, from the header or the query. */
interface Claim {
  accessKeyId: string;
  scope: string;
  /** `YYYYMMDDTHHMMSSZ` */
  date: string;
  signedHeaders: readonly string[];
  signature: string;
  sessionToken?: string;
  payload: string;
  /** Lifetime in seconds, of a presigned address only. */
  expires?: number;
}

/** Maximum difference in ms between the signer's clock and ours. */
const skew = 15 * 60 * 1000;
const authorizationForm = new RegExp(
  '^AWS4-HMAC-SHA256\\s+Credential=([^/,\\s]+)/([^,\\s]+),' +
    '\\s*SignedHeaders=([^,\\s]+),\\s*Signature=([0-9a-f]{64})$',
);

/** Canonical form of @smithy/signature-v4, which the AWS SDK signs. */
class Canonical extends SignatureV4Base {
  constructor(region: string) {
    const credentials = { accessKeyId: '', secretAccessKey: '' };
    super({ service: 's3', region, credentials, sha256: Sha256, uriEscapePath: false });
  }

  async stringToSign(request: SignedRequest, claim: Claim, headers: Record<string, string>): Promise<string> {
    const { rawPath, query } = request.target;
    const signed = {
      method: request.method,
      protocol: 'http:',
      hostname: headers['host'] ?? '',
      path: rawPath,
      query: Object.fromEntries([...query].map(([name, values]) => [name, [...values]])),
      headers,
    };
    const canonicalHeaders = getCanonicalHeaders(signed, undefined, new Set(claim.signedHeaders));
    const canonical = this.createCanonicalRequest(signed, canonicalHeaders, claim.payload);
    return this.createStringToSign(claim.date, claim.scope, canonical, ALGORITHM_IDENTIFIER);
  }
}

function headerValue(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

function claimOfHeader(request: SignedRequest, authorization: string): Claim {
  const [, accessKeyId, scope, signedHeaders, signature] = authorizationForm.exec(authorization) ?? [];
  const date = headerValue(request.headers, 'x-amz-date');
  const payload = headerValue(request.headers, 'x-amz-content-sha256');
  if (!accessKeyId || !scope || !signedHeaders || !signature || !date) {
    throw new S3Error('AuthorizationHeaderMalformed');
  }
  if (!payload) throw new S3Error('InvalidRequest', 'x-amz-content-sha256 is missing.');
  const sessionToken = headerValue(request.headers, 'x-amz-security-token');
  return {
    accessKeyId,
    scope,
    date,
    signedHeaders: signedHeaders.split(';'),
    signature,
    sessionToken,
    payload,
  };
}

function claimOfQuery({ target }: SignedRequest): Claim {
  const value = (name: string) => queryValue(target.query, name) ?? '';
  const [accessKeyId = '', ...scope] = value('X-Amz-Credential').split('/');
  const expires = Number(value('X-Amz-Expires'));
  const isWellFormed =
    value('X-Amz-Algorithm') === ALGORITHM_IDENTIFIER && /^[0-9a-f]{64}$/.test(value('X-Amz-Signature'));
  const hasRepeated = [...target.query].some(([name, values]) => /^x-amz-/i.test(name) && values.length > 1);
  if (
    !isWellFormed ||
    hasRepeated ||
    !Number.isInteger(expires) ||
    expires < 1 ||
    expires > MAX_PRESIGNED_TTL
  ) {
    throw new S3Error('AuthorizationQueryParametersError');
  }
  return {
    accessKeyId,
    scope: scope.join('/'),
    date: value('X-Amz-Date'),
    signedHeaders: value('X-Amz-SignedHeaders').split(';'),
    signature: value('X-Amz-Signature'),
    sessionToken: queryValue(target.query, 'X-Amz-Security-Token'),
    payload: queryValue(target.query, 'X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    expires,
  };
}

function claimOf(request: SignedRequest): Claim {
  const { authorization } = request.headers;
  const isPresigned = queryValue(request.target.query, 'X-Amz-Signature') !== undefined;
  if (authorization !== undefined && isPresigned) {
    throw new S3Error('InvalidArgument', 'Only one way of signing is allowed.');
  }
  if (isPresigned) return claimOfQuery(request);
  if (authorization === undefined) throw new S3Error('AccessDenied');
  return claimOfHeader(request, authorization);
}

function timeOf(date: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(time)) throw new S3Error('AccessDenied', 'The date of the signature cannot be read.');
  return time;
}

function checkTime(claim: Claim, now: number): void {
  const signedAt = timeOf(claim.date);
  if (signedAt - now > skew) throw new S3Error('RequestTimeTooSkewed');
  if (claim.expires === undefined) {
    if (now - signedAt > skew) throw new S3Error('RequestTimeTooSkewed');
  } else if (now > signedAt + claim.expires * 1000) {
    throw new S3Error('AccessDenied', 'The address has expired.');
  }
}

/**
 * Returns the signed headers. `host` and every `x-amz-*` header must be signed, else a stranger could add meaning to
 * the request.
 */
function signedOnly(headers: IncomingHttpHeaders, signedHeaders: readonly string[]): Record<string, string> {
  const signed = new Set(signedHeaders);
  const open = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !signed.has(name));
  if (!signed.has('host') || open.length > 0) throw new S3Error('AccessDenied', 'A header is not signed.');
  const entries = signedHeaders.map((name) => [name, headerValue(headers, name)] as const);
  if (entries.some(([, value]) => value === undefined)) throw new S3Error('SignatureDoesNotMatch');
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? '']));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function equal(actual: string, expectedValue: string): boolean {
  return timingSafeEqual(digest(actual), digest(expectedValue));
}

async function findCredential(claim: Claim, { credentials, now }: VerifyOptions): Promise<Credential> {
  const credential = await credentials.find(claim.accessKeyId, claim.sessionToken);
  if (!credential || !equal(credential.sessionToken ?? '', claim.sessionToken ?? '')) {
    throw new S3Error(claim.sessionToken === undefined ? 'InvalidAccessKeyId' : 'InvalidToken');
  }
  if (credential.expiresAt && credential.expiresAt.getTime() <= now().getTime())
    throw new S3Error('ExpiredToken');
  return credential;
}

/**
 * Verifies who signed this request. Does not read the body; returns its hash for the code that reads it.
 * @throws S3Error
 */
export async function verify(request: SignedRequest, options: VerifyOptions): Promise<VerifiedRequest> {
  const claim = claimOf(request);
  const day = claim.date.slice(0, 8);
  if (claim.scope !== createScope(day, options.region, 's3')) {
    const inQuery = claim.expires !== undefined;
    throw new S3Error(inQuery ? 'AuthorizationQueryParametersError' : 'AuthorizationHeaderMalformed');
  }
  checkTime(claim, options.now().getTime());
  const headers = signedOnly(request.headers, claim.signedHeaders);
  const credential = await findCredential(claim, options);
  const key = await getSigningKey(Sha256, credential, day, options.region, 's3');
  const canonical = new Canonical(options.region);
  for (const host of new Set([headers['host'] ?? '', options.publicHost])) {
    const text = await canonical.stringToSign(request, claim, { ...headers, host });
    if (equal(createHmac('sha256', key).update(text).digest('hex'), claim.signature)) {
      return { credential, payload: claim.payload };
    }
  }
  throw new S3Error('SignatureDoesNotMatch');
}
