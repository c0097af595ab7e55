import { isDiskFull } from '../../base/diskFull.ts';
import { ApiError } from '../../base/errors.ts';
import { WrongStore } from '../identity.ts';
import { QuotaExceeded } from '../quota/counts.ts';

/** S3's error codes that the gateway answers with: HTTP status and the text for the reader of the log. */
const table = {
  AccessDenied: [403, 'Access denied.'],
  AuthorizationHeaderMalformed: [400, 'The authorization is no version 4 signature of this region.'],
  AuthorizationQueryParametersError: [400, 'The query is no version 4 signature of this region.'],
  BadDigest: [400, 'The checksum does not match the content that was received.'],
  EntityTooLarge: [400, 'The content is larger than allowed.'],
  EntityTooSmall: [400, 'Every part but the last must have at least 5 MiB.'],
  ExpiredToken: [403, 'The session token has expired.'],
  IncompleteBody: [400, 'The content is not of the announced length.'],
  InsufficientStorage: [507, 'There is no room left to store this.'],
  InternalError: [500, 'An internal error occurred. Try again.'],
  InvalidAccessKeyId: [403, 'The access key does not exist.'],
  InvalidArgument: [400, 'An argument is not valid.'],
  InvalidPart: [400, 'A part is unknown or its ETag does not match.'],
  InvalidPartOrder: [400, 'The parts are not in ascending order.'],
  InvalidRange: [416, 'The range lies outside the object.'],
  InvalidToken: [403, 'The session token is not valid.'],
  KeyTooLongError: [400, 'The key is longer than 1,024 bytes.'],
  MalformedXML: [400, 'The XML is not of the expected form.'],
  MissingContentLength: [411, 'The length of the content must be announced.'],
  NoSuchBucket: [404, 'The bucket does not exist.'],
  NoSuchKey: [404, 'The key does not exist.'],
  NoSuchUpload: [404, 'The upload does not exist. It may have been completed or aborted.'],
  NotImplemented: [501, 'This part of S3 is not implemented.'],
  QuotaExceeded: [403, 'The account has stored as much as it may.'],
  RequestTimeTooSkewed: [403, 'The clock of the request differs by more than 15 minutes.'],
  ServiceUnavailable: [503, 'The storage is not there at the moment. Try again later.'],
  SignatureDoesNotMatch: [403, 'The signature does not match the request.'],
  SlowDown: [429, 'Too many requests. Try again later.'],
  XAmzContentSHA256Mismatch: [400, 'The SHA-256 does not match the content that was received.'],
} as const satisfies Record<string, readonly [number, string]>;

type S3ErrorCode = keyof typeof table;

/** A refusal in S3's terms. A bad or expired session token is 403 like every other refused identity (S3: 400). */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly code: S3ErrorCode;
  readonly status: number;

  constructor(code: S3ErrorCode, detail?: string) {
    super(detail ?? table[code][1]);
    this.code = code;
    this.status = table[code][0];
  }
}

/** Converts any error for the response: of unexpected ones only that they happened, and whether the disk is full. */
export const toS3Error = (error: unknown): S3Error => {
  if (error instanceof S3Error) return error;
  if (error instanceof QuotaExceeded) return new S3Error('QuotaExceeded');
  // The server stops (draining.ts), or the folder of the objects is gone.
  if (error instanceof WrongStore || error instanceof ApiError) return new S3Error('ServiceUnavailable');
  return new S3Error(isDiskFull(error) ? 'InsufficientStorage' : 'InternalError');
};
