import { S3Error } from './errors.ts';

/** The part of S3 that the gateway speaks. */
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

export type Operation = (typeof operations)[number];

/** What an uploader may do: PutObject, whole or in parts, and ask which of its own parts have arrived (threats T13). */
export const uploadOperations: readonly Operation[] = [
  'PutObject',
  'CreateMultipartUpload',
  'UploadPart',
  'CompleteMultipartUpload',
  'AbortMultipartUpload',
  'ListParts',
];

export interface Policy {
  /** Keys must start with it; empty for the whole bucket. */
  prefix: string;
  operations: readonly Operation[];
  maxObjectBytes: number;
}

export interface Credential {
  accessKeyId: string;
  secretAccessKey: string;
  /** The request must carry exactly this token, or none where undefined. */
  sessionToken?: string;
  expiresAt?: Date;
  policy: Policy;
}

/** Where the gateway looks up who signed. */
export interface CredentialStore {
  /** The credential, or undefined where the pair was never issued or the token was altered. */
  find(accessKeyId: string, sessionToken: string | undefined): Promise<Credential | undefined>;
}

/**
 * @param operation undefined for what the gateway does not do: a limited credential is denied it all the
 * same, and learns nothing of what exists
 * @param scope the key, or the prefix of a listing
 * @throws S3Error AccessDenied, NotImplemented
 */
export function permit(policy: Policy, operation: Operation | undefined, scope: string): Operation {
  const unlimited = operations.every((known) => policy.operations.includes(known));
  if (!operation) throw new S3Error(unlimited ? 'NotImplemented' : 'AccessDenied');
  if (!policy.operations.includes(operation) || !scope.startsWith(policy.prefix))
    throw new S3Error('AccessDenied');
  return operation;
}
