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
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { isEmail } from '../../contract/contacts.ts';
import { limitNames, parseRateLimits, type RateLimits } from '../limits/settings.ts';
import { StartProblem } from '../base/startProblem.ts';

/** A wrong environment value. */
export class ConfigError extends StartProblem {}

/** An S3 or compatible store. Keys come from the usual AWS variables, which the SDK reads by itself. */
export type S3Config = {
  endpoint: string | undefined;
  bucket: string;
  region: string;
  /** Role that STS assumes to make temporary upload credentials. */
  roleArn: string | undefined;
};

/** Everything that an operator may set (architecture §6), checked. Paths are absolute. */
export type Config = {
  host: string;
  port: number;
  /** Origin under which browsers reach this server, without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  /** Undefined: the embedded server in `dataDir`. */
  databaseUrl: string | undefined;
  /** Direct address of the role that owns the tables. Undefined: `databaseUrl` is that role's. */
  databaseOwnerUrl: string | undefined;
  /** Undefined: the object gateway of our own in `dataDir`. */
  s3: S3Config | undefined;
  /** Content delivery host that thumbnails are read from, without a slash at the end. Null: they come from us. */
  thumbsUrl: string | null;
  /** Undefined: the outbox folder in `dataDir`. */
  smtpUrl: string | undefined;
  /** Where sellers are told to write to. */
  supportEmail: string;
  /** Addresses of the proxies in front, whose word about a visitor's address counts. Undefined: nobody's does. */
  trustProxy: string[] | undefined;
  /** Limits of calls that are set otherwise than they come. */
  rateLimits: RateLimits;
  /** At least 32 characters; signs and encrypts what leaves the server. */
  secretKey: string;
  /** The key before this one: what it signed and sealed still counts. */
  secretKeyBefore: string | undefined;
  /** What moves this many cents or more needs two of the staff. */
  twoPeopleFromCents: number;
  /** Where the dong for a dollar is asked for every hour, and the path to it in the JSON. Undefined: people set it. */
  rateSource: { url: string; path: string } | undefined;
  /** What signs the messages of the bank's service, and its key in them. Undefined: that way is closed. */
  sepaySecret: string | undefined;
  sepayApiKey: string | undefined;
  /** The key that signs what carriers tell. Undefined: that way is closed. */
  trackingSecret: string | undefined;
  /** Names the person of the house who runs `npm run ops`. */
  staffToken: string | undefined;
  /** Fill an empty database with sample data and run the production simulator. */
  demo: boolean;
  /** The simulator hurries. */
  fast: boolean;
};

const SECRET_LENGTH = 32;
const text = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();

function url(protocol: RegExp, example: string) {
  const message = `must be a URL such as ${example}`;
  return text.refine(
    (value) => value === undefined || (URL.canParse(value) && protocol.test(value)),
    message,
  );
}

const postgresUrl = text.refine(
  (value) => value === undefined || /^postgres(ql)?:\/\/./.test(value),
  'must be a URL such as postgresql://user:password@host:5432/platen',
);

const environmentSchema = z.object({
  PORT: text.transform((value) => value ?? '4000').refine(isPort, 'must be a whole number from 1 to 65535'),
  HOST: text.refine((value) => !value || /^[\w.:-]+$/.test(value), 'must be a host name or an address'),
  PUBLIC_URL: url(/^https?:/, 'https://platen.example.com'),
  DATA_DIR: text,
  DATABASE_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl,
  S3_ENDPOINT: url(/^https?:/, 'https://s3.example.com'),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ROLE_ARN: text.refine((value) => !value || value.startsWith('arn:'), 'must begin with arn:'),
  THUMBS_URL: url(/^https?:/, 'https://cdn.example.com'),
  SMTP_URL: url(/^smtps?:/, 'smtp://user:password@mail.example.com:587'),
  SUPPORT_EMAIL: text.refine((value) => !value || isEmail(value), 'must be an email address'),
  TRUST_PROXY: text.refine(
    (value) => !value || networksOf(value).every(isNetwork),
    'must be addresses or networks such as 10.0.0.0/8',
  ),
  RATE_LIMITS: text.refine(
    (value) => !value || parseRateLimits(value),
    `must be limits such as token=6000,exports=100; there are ${limitNames.join(', ')}`,
  ),
  SECRET_KEY: text.refine(
    (value) => !value || value.length >= SECRET_LENGTH,
    'must have at least 32 characters',
  ),
  SECRET_KEY_BEFORE: text.refine(
    (value) => !value || value.length >= SECRET_LENGTH,
    'must have at least 32 characters',
  ),
  TWO_PEOPLE_FROM: text.refine((value) => !value || /^\d{1,7}$/.test(value), 'must be whole dollars'),
  RATE_SOURCE: url(/^https:/, 'https://rates.example.com/usd.json'),
  RATE_SOURCE_PATH: text.refine(
    (value) => !value || /^[\w-]+(?:\.[\w-]+)*$/.test(value),
    'must be names with points between, such as rates.VND',
  ),
  SEPAY_SECRET: text,
  SEPAY_API_KEY: text,
  TRACKING_SECRET: text,
  STAFF_TOKEN: text,
  DEMO: text.refine((value) => !value || ['on', 'off', 'fast'].includes(value), 'must be on, off or fast'),
});

type Environment = z.output<typeof environmentSchema>;

/**
 * Reads and checks the whole environment. An empty value counts as absent. Makes `DATA_DIR`, and the secret key
 * in it when `SECRET_KEY` is absent.
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
    trustProxy: values.TRUST_PROXY === undefined ? undefined : networksOf(values.TRUST_PROXY),
    rateLimits: parseRateLimits(values.RATE_LIMITS ?? '') ?? {},
    secretKey: values.SECRET_KEY ?? keptSecret(join(dataDir, 'secret.key')),
    secretKeyBefore: values.SECRET_KEY_BEFORE,
    twoPeopleFromCents: Number(values.TWO_PEOPLE_FROM ?? '1000') * 100,
    rateSource: readRateSource(values),
    sepaySecret: values.SEPAY_SECRET,
    sepayApiKey: values.SEPAY_API_KEY,
    trackingSecret: values.TRACKING_SECRET,
    staffToken: values.STAFF_TOKEN,
    demo: values.DEMO === 'on' || values.DEMO === 'fast',
    fast: values.DEMO === 'fast',
  };
}

function networksOf(value: string): string[] {
  return value.split(',').map((network) => network.trim());
}

function isNetwork(network: string): boolean {
  const [address = '', bits, ...more] = network.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (more.length > 0 || longest < 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}

function isPort(value: string): boolean {
  return /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535;
}

/** Addresses of this machine go by the name that people know; IPv6 needs brackets in a URL. */
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

/** One level after the other: Node's own `recursive` never ends where the system denies a parent that exists (/proc). */
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

/** Read back rather than trusted: two processes may start at once, and the first complete file wins. */
function keptSecret(file: string): string {
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
