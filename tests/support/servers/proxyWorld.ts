import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect } from 'vitest';
import { readOutbox } from '../../../server/mail/outbox.ts';
import { repeatUntil } from '../repeatUntil.ts';
import { openStorage, type StorageAccess } from '../uploads/openStorage.ts';
import { startNginx, type Proxy } from './nginx.ts';
import { freePort, startTestServer, type TestServer } from './server.ts';
import { agentFor, visitorAt, type Answer, type Question } from './visitor.ts';

/** A seller who signed up through the proxy. */
export interface ProxySeller {
  email: string;
  /** Token of their account. */
  account: string;
  /** Token of their shop. */
  token: string;
  shopId: string;
}

/** A seller's access to the storage, through the proxy. */
export interface Uploader {
  prefix: string;
  put: (key: string, body: string | Uint8Array) => Promise<unknown>;
  end: () => void;
}

const name = 'platen.test';
export const proxyPassword = 'quiet lanterns over Hue 7';

/** Runs the built product as `npm run serve` starts it, behind nginx with TLS, for one test file. */
export const proxyWorld = (env: NodeJS.ProcessEnv = {}) => {
  let server: TestServer;
  let proxy: Proxy;
  let origin = '';
  let visitor: ReturnType<typeof visitorAt>;

  beforeAll(async () => {
    const [port, upstream] = [await freePort(), await freePort()];
    origin = `https://${name}:${port}`;
    proxy = await startNginx(name, port, upstream);
    server = await startTestServer({
      script: 'scripts/serve.ts',
      port: upstream,
      env: { PUBLIC_URL: origin, ...env },
    });
    visitor = visitorAt(origin, proxy.certificate);
  });

  afterAll(async () => {
    visitor?.close();
    await server?.dispose();
    await proxy?.stop();
  });

  const api = (path: string, question: Question = {}): Promise<Answer> => visitor.ask(`/v1${path}`, question);
  const post = (path: string, body: object, options: Question = {}): Promise<Answer> =>
    api(path, { method: 'POST', body, ...options });

  /** Waits for a mail of this kind to an address and returns its link. */
  const linkTo = async (email: string, path: string): Promise<URL> => {
    const find = async (): Promise<string | undefined> => {
      const mails = (await readOutbox(server.dataDir)).filter(({ to }) => to === email);
      return mails
        .map(({ text }) => text.split(/\s/).find((word) => word.includes(path)))
        .find((link) => link !== undefined);
    };
    return new URL((await repeatUntil(find, (link) => link !== undefined)) ?? '');
  };

  const signUp = async (email: string): Promise<ProxySeller> => {
    await post('/auth/sign-up', {
      full_name: 'Đỗ Lan',
      email,
      password: proxyPassword,
      account_name: 'Sen Việt Tee',
      locale: 'en',
    });
    const link = await linkTo(email, '/verify-email');
    const entered = await post('/auth/verify-email', {
      token: link.searchParams.get('token'),
      password: proxyPassword,
    });
    expect([email, entered.status]).toEqual([email, 200]);
    const { access_token: account } = JSON.parse(entered.text);
    const { shops } = JSON.parse((await api('/shops', { token: account })).text);
    const { access_token: token } = JSON.parse(
      (await post('/auth/shop-access-token', { shop_id: shops[0].id }, { token: account })).text,
    );
    return { email, account, token, shopId: shops[0].id };
  };

  /** Temporary credentials of the storage, and a client that writes with them. */
  const uploaderOf = async ({ token }: ProxySeller): Promise<Uploader> => {
    const access: StorageAccess = JSON.parse(
      (await api('/auth/amazon-access-token?type=designs', { token })).text,
    );
    const { storage } = access;
    expect(storage.endpoint).toBe(`${origin}/s3`);
    const requestHandler = { httpsAgent: agentFor(proxy.certificate) };
    const client = openStorage(access, { maxAttempts: 1, requestHandler });
    const put = (Key: string, Body: string | Uint8Array) =>
      client.send(new PutObjectCommand({ Bucket: storage.bucket, Key, Body }));
    return { prefix: storage.prefix, put, end: () => client.destroy() };
  };

  return {
    api,
    post,
    linkTo,
    signUp,
    uploaderOf,
    visit: (path: string, question?: Question) => visitor.ask(path, question),
    get origin() {
      return origin;
    },
    get dataDir() {
      return server.dataDir;
    },
    /** Everything that the server printed so far. */
    get output() {
      return server.output();
    },
  };
};
