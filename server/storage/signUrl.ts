import { SignatureV4 } from '@smithy/signature-v4';
import { dispositionOf } from './disposition.ts';
import type { Credential } from './gateway/signature.ts';
import { percentEncode } from './percentEncode.ts';
import { Sha256 } from './sha256.ts';
import type { SignedUrlOptions } from './storage.ts';

const window = 5 * 60 * 1000;

/**
 * Returns the time to sign with. Addresses that live 10 minutes or more are signed as of the last full 5 minutes, so
 * that a picture keeps one address for a while and the browser can cache it.
 */
export function signingDate(now: Date, expiresIn: number): Date {
  if (expiresIn * 1000 < 2 * window) return now;
  return new Date(Math.floor(now.getTime() / window) * window);
}

export interface SignTarget {
  /** Address of the storage, `http://host:port/s3`. */
  endpoint: string;
  bucket: string;
  region: string;
}

/**
 * Returns a signer of addresses for GET, without the weight of the whole SDK: it is called once per picture of a list.
 */
export function urlSigner({ endpoint, bucket, region }: SignTarget, credential: Credential, now: () => Date) {
  const base = new URL(endpoint);
  const { accessKeyId, secretAccessKey } = credential;
  const credentials = { accessKeyId, secretAccessKey };
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials,
    sha256: Sha256,
    uriEscapePath: false,
  });

  return async (key: string, { expiresIn, fileName, contentType }: SignedUrlOptions): Promise<string> => {
    const path = [base.pathname.replace(/\/$/, ''), bucket, ...key.split('/').map(percentEncode)].join('/');
    const query: Record<string, string> = {};
    if (contentType !== undefined) query['response-content-type'] = contentType;
    if (fileName !== undefined) query['response-content-disposition'] = dispositionOf(contentType, fileName);
    const signed = await signer.presign(
      {
        method: 'GET',
        protocol: base.protocol,
        hostname: base.hostname,
        path,
        query,
        headers: { host: base.host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      },
      { expiresIn, signingDate: signingDate(now(), expiresIn) },
    );
    const pairs = Object.entries(signed.query ?? {}).map(
      ([name, value]) => `${percentEncode(name)}=${percentEncode(String(value))}`,
    );
    return `${base.origin}${path}?${pairs.join('&')}`;
  };
}
