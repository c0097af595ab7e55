import type { FastifyRequest } from 'fastify';
import { S3Error } from './errors.ts';

/** How a request asks for an operation: query names that must be present, and others that may be. */
interface Rule {
  method: string;
  on: 'bucket' | 'key';
  needs?: readonly string[];
  takes?: readonly string[];
}

const overrides = ['response-content-disposition', 'response-content-type'];
const paging = ['prefix', 'max-keys', 'continuation-token'];

/** The operations of S3 that the gateway supports. */
const rules = {
  PutObject: { method: 'PUT', on: 'key' },
  GetObject: { method: 'GET', on: 'key', takes: overrides },
  HeadObject: { method: 'HEAD', on: 'key' },
  DeleteObject: { method: 'DELETE', on: 'key' },
  ListObjectsV2: { method: 'GET', on: 'bucket', needs: ['list-type'], takes: paging },
  HeadBucket: { method: 'HEAD', on: 'bucket' },
  CreateMultipartUpload: { method: 'POST', on: 'key', needs: ['uploads'] },
  UploadPart: { method: 'PUT', on: 'key', needs: ['partNumber', 'uploadId'] },
  ListParts: { method: 'GET', on: 'key', needs: ['uploadId'] },
  CompleteMultipartUpload: { method: 'POST', on: 'key', needs: ['uploadId'] },
  AbortMultipartUpload: { method: 'DELETE', on: 'key', needs: ['uploadId'] },
} as const satisfies Record<string, Rule>;

export type StorageOperation = keyof typeof rules;

const ruleEntries = Object.entries(rules) as [StorageOperation, Rule][];

export const allOperations: readonly StorageOperation[] = ruleEntries.map(([operation]) => operation);

/** Operations of an uploader: PutObject, whole or in parts, and listing its own arrived parts (threats T13). */
export const uploadOperations: readonly StorageOperation[] = [
  'PutObject',
  'CreateMultipartUpload',
  'UploadPart',
  'CompleteMultipartUpload',
  'AbortMultipartUpload',
  'ListParts',
];

export interface AccessPolicy {
  /** Prefix of allowed keys; empty for the whole bucket. */
  prefix: string;
  operations: readonly StorageOperation[];
  maxObjectBytes: number;
}

/** A request's parsed address. */
export interface Target {
  /** Path as it was sent, still percent-encoded, because that is signed. */
  rawPath: string;
  bucket: string;
  /** Empty for the bucket itself. */
  key: string;
  query: ReadonlyMap<string, string>;
}

/** Parses an address: `url` as it was sent; `path`, its bucket and key, decoded. Throws S3Error for a repeated name. */
export function parseTarget(url: string, path: string): Target {
  const [rawPath = '', ...queryParts] = url.split('?');
  const [bucket = '', ...keySegments] = path.split('/');
  const pairs = [...new URLSearchParams(queryParts.join('?'))];
  const names = new Set(pairs.map(([name]) => name.toLowerCase()));
  if (names.size < pairs.length) throw new S3Error('InvalidArgument', 'A query name is repeated.');
  return { rawPath, bucket, key: keySegments.join('/'), query: new Map(pairs) };
}

/** Returns the value of a query name, ignoring case. */
export function queryValue({ query }: Target, name: string): string | undefined {
  return [...query].find(([queryName]) => queryName.toLowerCase() === name.toLowerCase())?.[1];
}

/**
 * Returns the operation of the request, or undefined for an unsupported one. An unknown query name (`acl`, `tagging`,
 * `versionId`, `delimiter` …) is never ignored: S3 would do something else. Neither is a copy, which otherwise looks
 * like PutObject or UploadPart.
 */
function operationOf({ method, headers }: FastifyRequest, target: Target): StorageOperation | undefined {
  if ('x-amz-copy-source' in headers || queryValue(target, 'x-amz-copy-source')) return undefined;
  const level = target.key === '' ? 'bucket' : 'key';
  const names = [...target.query.keys()].filter((name) => !/^(x-amz-|x-id$)/i.test(name));
  const entry = ruleEntries.find(([, { needs = [], takes = [], ...rule }]) => {
    const isComplete = needs.every((name) => names.includes(name));
    const isKnown = names.every((name) => needs.includes(name) || takes.includes(name));
    return rule.method === method && rule.on === level && isComplete && isKnown;
  });
  return entry?.[0];
}

/**
 * Returns the requested operation if the policy allows it on this key, or for a listing on this prefix. Unsupported
 * operations are denied to a limited credential as well, so that it learns nothing about what exists.
 * @throws S3Error AccessDenied, NotImplemented
 */
export function permittedOperation(request: FastifyRequest, target: Target, policy: AccessPolicy) {
  const operation = operationOf(request, target);
  if (!operation) throw new S3Error(policy.prefix === '' ? 'NotImplemented' : 'AccessDenied');
  const scope = operation === 'ListObjectsV2' ? (queryValue(target, 'prefix') ?? '') : target.key;
  if (!policy.operations.includes(operation) || !scope.startsWith(policy.prefix))
    throw new S3Error('AccessDenied');
  return operation;
}

/** Parameters of S3, in headers or the query, that are checked or change nothing. */
const signingParameter = /^x-amz-(algorithm|credential|date|expires|security-token|sign(ature|edheaders))$/i;
const otherParameter = /^x-amz-((sdk-)?checksum-algorithm|checksum-(crc32|mode)|content-sha256|user-agent)$/i;

/** Refuses every other parameter of S3, other checksums among them, and encoded bodies. Throws S3Error. */
export function assertSupported(headers: object, { query }: Target, payload: string): void {
  const names = [...Object.keys(headers), ...query.keys()];
  const parameters = names.filter((name) => /^x-amz-/i.test(name) && !signingParameter.test(name));
  const unknownName = parameters.find((name) => !otherParameter.test(name));
  if (unknownName) throw new S3Error('NotImplemented', `${unknownName} is not implemented.`);
  if (payload.startsWith('STREAMING-') || 'content-encoding' in headers)
    throw new S3Error('NotImplemented', 'Chunked and encoded bodies are not implemented.');
  if (!/^(UNSIGNED-PAYLOAD|[0-9a-f]{64})$/.test(payload))
    throw new S3Error('InvalidArgument', 'x-amz-content-sha256 cannot be read.');
}
