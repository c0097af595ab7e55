import { AssumeRoleCommand, GetFederationTokenCommand, STSClient } from '@aws-sdk/client-sts';
import type { Credentials } from '@aws-sdk/client-sts';
import { limitsOf } from './credentials.ts';
import type { IssueCredentials, IssueRequest, TemporaryCredentials } from './credentials.ts';

export interface StsOptions {
  /** Only for a compatible store; AWS's own address by default. */
  endpoint?: string;
  region: string;
  bucket: string;
  /** Role to assume; without it GetFederationToken, which needs a user's long-lived keys. */
  roleArn?: string;
}

/**
 * Returns the session policy: write below the prefix, whole or in parts, and list arrived parts; no reading, listing,
 * deleting (threats T13).
 */
export function uploadPolicy(bucket: string, prefix: string): string {
  return JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'],
        Resource: [`arn:aws:s3:::${bucket}/${prefix}*`],
      },
    ],
  });
}

/** Returns a valid session name: STS takes 2 to 32 letters, digits and `=,.@-`. */
function sessionName(userId: string): string {
  return userId
    .replace(/[^A-Za-z0-9.@]/g, '')
    .slice(-32)
    .padStart(2, '0');
}

interface StsAnswer {
  Credentials?: Credentials;
  PackedPolicySize?: number;
}

function toAnswer(
  { Credentials: credentials, PackedPolicySize }: StsAnswer,
  arn: string | undefined,
  id: string | undefined,
): TemporaryCredentials {
  if (
    !credentials?.AccessKeyId ||
    !credentials.SecretAccessKey ||
    !credentials.SessionToken ||
    !credentials.Expiration
  ) {
    throw new Error('STS answered without credentials');
  }
  return {
    access_key_id: credentials.AccessKeyId,
    secret_access_key: credentials.SecretAccessKey,
    session_token: credentials.SessionToken,
    expiration: credentials.Expiration.toISOString(),
    federated_user: { arn: arn ?? '', federated_user_id: id ?? '' },
    packed_policy_size: PackedPolicySize ?? 0,
  };
}

/** Issues temporary credentials of a real S3 through STS. */
export function stsIssuer({ endpoint, region, bucket, roleArn }: StsOptions): IssueCredentials {
  const client = new STSClient({ region, endpoint });
  return async (request: IssueRequest) => {
    const { prefix, lifetime } = limitsOf(request);
    const common = { Policy: uploadPolicy(bucket, prefix), DurationSeconds: lifetime };
    const name = sessionName(request.userId);
    if (roleArn) {
      const command = new AssumeRoleCommand({ ...common, RoleArn: roleArn, RoleSessionName: name });
      const response = await client.send(command);
      return toAnswer(response, response.AssumedRoleUser?.Arn, response.AssumedRoleUser?.AssumedRoleId);
    }
    const response = await client.send(new GetFederationTokenCommand({ ...common, Name: name }));
    return toAnswer(response, response.FederatedUser?.Arn, response.FederatedUser?.FederatedUserId);
  };
}
