import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../server/services/config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: folder, ...env });

function complaint(env: NodeJS.ProcessEnv): string {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'no complaint';
}

describe('readConfig', () => {
  it('has a default for every setting', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      publicUrl: 'http://localhost:4000',
      dataDir: folder,
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      s3: undefined,
      smtpUrl: undefined,
      demo: false,
    });
  });

  it('uses the support address that is set, or one of its own host', () => {
    expect(read({ PUBLIC_URL: 'https://platen.example.com' }).supportEmail).toBe(
      'support@platen.example.com',
    );
    expect(read({ SUPPORT_EMAIL: 'help@house.example' }).supportEmail).toBe('help@house.example');
    expect(complaint({ SUPPORT_EMAIL: 'nobody' })).toBe('SUPPORT_EMAIL must be an email address.');
  });

  it('treats an empty value as absent', () => {
    expect(read({ PORT: '', HOST: ' ', DEMO: '', DATABASE_URL: '', SMTP_URL: '' })).toEqual(read({}));
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ DEMO: 'yes' }, 'DEMO must be on, off or fast.'],
    [{ HOST: 'a b' }, 'HOST must be a host name or an address.'],
    [
      { DATABASE_URL: 'mysql://x/y' },
      'DATABASE_URL must be a URL such as postgresql://user:password@host:5432/platen.',
    ],
    [
      { DATABASE_OWNER_URL: 'postgresql://platen_owner@db/platen' },
      'DATABASE_URL must be set when DATABASE_OWNER_URL is.',
    ],
    [
      { SMTP_URL: 'mail.example.com' },
      'SMTP_URL must be a URL such as smtp://user:password@mail.example.com:587.',
    ],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters.'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'S3_BUCKET must be set when S3_ENDPOINT or S3_ROLE_ARN is.'],
    [{ S3_ROLE_ARN: 'role' }, 'S3_ROLE_ARN must begin with arn:.'],
    [{ PORT: 'x', DEMO: 'y' }, 'PORT must be a whole number from 1 to 65535. DEMO must be on, off or fast.'],
  ])('refuses %o with one line', (env, message) => {
    expect(complaint(env)).toBe(message);
  });

  it('accepts a host of thumbnails with or without a path, and removes a trailing slash', () => {
    expect(read({}).thumbsUrl).toBeNull();
    expect(read({ THUMBS_URL: 'https://cdn.example.com/' }).thumbsUrl).toBe('https://cdn.example.com');
    expect(read({ THUMBS_URL: 'https://cdn.example.com/platen/' }).thumbsUrl).toBe(
      'https://cdn.example.com/platen',
    );
    expect(complaint({ THUMBS_URL: 'cdn.example.com' })).toBe(
      'THUMBS_URL must be a URL such as https://cdn.example.com.',
    );
  });

  it('names the available limits if one is unknown', () => {
    expect(complaint({ RATE_LIMITS: 'tokens=5' })).toMatch(
      /^RATE_LIMITS must be limits such as token=6000,exports=100; there are token, .*imports\.$/,
    );
    expect(read({ RATE_LIMITS: 'token=5, exports=100' }).rateLimits).toEqual({ token: 5, exports: 100 });
  });

  it('reports in one line that the data folder cannot be created', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(complaint({ DATA_DIR: join(folder, 'file', 'data') })).toMatch(
      /^DATA_DIR \S+ cannot be made or written: .*$/,
    );
  });

  // Node's own way to make a folder with its parents never comes back from here.
  it.runIf(existsSync('/proc/self'))(
    'says so too where the system takes no folders, instead of trying for ever',
    () => {
      for (const place of ['/proc', '/proc/platen', '/proc/platen/data', '/proc/self/data']) {
        expect(complaint({ DATA_DIR: place, SECRET_KEY: 'x'.repeat(32) })).toMatch(
          /^DATA_DIR \S+ cannot be made or written: .*$/,
        );
      }
    },
  );

  it('creates a data folder with its parents, and leaves nothing in it', () => {
    const place = join(folder, 'a', 'b', 'data');
    expect(read({ DATA_DIR: place, SECRET_KEY: 'x'.repeat(32) }).dataDir).toBe(place);
    expect(readdirSync(place)).toEqual([]);
  });

  it('creates a secret key once, readable by its user only, and keeps it', () => {
    const first = read({}).secretKey;
    const file = join(folder, 'secret.key');
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(readFileSync(file, 'utf8')).toBe(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(read({}).secretKey).toBe(first);
    expect(read({ SECRET_KEY: 'x'.repeat(32) }).secretKey).toBe('x'.repeat(32));
  });

  it('stores in ap-southeast-1 by default (spec §9)', () => {
    expect(read({ S3_BUCKET: 'designs' }).s3).toMatchObject({ bucket: 'designs', region: 'ap-southeast-1' });
  });

  it('trusts only proxies named by address or network', () => {
    expect(read({ TRUST_PROXY: '10.0.0.5, 10.1.0.0/16,::1' }).trustProxy).toEqual([
      '10.0.0.5',
      '10.1.0.0/16',
      '::1',
    ]);
    expect(read({}).trustProxy).toBeUndefined();
    for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.5,', '1'])
      expect(complaint({ TRUST_PROXY: wrong })).toContain('TRUST_PROXY must be');
  });

  it('shows the address as people type it', () => {
    expect(read({ HOST: '0.0.0.0', PORT: '81' }).publicUrl).toBe('http://localhost:81');
    expect(read({ HOST: 'fd00::1' }).publicUrl).toBe('http://[fd00::1]:4000');
    expect(read({ PUBLIC_URL: 'https://pod.example.com/' }).publicUrl).toBe('https://pod.example.com');
  });
});
