import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { StatelessCredentials } from './credentials.ts';
import type { IsSessionOpen, IssueCredentials } from './credentials.ts';
import { diskStorage } from './diskStorage.ts';
import { ObjectStore } from './gateway/store/objectStore.ts';
import { floods as callFloods } from '../limits/floods.ts';
import { gatewayPlugin, type GatewayOptions } from './gateway/gateway.ts';
import { uncounted, type ObjectCounts } from './quota/counts.ts';
import { urlSigner } from './signUrl.ts';
import type { Storage } from './storage.ts';

export interface S3Options {
  /** Address of a compatible store; AWS's own by default. */
  endpoint?: string;
  bucket: string;
  /** Default ap-southeast-1 (spec §9). */
  region?: string;
  /** Role that sellers' temporary credentials are issued from. */
  roleArn?: string;
}

export interface ObjectStorageOptions {
  /** Folder of all data; objects go to `objects/` in it. */
  dataDir: string;
  /** Origin of this server as browsers see it, `http://127.0.0.1:4000`. */
  publicUrl: string;
  /** SECRET_KEY: storage keys and temporary credentials are derived from it. */
  secretKey: string;
  /** SECRET_KEY_BEFORE: what it signed stays valid until it expires. */
  secretKeyBefore?: string | undefined;
  /** A real S3; without it the local gateway. */
  s3?: S3Options;
  /** Other origins whose pages may use the gateway; the public one always may. */
  origins?: readonly string[];
  now?: () => Date;
  /** Counts what the accounts store through the local gateway; not counted if omitted. */
  counts?: ObjectCounts;
  /** Lets the local gateway refuse credentials of a session that has ended. */
  isSessionOpen?: IsSessionOpen;
  /** Calls per minute that an address may make at the local gateway. */
  floods?: GatewayOptions['floods'];
}

/** Data that a browser needs for uploads besides credentials. Always in path style. */
export interface StorageAddress {
  endpoint: string;
  bucket: string;
  region: string;
}

export interface StorageParts {
  storage: Storage;
  /** To register on the server, without a prefix; only with the local gateway. */
  gateway?: FastifyPluginAsync;
  issueCredentials: IssueCredentials;
  /** Limits the local gateway to the store of this identity from now on (identity.ts). */
  expectIdentity?: (identity: string) => void;
  address: StorageAddress;
}

const defaultRegion = 'ap-southeast-1';
const localBucket = 'designs';
const mount = '/s3';
const standardFloods = { reads: callFloods['storage-reads'].max, writes: callFloods['storage-writes'].max };

/** Returns both origins of this machine: `localhost` and `127.0.0.1` are two origins. */
function withTwin(origin: string): string[] {
  const url = new URL(origin);
  const twins: Record<string, string> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };
  const twin = twins[url.hostname];
  if (!twin) return [url.origin];
  const twinUrl = new URL(origin);
  twinUrl.hostname = twin;
  return [url.origin, twinUrl.origin];
}

function localStorage(options: ObjectStorageOptions): StorageParts {
  const {
    dataDir,
    publicUrl,
    secretKey,
    secretKeyBefore,
    origins = [],
    counts = uncounted,
    isSessionOpen,
    floods = standardFloods,
    now = () => new Date(),
  } = options;
  const publicAddress = new URL(publicUrl);
  const address = { endpoint: `${publicAddress.origin}${mount}`, bucket: localBucket, region: defaultRegion };
  const credentials = new StatelessCredentials(secretKey, now, isSessionOpen, secretKeyBefore);
  const store = new ObjectStore(path.join(dataDir, 'objects', localBucket));
  return {
    address,
    storage: diskStorage(store, urlSigner(address, credentials.server, now)),
    issueCredentials: (request) => credentials.issue(request),
    expectIdentity: (identity) => store.expectIdentity(identity),
    gateway: gatewayPlugin({
      store,
      credentials,
      bucket: localBucket,
      region: defaultRegion,
      mount,
      publicHost: publicAddress.host,
      origins: new Set([publicUrl, ...origins].flatMap(withTwin)),
      counts,
      floods,
      now,
    }),
  };
}

/** Returns the address of STS. Amazon's STS has a different one; compatible stores serve it beside S3. */
function stsEndpoint(endpoint: string | undefined): string | undefined {
  const amazon = endpoint !== undefined && /(^|\.)amazonaws\.com$/.test(new URL(endpoint).hostname);
  return amazon ? undefined : endpoint;
}

async function remoteStorage(s3: S3Options, now: () => Date): Promise<StorageParts> {
  // Loaded only here: the SDK would slow a start on local disk by some hundred milliseconds.
  const [{ S3Client }, { s3Storage }, { stsIssuer }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('./s3Storage.ts'),
    import('./stsCredentials.ts'),
  ]);
  const { endpoint, bucket, region = defaultRegion, roleArn } = s3;
  // Some compatible stores do not accept a checksum besides the signed hash.
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return {
    storage: s3Storage(client, bucket, now),
    issueCredentials: stsIssuer({ endpoint: stsEndpoint(endpoint), region, bucket, roleArn }),
    address: { endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`, bucket, region },
  };
}

/** Creates the configured object storage: a real S3, or the gateway on local disk. */
export async function createObjectStorage(options: ObjectStorageOptions): Promise<StorageParts> {
  if (!options.s3) return localStorage(options);
  return remoteStorage(options.s3, options.now ?? (() => new Date()));
}
