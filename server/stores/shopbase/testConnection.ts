import { z } from 'zod';
import type { ConnectionStep, StoreIdentity } from '../../../contract/stores/connection.ts';
import { runConnectionTest, type StepChecks } from '../connectionTest.ts';
import { textOfHtml } from '../textOfHtml.ts';
import { readJson } from '../readJson.ts';
import { isRedirect } from '../redirectFailure.ts';
import { StoreFailure } from '../storeFailure.ts';
import type { StoreResponse } from '../storeHttp.ts';
import { responseFailure, type ShopBaseClient } from './client.ts';
import type { ShopBaseCredentials } from './credentials.ts';
import { readLocation } from './fulfillments.ts';

const shopResponse = z.object({
  shop: z.object({
    name: z.string().catch(''),
    currency: z.string().min(3),
    iana_timezone: z.string().nullish(),
    timezone: z.string().nullish(),
  }),
});

/** Checks the response to a call without keys: an existing store answers 401, an unknown name has no API. */
const checkOpenResponse = (response: StoreResponse, url: URL): void => {
  if (response.status === 404)
    throw new StoreFailure({ kind: 'broken', problem: 'address_wrong', detail: 'HTTP 404' });
  if (response.status === 429 || response.status >= 500 || isRedirect(response))
    throw responseFailure(response, { url, secrets: [], now: new Date() });
};

/**
 * Tests a store, ordered so that its errors can be distinguished. Writes nothing, because no harmless write is known.
 */
export async function* testConnection(
  client: ShopBaseClient,
  { origin, credentials }: { origin: string; credentials: ShopBaseCredentials },
  signal: AbortSignal,
): AsyncGenerator<ConnectionStep, StoreIdentity | undefined> {
  let identity: StoreIdentity | undefined;
  let openResponse: StoreResponse | undefined;
  const readFirst = async (path: string, name: string): Promise<void> => {
    const schema = z.object({ [name]: z.array(z.unknown()) });
    await client.send({ path, query: { limit: '1' }, schema, signal });
  };
  const checks: StepChecks = {
    async address() {
      openResponse = await client.sendOpen('shop.json', signal);
      checkOpenResponse(openResponse, new URL(origin));
      return undefined;
    },
    async api() {
      const isInterface = openResponse?.status === 401 || readJson(openResponse?.body ?? '') !== undefined;
      if (!isInterface) throw new StoreFailure({ kind: 'broken', problem: 'not_json' });
      return undefined;
    },
    async keys() {
      await client.send({ path: 'shop.json', schema: z.unknown(), signal });
      return undefined;
    },
    async rights() {
      await readFirst('orders.json', 'orders');
      await readFirst('products.json', 'products');
      return undefined;
    },
    async store() {
      const { value } = await client.send({ path: 'shop.json', schema: shopResponse, signal });
      const { name, currency, iana_timezone: zone, timezone } = value.shop;
      const { host } = new URL(origin);
      identity = {
        externalId: host,
        name: textOfHtml(name) || host,
        currency: currency.toUpperCase(),
        timeZone: zone || timezone || 'UTC',
        version: '',
        grantedScopes: [],
      };
      return undefined;
    },
    async write() {
      await readLocation(client, signal);
      return undefined;
    },
    async hooks() {
      if (!credentials.hookSecret) return { problem: 'hooks_impossible' };
      await readFirst('webhooks.json', 'webhooks');
      return undefined;
    },
  };
  yield* runConnectionTest(checks);
  return identity;
}
