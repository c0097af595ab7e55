import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { ALGORITHM_IDENTIFIER, MAX_PRESIGNED_TTL, createScope, getSigningKey } from '@smithy/signature-v4';
import type { FastifyRequest } from 'fastify';
import { percentEncode } from '../percentEncode.ts';
import { Sha256 } from '../sha256.ts';
import { S3Error } from './errors.ts';
import { queryValue, type AccessPolicy, type Target } from './operations.ts';

export interface Credential {
  accessKeyId: string;
  secretAccessKey: string;
  /** The request must carry exactly this token; none if undefined. */
  sessionToken?: string;
  expiresAt?: Date;
  policy: AccessPolicy;
}

/** Store in which the gateway looks up the signer. */
export interface CredentialStore {
  /** Returns the credential, or undefined if the pair was never issued or the token was altered. */
  find(accessKeyId: string, sessionToken: string | undefined): Promise<Credential | undefined>;
}

export interface VerifyOptions {
  credentials: CredentialStore;
  region: string;
  /** Host and port of the public address: a proxy in front may have replaced it in the request. */
  publicHost: string;
  now: () => Date;
}

type SignedRequest = Pick<FastifyRequest, 'method' | 'headers'> & { target: Target };
type Claim = ReturnType<typeof readClaim>;

export const unsignedPayload = 'UNSIGNED-PAYLOAD';
/** Maximum difference in ms between the signer's clock and ours. */
const maxSkew = 15 * 60 * 1000;
const authorizationForm = /^(\S+)\s+Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/;

const headerValue = (headers: FastifyRequest['headers'], name: string) => headers[name]?.toString();

/** Reads the signature from the header or the query. Throws S3Error if it is incomplete or of another scope. */
function readClaim({ headers, target }: SignedRequest, region: string) {
  const { authorization } = headers;
  const isPresigned = queryValue(target, 'X-Amz-Signature') !== undefined;
  if (authorization !== undefined && isPresigned)
    throw new S3Error('InvalidArgument', 'Only one way of signing is allowed.');
  if (authorization === undefined && !isPresigned) throw new S3Error('AccessDenied');
  const parameter = (name: string) =>
    isPresigned ? queryValue(target, `x-amz-${name}`) : headerValue(headers, `x-amz-${name}`);
  const [algorithm, credential = '', signedHeaders = '', signature = ''] = isPresigned
    ? ['algorithm', 'credential', 'signedheaders', 'signature'].map(parameter)
    : (authorizationForm.exec(authorization ?? '')?.slice(1) ?? []);
  const [accessKeyId = '', ...scopeParts] = credential.split('/');
  const date = parameter('date') ?? '';
  const scope = createScope(date.slice(0, 8), region, 's3');
  const payload = parameter('content-sha256') ?? (isPresigned ? unsignedPayload : '');
  /** Lifetime of a presigned address, seconds. */
  const expires = isPresigned ? Number(parameter('expires')) : undefined;
  const isLifetime = expires === undefined || (expires >= 1 && expires <= MAX_PRESIGNED_TTL);
  if (algorithm !== ALGORITHM_IDENTIFIER || payload === '' || !isLifetime || scopeParts.join('/') !== scope)
    throw new S3Error(isPresigned ? 'AuthorizationQueryParametersError' : 'AuthorizationHeaderMalformed');
  const names = signedHeaders.split(';');
  const sessionToken = parameter('security-token');
  return { accessKeyId, scope, date, signedHeaders: names, signature, sessionToken, payload, expires };
}

function assertTime({ date, expires }: Claim, now: number): void {
  const signedAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));
  if (Number.isNaN(signedAt)) throw new S3Error('AccessDenied', 'The date of the signature cannot be read.');
  const age = now - signedAt;
  if (age < -maxSkew || (expires === undefined && age > maxSkew)) throw new S3Error('RequestTimeTooSkewed');
  if (expires !== undefined && age > expires * 1000)
    throw new S3Error('AccessDenied', 'The address has expired.');
}

/** Requires that `host` and every `x-amz-*` header is signed, else a stranger could add meaning to the request. */
function assertAllSigned({ headers }: SignedRequest, { signedHeaders }: Claim): void {
  const requiredHeaders = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (!requiredHeaders.every((name) => signedHeaders.includes(name)))
    throw new S3Error('AccessDenied', 'A header is not signed.');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time. */
const equal = (actual: string, expected: string) => timingSafeEqual(sha256(actual), sha256(expected));

async function findCredential(claim: Claim, { credentials, now }: VerifyOptions): Promise<Credential> {
  const credential = await credentials.find(claim.accessKeyId, claim.sessionToken);
  if (!credential || !equal(credential.sessionToken ?? '', claim.sessionToken ?? ''))
    throw new S3Error(claim.sessionToken === undefined ? 'InvalidAccessKeyId' : 'InvalidToken');
  if (credential.expiresAt && credential.expiresAt <= now()) throw new S3Error('ExpiredToken');
  return credential;
}

/** Returns the query without the signature itself, encoded and in the order of its names. */
function canonicalQuery({ query }: Target): string {
  return [...query]
    .filter(([name]) => name.toLowerCase() !== 'x-amz-signature')
    .map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
    .toSorted(([name], [otherName]) => (name < otherName ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
}

/** Returns the text that is signed: https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html */
function stringToSign({ method, headers, target }: SignedRequest, claim: Claim, host: string): string {
  const headerLines = claim.signedHeaders.map((name) => {
    const value = name === 'host' ? host : headerValue(headers, name);
    if (value === undefined) throw new S3Error('SignatureDoesNotMatch');
    return `${name}:${value.trim().replace(/\s+/g, ' ')}\n`;
  });
  const query = canonicalQuery(target);
  const signedHeaders = claim.signedHeaders.join(';');
  const lines = [method, target.rawPath, query, headerLines.join(''), signedHeaders, claim.payload];
  const requestHash = sha256(lines.join('\n')).toString('hex');
  return [ALGORITHM_IDENTIFIER, claim.date, claim.scope, requestHash].join('\n');
}

/** Verifies who signed this request. Does not read the body: returns its hash as signed, or `UNSIGNED-PAYLOAD`. */
export async function verify(
  request: SignedRequest,
  options: VerifyOptions,
): Promise<{ policy: AccessPolicy; payload: string }> {
  const { region, publicHost, now } = options;
  const claim = readClaim(request, region);
  assertTime(claim, now().getTime());
  assertAllSigned(request, claim);
  const credential = await findCredential(claim, options);
  const key = await getSigningKey(Sha256, credential, claim.date.slice(0, 8), region, 's3');
  for (const host of [request.headers.host ?? '', publicHost]) {
    const text = stringToSign(request, claim, host);
    const signature = createHmac('sha256', key).update(text).digest('hex');
    if (equal(signature, claim.signature)) return { policy: credential.policy, payload: claim.payload };
  }
  throw new S3Error('SignatureDoesNotMatch');
}
