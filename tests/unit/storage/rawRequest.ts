import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';
import { Sha256 } from '../../../server/storage/sha256.ts';

export interface RawRequest {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** S3's error code, where the body is an error. */
  code: string | undefined;
}

export interface RawCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** Sends exactly what it is given: no client repairs the path, the framing or the headers. */
export async function send({ method, url, headers = {}, body }: RawRequest): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  const path = url.slice(url.indexOf('/', 'http://'.length));
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request({ method, hostname, port, path, headers: { ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const content = Buffer.concat(chunks);
        const code = /<Code>(\w+)<\/Code>/.exec(content.toString('utf8'))?.[1];
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content, code });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Signs as it stands: the path is not touched, the payload hash is the header's where there is one. */
export async function sign(
  { method, url, headers = {}, body }: RawRequest,
  credentials: RawCredentials,
  { region = 'ap-southeast-1', service = 's3', date = new Date() } = {},
): Promise<RawRequest> {
  const { host, hostname } = new URL(url);
  const [path = '', query = ''] = url.slice(url.indexOf('/', 'http://'.length)).split('?');
  const signer = new SignatureV4({ service, region, credentials, sha256: Sha256, uriEscapePath: false });
  const pairs = query.split('&').filter((pair) => pair !== '');
  const values = pairs.map((pair) => pair.split('=').map(decodeURIComponent));
  const signed = await signer.sign(
    {
      method,
      protocol: 'http:',
      hostname,
      path,
      query: Object.fromEntries(values.map(([name = '', value = '']) => [name, value])),
      headers: { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...headers },
    },
    { signingDate: date },
  );
  return { method, url, headers: signed.headers, body };
}
