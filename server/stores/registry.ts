import type { z } from 'zod';
import { credentialSchemas } from '../../contract/stores/calls.ts';
import type { StorePlatformName } from '../../contract/stores/platforms.ts';
import type {
  WebhookMessage,
  KeyHandOver,
  Store,
  StoreAccess,
  StorePlatform,
  StoreSignal,
} from './platform.ts';
import { shopBase } from './shopbase/platform.ts';
import { shopify } from './shopify/platform.ts';
import { wooCommerce } from './woocommerce/platform.ts';

/** A platform that reads credentials in the form of calls and of the database (`credentialSchemas`). */
export interface LinkedPlatform {
  readonly name: StorePlatformName;
  readonly hasLocalIds: boolean;
  /** Returns the names of invalid credentials; `''` if the set as a whole does not fit the platform. */
  wrongCredentials(values: unknown): readonly string[];
  readOrigin(address: string): string | undefined;
  webhookSecret(credentials: unknown, ownSecret: string): string | undefined;
  verifyWebhook(message: WebhookMessage, secret: string): StoreSignal | undefined;
  readonly handOver?: KeyHandOver<unknown>;
  open(access: StoreAccess<unknown>): Store;
}

/** Returns the invalid parts by their names in calls: `clientId` → `client_id`. */
const namesOf = (error: z.ZodError | undefined): string[] => [
  ...new Set(
    error?.issues.map(({ path: [part = ''] }) =>
      String(part).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ),
  ),
];

/** Converts handed-over credentials to the form of a call. */
const linkedHandOver = <C>(
  { pageOf, readKeys }: KeyHandOver<C>,
  nameValues: (credentials: C) => unknown,
): KeyHandOver<unknown> => ({
  pageOf,
  readKeys(body) {
    const handed = readKeys(body);
    return handed && { userId: handed.userId, credentials: nameValues(handed.credentials) };
  },
});

/**
 * Wraps a platform. `nameParts` converts the credentials of a call to the platform's form; `nameValues` converts
 * handed-over ones to the form of a call.
 */
const linked = <C, V>(
  { credentials: schema, ...platform }: StorePlatform<C>,
  values: z.ZodType<V>,
  nameParts: (values: V) => unknown,
  nameValues?: (credentials: C) => V,
): LinkedPlatform => {
  const read = (typed: unknown) => {
    const parsed = values.safeParse(typed);
    return parsed.success ? schema.safeParse(nameParts(parsed.data)) : parsed;
  };
  const demand = (stored: unknown): C => schema.parse(nameParts(values.parse(stored)));
  return {
    name: platform.name,
    hasLocalIds: platform.hasLocalIds ?? false,
    wrongCredentials: (typed) => namesOf(read(typed).error),
    readOrigin: (address) => platform.readOrigin(address),
    webhookSecret: (stored, ownSecret) => platform.webhookSecret(demand(stored), ownSecret),
    verifyWebhook: (message, secret) => platform.verifyWebhook(message, secret),
    ...(platform.handOver && nameValues && { handOver: linkedHandOver(platform.handOver, nameValues) }),
    open: (access) => platform.open({ ...access, credentials: demand(access.credentials) }),
  };
};

const platforms: Readonly<Record<StorePlatformName, LinkedPlatform>> = {
  shopify: linked(shopify, credentialSchemas.shopify, (values) =>
    'client_id' in values
      ? { method: 'app', clientId: values.client_id, clientSecret: values.client_secret }
      : { method: 'token', accessToken: values.access_token, apiSecret: values.api_secret },
  ),
  shopbase: linked(shopBase, credentialSchemas.shopbase, (values) => ({
    apiKey: values.api_key,
    password: values.password,
    tokenSecret: values.token_secret,
    hookSecret: values.hook_secret,
  })),
  woocommerce: linked(
    wooCommerce,
    credentialSchemas.woocommerce,
    (values) => ({ consumerKey: values.consumer_key, consumerSecret: values.consumer_secret }),
    (keys) => ({ consumer_key: keys.consumerKey, consumer_secret: keys.consumerSecret }),
  ),
};

export const platformOf = (name: StorePlatformName): LinkedPlatform => platforms[name];
