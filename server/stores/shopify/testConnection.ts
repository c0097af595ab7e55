import { z } from 'zod';
import {
  connectionSteps,
  type ConnectionStep,
  type ConnectionStepName,
  type StoreIdentity,
  type StoreProblem,
} from '../../../contract/stores/connection.ts';
import { missingScopes } from '../../../contract/stores/neededScopes.ts';
import { StoreFailure } from '../storeFailure.ts';
import type { GraphqlClient } from './graphqlClient.ts';
import { apiVersion, buyerProbeQuery, shopIdentityQuery } from './operations.ts';
import type { ShopifyCredentials } from './token.ts';

const identitySchema = z.object({
  shop: z.object({
    name: z.string(),
    myshopifyDomain: z.string(),
    currencyCode: z.string(),
    ianaTimezone: z.string(),
  }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});

/** Step of each problem; all others belong to the keys. */
const stepOfProblem: Readonly<Partial<Record<StoreProblem, ConnectionStepName>>> = {
  address_wrong: 'address',
  unreachable: 'address',
  too_slow: 'address',
  certificate: 'address',
  redirected: 'address',
  store_down: 'address',
  not_json: 'api',
  answer_incomplete: 'api',
  refused: 'api',
  scopes_missing: 'rights',
};

/** Yields the steps before a failed one as passed and those after it as not tried. */
function* failAt(failure: StoreFailure): Generator<ConnectionStep> {
  const failed = stepOfProblem[failure.problem] ?? 'keys';
  const { problem, detail } = failure;
  for (const step of connectionSteps) {
    const order = connectionSteps.indexOf(step) - connectionSteps.indexOf(failed);
    if (order < 0) yield { step, state: 'passed' };
    else if (order > 0) yield { step, state: 'waiting' };
    else yield { step, state: 'failed', problem, ...(detail && { detail }) };
  }
}

const isBuyerHidden = async (client: GraphqlClient, signal: AbortSignal): Promise<boolean> =>
  (await client.send(buyerProbeQuery, {}, z.unknown(), signal)).deniedFields.length > 0;

const testApi = (client: GraphqlClient): ConnectionStep => {
  const version = client.answeredVersion();
  return version && version !== apiVersion
    ? { step: 'api', state: 'warning', problem: 'version_other', detail: version }
    : { step: 'api', state: 'passed' };
};

const testRights = async (
  client: GraphqlClient,
  granted: readonly string[],
  signal: AbortSignal,
): Promise<ConnectionStep> => {
  const missing = missingScopes('shopify', granted);
  if (missing.length)
    return { step: 'rights', state: 'failed', problem: 'scopes_missing', detail: missing.join(', ') };
  return (await isBuyerHidden(client, signal))
    ? { step: 'rights', state: 'warning', problem: 'buyer_data_missing' }
    : { step: 'rights', state: 'passed' };
};

async function* runSteps(
  client: GraphqlClient,
  hasSecret: boolean,
  signal: AbortSignal,
): AsyncGenerator<ConnectionStep, StoreIdentity | undefined> {
  const { shop, currentAppInstallation } = (await client.send(shopIdentityQuery, {}, identitySchema, signal))
    .data;
  const grantedScopes = currentAppInstallation.accessScopes.map(({ handle }) => handle);
  const rights = await testRights(client, grantedScopes, signal);
  yield { step: 'address', state: 'passed' };
  yield testApi(client);
  yield { step: 'keys', state: 'passed' };
  yield rights;
  const isRefused = rights.state === 'failed';
  yield { step: 'store', state: 'passed' };
  // Judged by the granted rights, because a trial write would leave data in the store.
  yield { step: 'write', state: isRefused ? 'waiting' : 'passed' };
  if (isRefused) yield { step: 'hooks', state: 'waiting' };
  else if (hasSecret) yield { step: 'hooks', state: 'passed' };
  else yield { step: 'hooks', state: 'warning', problem: 'hooks_impossible' };
  return {
    externalId: shop.myshopifyDomain,
    name: shop.name,
    currency: shop.currencyCode,
    timeZone: shop.ianaTimezone,
    version: client.answeredVersion() ?? apiVersion,
    grantedScopes,
  };
}

/** Yields the steps of the connection test. The store answers all of them in two requests. */
export async function* testConnection(
  client: GraphqlClient,
  credentials: ShopifyCredentials,
  signal: AbortSignal,
): AsyncGenerator<ConnectionStep, StoreIdentity | undefined> {
  const hasSecret = credentials.method === 'app' || credentials.apiSecret !== undefined;
  try {
    return yield* runSteps(client, hasSecret, signal);
  } catch (problem) {
    if (!(problem instanceof StoreFailure)) throw problem;
    yield* failAt(problem);
    return undefined;
  }
}
