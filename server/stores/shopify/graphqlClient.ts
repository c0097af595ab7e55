import { z } from 'zod';
import type { StoreAccess } from '../platform.ts';
import { StoreFailure } from '../storeFailure.ts';
import type { StoreResponse } from '../storeHttp.ts';
import { checkShape, readResponseJson, readRefusal, shortenMessage } from './responses.ts';
import { queryCostSchema, RequestBudget } from './budget.ts';
import { apiVersion, type GraphqlOperation } from './operations.ts';
import { openTokens, type ShopifyCredentials } from './token.ts';

/** Maximum attempts of a throttled request. */
const maxThrottled = 5;

/** Fields of buyers that an app may lack the grant for; without them an order is still read. */
const buyerFields: ReadonlySet<unknown> = new Set(['shippingAddress', 'email', 'phone']);

const graphqlError = z.object({
  message: z.string(),
  path: z.array(z.union([z.string(), z.number()])).optional(),
  extensions: z.object({ code: z.string().optional(), requiredAccess: z.string().optional() }).optional(),
});
type GraphqlError = z.infer<typeof graphqlError>;

const envelope = z.object({
  // A throttled response has none.
  data: z.unknown().optional(),
  // Some refusals have a text instead of the list.
  errors: z.union([z.array(graphqlError), z.string()]).optional(),
  // Without a readable cost, requests are not paced.
  extensions: z.object({ cost: queryCostSchema.optional() }).optional().catch(undefined),
});

/** Data of a response. `deniedFields`: buyer fields that are null because the app may not see them. */
export interface GraphqlResponse<T> {
  data: T;
  deniedFields: readonly string[];
}

export interface GraphqlClient {
  /**
   * Sends an operation and validates its data. Waits for the budget; never repeats a mutation whose response was lost.
   */
  send<T>(
    operation: GraphqlOperation,
    variables: Readonly<Record<string, unknown>>,
    schema: z.ZodType<T>,
    signal: AbortSignal,
  ): Promise<GraphqlResponse<T>>;
  /** API version of the last response, if the store sent it. */
  answeredVersion(): string | undefined;
}

const isThrottled = (errors: readonly GraphqlError[]): boolean =>
  errors.some(({ extensions }) => extensions?.code === 'THROTTLED');

const buyerFieldOf = ({ path }: GraphqlError): string | undefined =>
  path?.find((part): part is string => buyerFields.has(part));

const isDenied = ({ extensions }: GraphqlError): boolean => extensions?.code === 'ACCESS_DENIED';

const failureOf = (error: GraphqlError): StoreFailure => {
  const detail = shortenMessage(error.extensions?.requiredAccess ?? error.message);
  if (isDenied(error)) return new StoreFailure({ kind: 'broken', problem: 'scopes_missing', detail });
  const isPassing = ['INTERNAL_SERVER_ERROR', 'TIMEOUT'].includes(error.extensions?.code ?? '');
  return isPassing
    ? new StoreFailure({ kind: 'passing', problem: 'store_down', detail })
    : new StoreFailure({ kind: 'permanent', problem: 'refused', detail });
};

const readErrors = (errors: z.infer<typeof envelope>['errors']): readonly GraphqlError[] =>
  typeof errors === 'string' ? [{ message: errors }] : (errors ?? []);

/** Opens the API of a store with one budget for all its requests. */
export const openGraphql = (access: StoreAccess<ShopifyCredentials>): GraphqlClient => {
  const tokens = openTokens(access);
  const url = new URL(`/admin/api/${apiVersion}/graphql.json`, access.origin);
  const budget = new RequestBudget();
  let version: string | undefined;

  const post = (token: string, body: string, signal: AbortSignal): Promise<StoreResponse> =>
    access.http.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
      body,
      signal,
    });

  /** Sends a request; retries once with a new token if the token was refused, since nothing was run then. */
  const postWithToken = async (body: string, signal: AbortSignal): Promise<StoreResponse> => {
    const token = await tokens.read(signal);
    const response = await post(token, body, signal);
    if (response.status !== 401) return response;
    const renewed = await tokens.renew(token, signal);
    return renewed === undefined ? response : post(renewed, body, signal);
  };

  const attempt = async (operation: GraphqlOperation, body: string, signal: AbortSignal) => {
    const response = await postWithToken(body, signal);
    const refusal = readRefusal(response, url);
    if (refusal) throw refusal;
    version = response.headers['x-shopify-api-version']?.toString() ?? version;
    const { data, errors, extensions } = checkShape(envelope, readResponseJson(response));
    budget.learn(operation, extensions?.cost);
    return { data, errors: readErrors(errors) };
  };

  return {
    async send(operation, variables, schema, signal) {
      const body = JSON.stringify({ query: operation.text, variables });
      await budget.wait(operation, signal);
      let { data, errors } = await attempt(operation, body, signal);
      for (let attempts = 1; isThrottled(errors); attempts += 1) {
        if (attempts >= maxThrottled) throw budget.failure(operation);
        await budget.waitThrottled(operation, signal);
        ({ data, errors } = await attempt(operation, body, signal));
      }
      const denied = errors.filter((error) => isDenied(error) && buyerFieldOf(error));
      const fatal = errors.find((error) => !denied.includes(error));
      if (fatal) throw failureOf(fatal);
      const deniedFields = denied.flatMap((error) => buyerFieldOf(error) ?? []);
      return { data: checkShape(schema, data), deniedFields };
    },
    answeredVersion: () => version,
  };
};
