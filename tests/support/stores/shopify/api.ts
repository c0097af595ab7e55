import {
  execute,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import { countObjects, estimateCost, maxQueryCost, type Budget } from './costs.ts';

export interface GraphqlRequest {
  query: string;
  variables: Record<string, unknown>;
}

/** Returns the name of a request's operation. */
export const operationName = (query: string): string =>
  /^\s*(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? '';

const refuse = (message: string, code: string, cost?: unknown) => ({
  errors: [{ message, extensions: { code } }],
  ...(cost !== undefined && { extensions: { cost } }),
});

/** A request's text once it was read. */
interface ReadQuery {
  document: DocumentNode;
  problems: readonly GraphQLError[];
}

const readQueries = new Map<string, ReadQuery>();

/** Parses and validates a query; each text once, because pulls send the same ones thousands of times. */
const readQuery = (schema: GraphQLSchema, query: string): ReadQuery => {
  const knownQuery = readQueries.get(query);
  if (knownQuery) return knownQuery;
  const document = parse(query);
  const read = { document, problems: validate(schema, document) };
  readQueries.set(query, read);
  return read;
};

/**
 * Answers a request as the API does: cost first, then the data with what it cost. `isThrottled`: as if others used the
 * budget.
 */
export const answerGraphql = async (
  schema: GraphQLSchema,
  { query, variables }: GraphqlRequest,
  rootValue: unknown,
  { budget, isThrottled }: { budget: Budget; isThrottled: boolean },
): Promise<unknown> => {
  const { document, problems } = readQuery(schema, query);
  if (problems.length) return { errors: problems.map((problem) => problem.toJSON()) };
  const requestedQueryCost = estimateCost(schema, document, variables);
  if (requestedQueryCost > maxQueryCost)
    return refuse(
      `Query cost is ${requestedQueryCost}, which exceeds the single query max cost limit (${maxQueryCost}).`,
      'MAX_COST_EXCEEDED',
    );
  if (isThrottled || requestedQueryCost > budget.available()) {
    budget.throttled += 1;
    return refuse('Throttled', 'THROTTLED', {
      requestedQueryCost,
      actualQueryCost: null,
      throttleStatus: isThrottled ? { ...budget.status(), currentlyAvailable: 0 } : budget.status(),
    });
  }
  const result: ExecutionResult = await execute({ schema, document, rootValue, variableValues: variables });
  const actualQueryCost = Math.min(requestedQueryCost, countObjects(result.data));
  budget.spend(actualQueryCost);
  return {
    ...result,
    extensions: { cost: { requestedQueryCost, actualQueryCost, throttleStatus: budget.status() } },
  };
};
