import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseRateLimits, type RateLimits } from '../limits/settings.ts';
import { environmentSchema, parseNetworks, parseStoreHosts, type Environment } from './environment.ts';
import { StartProblem } from '../base/startProblem.ts';

/** Thrown for a wrong environment value. */
export class ConfigError extends StartProblem {}

/** An S3 or compatible store. The SDK reads its keys from the usual AWS variables. */
export type S3Config = {
  endpoint: string | undefined;
  bucket: string;
  region: string;
  /** Role that STS assumes to make temporary upload credentials. */
  roleArn: string | undefined;
};

/** Settings of the operator (architecture §6), validated. Paths are absolute. */
export type Config = {
  host: string;
  port: number;
  /** Origin under which browsers reach this server, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** Undefined: the embedded server in `dataDir`. */
  databaseUrl: string | undefined;
  /** Direct address of the role that owns the tables. Undefined: `databaseUrl` is that role's. */
  databaseOwnerUrl: string | undefined;
  /** Undefined: our own object gateway in `dataDir`. */
  s3: S3Config | undefined;
  /** Content delivery host of thumbnails, without a trailing slash. Null: this server delivers them. */
  thumbsUrl: string | null;
  /** Undefined: the outbox folder in `dataDir`. */
  smtpUrl: string | undefined;
  /** Address that sellers write to for support. */
  supportEmail: string;
  /**
   * Addresses of the trusted proxies in front, whose claims about visitors' addresses count. Undefined: none are
   * trusted.
   */
  trustProxy: string[] | undefined;
  /** Limits of calls that differ from the defaults. */
  rateLimits: RateLimits;
  /** Key that signs and encrypts data that leaves the server; at least 32 characters. */
  secretKey: string;
  /** Previous secret key: data that it signed and sealed stays valid. */
  secretKeyBefore: string | undefined;
  /** Amount in cents from which a payment needs two members of staff. */
  twoPeopleFromCents: number;
  /**
   * Source that is asked every hour for dong per dollar, and the path to the rate in its JSON. Undefined: staff set
   * it.
   */
  rateSource: { url: string; path: string } | undefined;
  /**
   * Secret that signs the messages of the bank's service, and its API key in them. Undefined: these messages are
   * refused.
   */
  sepaySecret: string | undefined;
  sepayApiKey: string | undefined;
  /** Key that signs the messages of carriers. Undefined: these messages are refused. */
  trackingSecret: string | undefined;
  /** Hosts of stores that are reached at another address, by plain http. */
  storeHosts: ReadonlyMap<string, string>;
  /** Token of the member of staff who runs `npm run ops`. */
  staffToken: string | undefined;
  /** True: fills an empty database with sample data and runs the production simulator. */
  demo: boolean;
  /** True: the simulator runs fast. */
  fast: boolean;
};

const SECRET_LENGTH = 32;

/**
 * Reads and validates the whole environment. An empty value counts as absent. Creates `DATA_DIR`, and the secret
 * key in it if `SECRET_KEY` is absent.
 * @throws ConfigError with one line that names every wrong variable.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const result = environmentSchema.safeParse(env);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    throw new ConfigError(lines.join(' '));
  }
  const values = result.data;
  if (values.DATABASE_OWNER_URL && !values.DATABASE_URL)
    throw new ConfigError('DATABASE_URL must be set when DATABASE_OWNER_URL is.');
  const host = values.HOST ?? '127.0.0.1';
  const port = Number(values.PORT);
  const dataDir = makeDataDir(resolve(values.DATA_DIR ?? '.data'));
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://${nameOf(host)}:${port}`).origin;
  return {
    host,
    port,
    publicUrl,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    s3: readS3(values),
    thumbsUrl: values.THUMBS_URL?.replace(/\/+$/, '') ?? null,
    smtpUrl: values.SMTP_URL,
    supportEmail: values.SUPPORT_EMAIL ?? `support@${new URL(publicUrl).hostname}`,
    trustProxy: values.TRUST_PROXY === undefined ? undefined : parseNetworks(values.TRUST_PROXY),
    rateLimits: parseRateLimits(values.RATE_LIMITS ?? '') ?? {},
    secretKey: values.SECRET_KEY ?? loadSecret(join(dataDir, 'secret.key')),
    secretKeyBefore: values.SECRET_KEY_BEFORE,
    twoPeopleFromCents: Number(values.TWO_PEOPLE_FROM ?? '1000') * 100,
    rateSource: readRateSource(values),
    sepaySecret: values.SEPAY_SECRET,
    sepayApiKey: values.SEPAY_API_KEY,
    trackingSecret: values.TRACKING_SECRET,
    storeHosts: parseStoreHosts(values.STORE_HOSTS ?? '') ?? new Map(),
    staffToken: values.STAFF_TOKEN,
    demo: values.DEMO === 'on' || values.DEMO === 'fast',
    fast: values.DEMO === 'fast',
  };
}

/** Returns the host for a URL: addresses of this machine get their usual name; IPv6 needs brackets. */
function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function readS3(values: Environment): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_ROLE_ARN: roleArn } = values;
  if (bucket) return { endpoint, bucket, region: region ?? 'ap-southeast-1', roleArn };
  if (endpoint || roleArn) throw new ConfigError('S3_BUCKET must be set when S3_ENDPOINT or S3_ROLE_ARN is.');
  return undefined;
}

function readRateSource({ RATE_SOURCE: source, RATE_SOURCE_PATH: path }: Environment): Config['rateSource'] {
  if (source && path) return { url: source, path };
  if (source || path) throw new ConfigError('RATE_SOURCE and RATE_SOURCE_PATH must be set together.');
  return undefined;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Creates folders one level after the other: Node's `recursive` never ends if the system denies a parent that
 * exists (/proc).
 */
function makeFolders(folder: string): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolders(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Two processes may start at once.
    if (!isFolder(folder)) throw error;
  }
}

function makeDataDir(folder: string): string {
  try {
    makeFolders(folder);
    rmdirSync(mkdtempSync(join(folder, '.writable-')));
    return folder;
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${folder} cannot be made or written: ${reasonOf(error)}.`);
  }
}

/**
 * Returns the stored secret. It is read back rather than trusted: two processes may start at once, and the first
 * complete file wins.
 */
function loadSecret(file: string): string {
  try {
    if (!existsSync(file)) {
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, randomBytes(SECRET_LENGTH).toString('base64url'), { mode: 0o600 });
      renameSync(draft, file);
    }
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= SECRET_LENGTH) return secret;
  } catch (error) {
    throw new ConfigError(`The secret key ${file} cannot be kept: ${reasonOf(error)}.`);
  }
  throw new ConfigError(`The secret key in ${file} is shorter than ${SECRET_LENGTH} characters.`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
