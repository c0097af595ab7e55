import { S3Error } from './errors.ts';

/** Operations of S3 that the gateway supports. */
export const operations = [
  'PutObject',
  'GetObject',
  'HeadObject',
  'DeleteObject',
  'ListObjectsV2',
  'HeadBucket',
  'CreateMultipartUpload',
  'UploadPart',
  'CompleteMultipartUpload',
  'AbortMultipartUpload',
  'ListParts',
] as const;

export type StorageOperation = (typeof operations)[number];

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

/**
 * Throws unless the policy allows the operation.
 * @param operation undefined for unsupported operations: they are denied to a limited credential as well, so that it
 * learns nothing about what exists
 * @param scope the key, or the prefix of a listing
 * @throws S3Error AccessDenied, NotImplemented
 */
export function assertPermitted(
  policy: AccessPolicy,
  operation: StorageOperation | undefined,
  scope: string,
): StorageOperation {
  const isUnlimited = operations.every((candidate) => policy.operations.includes(candidate));
  if (!operation) throw new S3Error(isUnlimited ? 'NotImplemented' : 'AccessDenied');
  if (!policy.operations.includes(operation) || !scope.startsWith(policy.prefix))
    throw new S3Error('AccessDenied');
  return operation;
}
