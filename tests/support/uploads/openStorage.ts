import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { z } from 'zod';
import type { storageAccessSchema } from '../../../contract/accounts/session.ts';

/** Answer of GET /auth/amazon-access-token. */
export type StorageAccess = z.infer<typeof storageAccessSchema>;

/** Opens the object storage with temporary credentials, as the dashboard does. */
export const openStorage = (
  { credentials, storage }: StorageAccess,
  options: S3ClientConfig = {},
): S3Client =>
  new S3Client({
    region: storage.region,
    endpoint: storage.endpoint,
    forcePathStyle: true,
    credentials: {
      accessKeyId: credentials.access_key_id,
      secretAccessKey: credentials.secret_access_key,
      sessionToken: credentials.session_token,
    },
    ...options,
  });
