import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { StatelessCredentials } from './credentials.ts';
import type { IsSessionOpen, IssueCredentials } from './credentials.ts';
import { diskStorage } from './diskStorage.ts';
import { ObjectStore } from './gateway/store/objectStore.ts';
import { floods as callFloods } from '../limits/floods.ts';
import { gatewayPlugin, type StorageFloods } from './gateway/plugin.ts';
import { uncounted, type ObjectCounts } from './quota/counts.ts';
import { urlSigner } from './signUrl.ts';
import type { Storage } from './storage.ts';

export interface S3Options {
  /** Of a compatible store; AWS's own where left out. */
  endpoint?: string;
  bucket: string;
  /** Default ap-southeast-1 (spec §9). */
  region?: string;
  /** Role that sellers' temporary credentials are made from. */
  roleArn?: string;
}

export interface StorageOptions {
  /** Folder of all data; objects go to `objects/` in it. */
  dataDir: string;
  /** Origin of this server as browsers see it, `http://127.0.0.1:4000`. */
  publicUrl: string;
  /** SECRET_KEY: storage keys and temporary credentials are derived from it. */
  secretKey: string;
  /** SECRET_KEY_BEFORE: what it signed works to its end. */
  secretKeyBefore?: string | undefined;
  /** A real S3; without it the local gateway. */
  s3?: S3Options;
  /** Further origins whose pages may use the gateway; the public one always may. */
  origins?: readonly string[];
  now?: () => Date;
  /** Counts what the accounts store through the local gateway; nobody does where left out. */
  counts?: ObjectCounts;
  /** Credentials of a session that has ended are refused by the local gateway. */
  isSessionOpen?: IsSessionOpen;
  /** Calls a minute that an address may make at the local gateway. */
  floods?: StorageFloods;
}

/** What a browser needs, besides credentials, to upload. Path style, always. */
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
  /** From now on the local gateway takes and gives objects only in the store of this identity (identity.ts). */
  expectIdentity?: (identity: string) => void;
  address: StorageAddress;
}

const defaultRegion = 'ap-southeast-1';
const localBucket = 'designs';
const mount = '/s3';
const standardFloods = { reads: callFloods['storage-reads'].max, writes: callFloods['storage-writes'].max };

/** `localhost` and `127.0.0.1` are one machine but two origins. */
function withTwin(origin: string): string[] {
  const url = new URL(origin);
  const twins: Record<string, string> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };
  const twin = twins[url.hostname];
  if (!twin) return [url.origin];
  const other = new URL(origin);
  other.hostname = twin;
  return [url.origin, other.origin];
}

function localStorage(options: StorageOptions): StorageParts {
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
    gateway: gatewayPlugin(
      {
        store,
        credentials,
        bucket: localBucket,
        region: defaultRegion,
        mount,
        publicHost: publicAddress.host,
        origins: new Set([publicUrl, ...origins].flatMap(withTwin)),
        counts,
        now,
      },
      floods,
    ),
  };
}

/** Amazon's STS has an address of its own; compatible stores serve it beside S3. */
function stsEndpoint(endpoint: string | undefined): string | undefined {
  const amazon = endpoint !== undefined && /(^|\.)amazonaws\.com$/.test(new URL(endpoint).hostname);
  return amazon ? undefined : endpoint;
}

async function remoteStorage(s3: S3Options, now: () => Date): Promise<StorageParts> {
  // Loaded only here: the SDK costs a start on local disk some hundred milliseconds.
  const [{ S3Client }, { s3Storage }, { stsIssuer }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('./s3Storage.ts'),
    import('./stsCredentials.ts'),
  ]);
  const { endpoint, bucket, region = defaultRegion, roleArn } = s3;
  // A checksum beside the hash that a request is signed with is more than some compatible stores take.
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

/** The object storage as configured: a real S3, or the gateway on local disk. */
export async function createStorage(options: StorageOptions): Promise<StorageParts> {
  if (!options.s3) return localStorage(options);
  return remoteStorage(options.s3, options.now ?? (() => new Date()));
}
