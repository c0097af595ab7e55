import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { StorageAccess } from './storageAccess.ts';

/**
 * Creates the client of a storage, for the browser and for checks of a store as a browser would use it. Every request
 * is signed with the SHA-256 of its bytes, so no further checksum is sent: the SDK would send a CRC32 of each part
 * without having announced it when the upload began, which Amazon's S3 refuses and some compatible stores do not
 * know. It signs by the server's clock: not every store lets a page read why it refuses a signature of another hour.
 */
export const storeClient = (
  { credentials, storage, clockOffset }: Pick<StorageAccess, 'credentials' | 'storage' | 'clockOffset'>,
  options: Pick<S3ClientConfig, 'maxAttempts' | 'requestHandler'>,
): S3Client =>
  new S3Client({
    region: storage.region,
    endpoint: storage.endpoint,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    systemClockOffset: clockOffset,
    credentials: {
      accessKeyId: credentials.access_key_id,
      secretAccessKey: credentials.secret_access_key,
      sessionToken: credentials.session_token,
    },
    ...options,
  });
