import { z } from 'zod';
import type { ConnectionStep, StoreIdentity } from '../../../contract/stores/connection.ts';
import { runConnectionTest, type StepChecks, type StepWarning } from '../connectionTest.ts';
import { textOfHtml } from '../textOfHtml.ts';
import { readJson } from '../readJson.ts';
import { StoreFailure } from '../storeFailure.ts';
import type { StoreResponse } from '../storeHttp.ts';
import { responseFailure } from './requests/responseFailure.ts';
import type { WooClient } from './requests/client.ts';
import { storeIdOf } from './storeAddress.ts';
import { findTrackingMethod } from './parcels.ts';
import { orderPath } from './trackings/trackingMethod.ts';
import { unconfirmedFacts } from './unconfirmedFacts.ts';

const maxClockDifferenceMs = 15 * 60_000;
/** Id of an order that no store has. */
const unknownOrder = '999999999';

const indexResponse = z.object({
  namespaces: z.array(z.string()),
  name: z.string().catch(''),
  gmt_offset: z.coerce.number().catch(0),
  timezone_string: z.string().catch(''),
});
type IndexResponse = z.infer<typeof indexResponse>;

const statusResponse = z.object({
  environment: z.object({
    version: z.string(),
    home_url: z.string().catch(''),
    site_url: z.string().catch(''),
  }),
  settings: z.object({ currency: z.string().min(3) }),
});

/** The whole index of a store has more than a megabyte. */
const indexQuery = `_fields=${Object.keys(indexResponse.shape).join(',')}`;

const readIndex = ({ body, status }: StoreResponse): IndexResponse | undefined =>
  status === 200 ? indexResponse.safeParse(readJson(body)).data : undefined;

/** Writes 5.5 as "+05:30". */
const offsetName = (hours: number): string => {
  const minutes = Math.round(Math.abs(hours) * 60);
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${hours < 0 ? '-' : '+'}${parts.join(':')}`;
};

const isOld = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [minMajor, minMinor] = unconfirmedFacts.minVersion;
  return major < minMajor || (major === minMajor && minor < minMinor);
};

/** Test of one store; keeps the results of its steps for later ones. */
class WooConnectionTest {
  readonly #client: WooClient;
  readonly #origin: string;
  readonly #signal: AbortSignal;
  #index: IndexResponse | undefined;
  identity: StoreIdentity | undefined;

  constructor(client: WooClient, origin: string, signal: AbortSignal) {
    this.#client = client;
    this.#origin = origin;
    this.#signal = signal;
  }

  readonly checks: StepChecks = {
    address: () => this.#checkAddress(),
    api: () => this.#checkApi(),
    keys: () => this.#checkKeys(),
    rights: () => this.#checkRights(),
    store: () => this.#readStore(),
    write: () => this.#checkWriting(),
    hooks: () => this.#checkHooks(),
  };

  /** Passes if a web server answers without a redirect; the next step checks the content. */
  async #checkAddress(): Promise<undefined> {
    const path = `/wp-json/?${indexQuery}`;
    const response = await this.#client.sendOpen(path, this.#signal);
    this.#index = readIndex(response);
    if (this.#index || (response.status >= 400 && response.status < 500 && response.status !== 429)) return;
    if (response.status === 200) return;
    const url = new URL(`${this.#origin}${path}`);
    throw responseFailure(response, { url, secrets: [], now: new Date() });
  }

  async #checkApi(): Promise<undefined> {
    if (!this.#index) {
      const plain = await this.#client.sendOpen(`/?rest_route=/&${indexQuery}`, this.#signal);
      throw new StoreFailure({
        kind: 'broken',
        problem: readIndex(plain) ? 'permalinks_plain' : 'not_json',
      });
    }
    if (!this.#index.namespaces.includes('wc/v3'))
      throw new StoreFailure({ kind: 'broken', problem: 'woocommerce_missing' });
  }

  async #read(path: string): Promise<void> {
    const query = { per_page: '1', _fields: 'id' };
    await this.#client.send({ path, query, schema: z.array(z.unknown()), signal: this.#signal });
  }

  /** Passes for a user without rights, whose key is valid; the next step checks the rights. */
  async #checkKeys(): Promise<undefined> {
    try {
      await this.#read('wc/v3/orders');
    } catch (problem) {
      const isOfRights = problem instanceof StoreFailure && problem.problem === 'user_without_right';
      if (!isOfRights) throw problem;
    }
  }

  async #checkRights(): Promise<undefined> {
    await this.#read('wc/v3/orders');
    await this.#read('wc/v3/products');
  }

  async #readStore(): Promise<StepWarning | undefined> {
    const { value } = await this.#client.send({
      path: 'wc/v3/system_status',
      query: { _fields: 'environment,settings' },
      schema: statusResponse,
      signal: this.#signal,
    });
    const { version, home_url: home, site_url: site } = value.environment;
    if (isOld(version))
      throw new StoreFailure({ kind: 'broken', problem: 'woocommerce_missing', detail: version });
    const index = this.#index;
    this.identity = {
      externalId: storeIdOf(home || site || this.#origin),
      name: textOfHtml(index?.name ?? '') || storeIdOf(this.#origin),
      currency: value.settings.currency.toUpperCase(),
      timeZone: index?.timezone_string || offsetName(index?.gmt_offset ?? 0),
      version,
      grantedScopes: [],
    };
    const differenceMs = this.#client.clockDifferenceMs();
    if (Math.abs(differenceMs) <= maxClockDifferenceMs) return undefined;
    return { problem: 'clock_wrong', detail: `${Math.round(differenceMs / 60_000)} min` };
  }

  /** Writes to an order that does not exist, which needs the right to write and changes nothing. */
  async #checkWriting(): Promise<StepWarning | undefined> {
    try {
      const path = orderPath(unknownOrder);
      await this.#client.send({ method: 'PUT', path, body: {}, schema: z.unknown(), signal: this.#signal });
    } catch (problem) {
      if (!(problem instanceof StoreFailure) || problem.kind !== 'missing') throw problem;
    }
    const trackingWay = await findTrackingMethod(this.#client, this.#signal);
    if (this.identity) this.identity = { ...this.identity, trackingWay };
    return trackingWay === 'note' ? { problem: 'tracking_as_note' } : undefined;
  }

  /** Warns if hooks are impossible; the store is then pulled more often. */
  async #checkHooks(): Promise<StepWarning | undefined> {
    try {
      await this.#read('wc/v3/webhooks');
      return undefined;
    } catch (problem) {
      if (!(problem instanceof StoreFailure)) throw problem;
      return {
        problem: 'hooks_refused',
        ...(problem.detail !== undefined && { detail: problem.detail }),
      };
    }
  }
}

/** Tests a store, ordered so that its errors can be distinguished: a 401 has seven causes. */
export async function* testConnection(
  client: WooClient,
  origin: string,
  signal: AbortSignal,
): AsyncGenerator<ConnectionStep, StoreIdentity | undefined> {
  const test = new WooConnectionTest(client, origin, signal);
  yield* runConnectionTest(test.checks);
  return test.identity;
}
