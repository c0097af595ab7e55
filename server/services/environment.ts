import { isIP } from 'node:net';
import { z } from 'zod';
import { isEmail } from '../../contract/contacts.ts';
import { limitNames, parseRateLimits } from '../limits/settings.ts';

const SECRET_LENGTH = 32;

/** Text; an empty value counts as absent. */
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

const secret = text.refine(
  (value) => !value || value.length >= SECRET_LENGTH,
  `must have at least ${SECRET_LENGTH} characters`,
);

/** Default and meaning of a variable, as docs/configuration.md lists them (`tests/unit/configuration.test.ts`). */
interface VariableMeta {
  fallback: string;
  description: string;
}

const describe = <S extends z.ZodType>(schema: S, fallback: string, description: string): S =>
  schema.meta({ fallback, description } satisfies VariableMeta);

/** Environment variables, grouped as an operator looks for them. */
export const variableGroups = {
  Server: {
    PORT: describe(
      text.transform((value) => value ?? '4000').refine(isPort, 'must be a whole number from 1 to 65535'),
      '`4000`',
      'Port to listen on.',
    ),
    HOST: describe(
      text.refine((value) => !value || /^[\w.:-]+$/.test(value), 'must be a host name or an address'),
      '`127.0.0.1`',
      'Address to listen on.',
    ),
    PUBLIC_URL: describe(
      url(/^https?:/, 'https://platen.example.com'),
      '`http://localhost:PORT`',
      'Origin under which browsers reach the server, when it stands behind a proxy.',
    ),
    TRUST_PROXY: describe(
      text.refine(
        (value) => !value || parseNetworks(value).every(isNetwork),
        'must be addresses or networks such as 10.0.0.0/8',
      ),
      'none',
      'Addresses or networks of the proxies in front, such as `10.0.0.5,10.1.0.0/16`. Limits then count visitors instead of the proxy.',
    ),
    DATA_DIR: describe(
      text,
      '`.data`',
      'Folder of database, objects, outbox, logs and secret key. Each running copy needs one of its own.',
    ),
    RATE_LIMITS: describe(
      text.refine(
        (value) => !value || parseRateLimits(value),
        `must be limits such as token=6000,exports=100; there are ${limitNames.join(', ')}`,
      ),
      'the table below',
      'Limits of calls by name, such as `token=6000,exports=100`, for a load test or a large operator.',
    ),
    DEMO: describe(
      text.refine((value) => !value || ['on', 'off', 'fast'].includes(value), 'must be on, off or fast'),
      '`on` for `npm start` and `npm run dev`, else `off`',
      '`on` fills an empty database with sample data and simulates production; `fast` (`npm start -- --fast`) simulates it quickly.',
    ),
  },
  Database: {
    DATABASE_URL: describe(
      postgresUrl,
      'the embedded PostgreSQL',
      'PostgreSQL 18 of your own, as the role `platen_server` ([operating.md](operating.md)).',
    ),
    DATABASE_OWNER_URL: describe(
      postgresUrl,
      '`DATABASE_URL`',
      'The same database as the role that owns the tables, without a pooler in between.',
    ),
  },
  'Object storage': {
    S3_BUCKET: describe(
      text,
      'local disk',
      'Bucket of S3 or of a compatible store. Production should have one: the store on local disk is for a first look, development and small installations. Keys come from the usual AWS variables.',
    ),
    S3_ENDPOINT: describe(url(/^https?:/, 'https://s3.example.com'), 'AWS', 'Address of a compatible store.'),
    S3_REGION: describe(text, '`ap-southeast-1`', 'Region of the bucket.'),
    S3_ROLE_ARN: describe(
      text.refine((value) => !value || value.startsWith('arn:'), 'must begin with arn:'),
      'none',
      "Role that STS assumes for sellers' temporary upload credentials.",
    ),
    THUMBS_URL: describe(
      url(/^https?:/, 'https://cdn.example.com'),
      'this server',
      'Content delivery host of thumbnails, such as `https://cdn.example.com`. It fetches them from `PUBLIC_URL/v1/thumbs`.',
    ),
  },
  Mail: {
    SMTP_URL: describe(
      url(/^smtps?:/, 'smtp://user:password@mail.example.com:587'),
      'the folder `DATA_DIR/outbox`',
      'Mail server, such as `smtp://user:password@host:587`. With `DEMO=on` mails of the outbox are also shown at `/outbox`, to this machine only.',
    ),
    SUPPORT_EMAIL: describe(
      text.refine((value) => !value || isEmail(value), 'must be an email address'),
      '`support@` and the host of `PUBLIC_URL`',
      'Address that sellers are told to write to, on the sign-in page and in mails.',
    ),
  },
  Secrets: {
    SECRET_KEY: describe(
      secret,
      'generated once, kept in `DATA_DIR/secret.key`',
      'Signs and encrypts what leaves the server; the same for all copies on one database.',
    ),
    SECRET_KEY_BEFORE: describe(
      secret,
      'none',
      'The previous key, while you replace `SECRET_KEY` ([operating.md](operating.md)).',
    ),
    STAFF_TOKEN: describe(
      text,
      'none',
      'Token of the person who runs `npm run ops` ([operating.md](operating.md)).',
    ),
  },
  'Money and tracking': {
    TWO_PEOPLE_FROM: describe(
      text.refine((value) => !value || /^\d{1,7}$/.test(value), 'must be whole dollars'),
      '`1000`',
      'Dollars from which a booking or a payout of staff needs a second person.',
    ),
    RATE_SOURCE: describe(
      url(/^https:/, 'https://rates.example.com/usd.json'),
      'none: staff set the rate',
      'Address that answers JSON with the price of a dollar in dong; asked every hour.',
    ),
    RATE_SOURCE_PATH: describe(
      text.refine(
        (value) => !value || /^[\w-]+(?:\.[\w-]+)*$/.test(value),
        'must be names with points between, such as rates.VND',
      ),
      'none',
      'Path of the rate in that JSON, such as `rates.VND`.',
    ),
    SEPAY_SECRET: describe(
      text,
      'none',
      "Secret that the bank's webhook `/v1/hooks/sepay` is signed with. Without this or `SEPAY_API_KEY` it is refused.",
    ),
    SEPAY_API_KEY: describe(text, 'none', 'Key that the same webhook may send instead.'),
    TRACKING_SECRET: describe(
      text,
      'none',
      "Secret that a tracking service's webhook `/v1/hooks/trackings` is signed with. Without it the webhook is refused.",
    ),
  },
  'Store links': {
    STORE_HOSTS: describe(
      text.refine(
        (value) => !value || parseStoreHosts(value) !== undefined,
        'must be hosts such as lotus-tee.myshopify.com=127.0.0.1:4801',
      ),
      'none',
      'Hosts of stores that are reached at another address, by plain http, such as `lotus-tee.myshopify.com=127.0.0.1:4801`: for development. Without it a store must be on the public internet.',
    ),
  },
};

/** Schema of the environment, variable by variable. */
export const environmentSchema = z.object({
  ...variableGroups.Server,
  ...variableGroups.Database,
  ...variableGroups['Object storage'],
  ...variableGroups.Mail,
  ...variableGroups.Secrets,
  ...variableGroups['Money and tracking'],
  ...variableGroups['Store links'],
});

export type Environment = z.output<typeof environmentSchema>;

function isHostPair([host = '', place = '', ...rest]: string[]): boolean {
  return /^[\w.-]+(:\d+)?$/.test(host) && /^[\w.-]+:\d+$/.test(place) && rest.length === 0;
}

/** Parses `host=address:port,…`; undefined for another form. */
export function parseStoreHosts(value: string): ReadonlyMap<string, string> | undefined {
  const pairs = value.split(',').map((pair) => pair.trim().split('='));
  if (!pairs.every(isHostPair)) return undefined;
  return new Map(pairs.map(([host = '', place = '']) => [host, place]));
}

/** Splits a list such as `10.0.0.5,10.1.0.0/16`. */
export function parseNetworks(value: string): string[] {
  return value.split(',').map((network) => network.trim());
}

function isNetwork(network: string): boolean {
  const [address = '', bits, ...extraParts] = network.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (extraParts.length > 0 || longest < 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}

function isPort(value: string): boolean {
  return /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535;
}
