import { AssumeRoleCommand, GetFederationTokenCommand, STSClient } from '@aws-sdk/client-sts';
import type { Credentials } from '@aws-sdk/client-sts';
import { limitsOf } from './credentials.ts';
import type { IssueCredentials, IssueRequest, TemporaryCredentials } from './credentials.ts';

export interface StsOptions {
  /** Only for a compatible store; AWS's own address otherwise. */
  endpoint?: string;
  region: string;
  bucket: string;
  /** Role to assume; without it GetFederationToken, which needs a user's long-lived keys. */
  roleArn?: string;
}

/** Session policy: write below the prefix, whole or in parts, and see which parts of it came; no reading, listing, deleting (threats T13). */
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

/** STS takes 2 to 32 letters, digits and `=,.@-`. */
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
  { Credentials: issued, PackedPolicySize }: StsAnswer,
  arn: string | undefined,
  id: string | undefined,
): TemporaryCredentials {
  if (!issued?.AccessKeyId || !issued.SecretAccessKey || !issued.SessionToken || !issued.Expiration) {
    throw new Error('STS answered without credentials');
  }
  return {
    access_key_id: issued.AccessKeyId,
    secret_access_key: issued.SecretAccessKey,
    session_token: issued.SessionToken,
    expiration: issued.Expiration.toISOString(),
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
      const answer = await client.send(command);
      return toAnswer(answer, answer.AssumedRoleUser?.Arn, answer.AssumedRoleUser?.AssumedRoleId);
    }
    const answer = await client.send(new GetFederationTokenCommand({ ...common, Name: name }));
    return toAnswer(answer, answer.FederatedUser?.Arn, answer.FederatedUser?.FederatedUserId);
  };
}
