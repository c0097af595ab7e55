import { S3Error } from './errors.ts';
import type { StorageOperation } from './policy.ts';

/** Query names with their values in order; repeated names keep all values. */
export type Query = ReadonlyMap<string, readonly string[]>;

/** A request's parsed address. */
export interface Target {
  /** Path as it was sent, still percent-encoded, because that is signed. */
  rawPath: string;
  bucket: string;
  /** Empty for the bucket itself. */
  key: string;
  query: Query;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidURI');
  }
}

function parseQuery(text: string): Query {
  const query = new Map<string, string[]>();
  for (const pair of text.split('&').filter((part) => part !== '')) {
    const equals = pair.indexOf('=');
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
    query.set(name, [...(query.get(name) ?? []), value]);
  }
  return query;
}

/**
 * Parses a path-style address.
 * @param mount path that the gateway is mounted on, `/s3`
 * @throws S3Error InvalidURI
 */
export function parseTarget(url: string, mount: string): Target {
  const question = url.indexOf('?');
  const rawPath = question === -1 ? url : url.slice(0, question);
  if (!rawPath.startsWith(`${mount}/`)) throw new S3Error('InvalidURI');
  const inside = rawPath.slice(mount.length + 1);
  const slash = inside.indexOf('/');
  const bucket = decode(slash === -1 ? inside : inside.slice(0, slash));
  const key = slash === -1 ? '' : decode(inside.slice(slash + 1));
  return { rawPath, bucket, key, query: parseQuery(question === -1 ? '' : url.slice(question + 1)) };
}

/** Returns the first value of a query name, ignoring case. */
export function queryValue(query: Query, name: string): string | undefined {
  for (const [queryName, values] of query)
    if (queryName.toLowerCase() === name.toLowerCase()) return values[0];
  return undefined;
}

interface Rule {
  method: string;
  on: 'bucket' | 'key';
  operation: StorageOperation;
  /** Query names that must be present. */
  needs: readonly string[];
  /** Query names that may be present. */
  takes?: readonly string[];
}

const overrides = ['response-content-disposition', 'response-content-type'];
const listing = ['prefix', 'max-keys', 'continuation-token', 'start-after', 'encoding-type'];

const rules: readonly Rule[] = [
  { method: 'PUT', on: 'key', operation: 'PutObject', needs: [] },
  { method: 'PUT', on: 'key', operation: 'UploadPart', needs: ['partNumber', 'uploadId'] },
  { method: 'GET', on: 'key', operation: 'GetObject', needs: [], takes: overrides },
  { method: 'HEAD', on: 'key', operation: 'HeadObject', needs: [], takes: overrides },
  { method: 'DELETE', on: 'key', operation: 'DeleteObject', needs: [] },
  { method: 'DELETE', on: 'key', operation: 'AbortMultipartUpload', needs: ['uploadId'] },
  { method: 'POST', on: 'key', operation: 'CreateMultipartUpload', needs: ['uploads'] },
  { method: 'POST', on: 'key', operation: 'CompleteMultipartUpload', needs: ['uploadId'] },
  { method: 'GET', on: 'key', operation: 'ListParts', needs: ['uploadId'] },
  { method: 'GET', on: 'bucket', operation: 'ListObjectsV2', needs: ['list-type'], takes: listing },
  { method: 'HEAD', on: 'bucket', operation: 'HeadBucket', needs: [] },
];

/**
 * Returns the operation of the request, or undefined for an unsupported one. An unknown query name (`acl`, `tagging`,
 * `versionId`, `delimiter` …) is never ignored: S3 would do something else.
 */
export function operationOf(method: string, target: Target): StorageOperation | undefined {
  const level = target.key === '' ? 'bucket' : 'key';
  const names = [...target.query.keys()].filter((name) => !/^(x-amz-|x-id$)/i.test(name));
  return rules.find((candidate) => {
    const knownNames = new Set([...candidate.needs, ...(candidate.takes ?? [])]);
    const fits = candidate.method === method && candidate.on === level;
    const complete = candidate.needs.every((name) => names.includes(name));
    return fits && complete && names.every((name) => knownNames.has(name));
  })?.operation;
}
