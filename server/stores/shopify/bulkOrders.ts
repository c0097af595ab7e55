import { z } from 'zod';
import type { PulledOrder } from '../platform.ts';
import { StoreFailure } from '../storeFailure.ts';
import type { StoreHttp } from '../storeHttp.ts';
import type { GraphqlClient } from './graphqlClient.ts';
import { shortenMessage } from './responses.ts';
import { readIdType } from './ids.ts';
import { bulkOrdersQuery, bulkStateQuery, runBulkMutation } from './operations.ts';
import { pause } from './pause.ts';
import { readStoreOrder } from './readStoreOrder.ts';

/** Intervals of polling for the result, ms: the first, the factor of growth, and the longest. */
const pollMs = { first: 500, factor: 1.5, longest: 15_000 };

/** Maximum time until the result is ready, ms. After it the pull starts again. */
const maxBulkMs = 30 * 60_000;

/** Wait if the maximum number of bulk queries is running, ms. */
const busyWaitMs = 60_000;

/** Maximum length of an order with its children: they are held until the next order begins. */
const maxOrderLength = 16 * 1024 * 1024;

const userErrors = z.array(z.object({ message: z.string() }));
const runSchema = z.object({
  bulkOperationRunQuery: z.object({ bulkOperation: z.object({ id: z.string() }).nullable(), userErrors }),
});
const stateSchema = z.object({
  bulkOperation: z
    .object({
      status: z.string(),
      errorCode: z.string().nullish(),
      // A 64-bit number is a text.
      rootObjectCount: z.coerce.number(),
      url: z.string().nullish(),
    })
    .nullable(),
});

const start = async (client: GraphqlClient, filter: string, signal: AbortSignal): Promise<string> => {
  const { data } = await client.send(runBulkMutation, { query: bulkOrdersQuery(filter) }, runSchema, signal);
  const { bulkOperation, userErrors: errors } = data.bulkOperationRunQuery;
  if (bulkOperation) return bulkOperation.id;
  const detail = shortenMessage(errors.map(({ message }) => message).join(' '));
  // The query is valid, so a refusal means that too many are running.
  throw new StoreFailure({ kind: 'wait', problem: 'refused', detail, retryAfterMs: busyWaitMs });
};

/** Waits until the response is ready. Returns its address, undefined for one without any order. */
const waitForResponse = async (client: GraphqlClient, id: string, signal: AbortSignal) => {
  const begin = performance.now();
  for (let waitMs = pollMs.first; ; waitMs = Math.min(pollMs.longest, waitMs * pollMs.factor)) {
    const { bulkOperation } = (await client.send(bulkStateQuery, { id }, stateSchema, signal)).data;
    if (bulkOperation?.status === 'COMPLETED')
      return { url: bulkOperation.url ?? undefined, orderCount: bulkOperation.rootObjectCount };
    const isRunning = ['CREATED', 'RUNNING'].includes(bulkOperation?.status ?? '');
    if (!isRunning || performance.now() - begin > maxBulkMs) {
      const detail = [bulkOperation?.status ?? 'unknown', bulkOperation?.errorCode].filter(Boolean).join(' ');
      throw new StoreFailure({ kind: 'passing', problem: 'answer_incomplete', detail });
    }
    await pause(waitMs, signal);
  }
};

/** Key in a line for the id of its parent line. */
const PARENT = '__parentId';

const lineOfBulk = z.object({ id: z.string(), [PARENT]: z.string().optional() });

/** A line with all of its fields. */
type BulkLine = z.infer<typeof lineOfBulk> & Record<string, unknown>;

/** A list that the children of a line are collected in, in the form that a query's response has. */
interface ChildList {
  nodes: Record<string, unknown>[];
}

/** An order whose children are being collected. `fulfillmentOrders`: their lists by id. */
class OrderInParts {
  readonly id: string;
  readonly #order: Record<string, unknown>;
  readonly #lineItems: ChildList = { nodes: [] };
  readonly #fulfillmentOrders: ChildList = { nodes: [] };
  readonly #linesByFulfillmentOrder = new Map<string, ChildList>();

  constructor(line: BulkLine) {
    this.id = line.id;
    this.#order = line;
  }

  /** Adds a child; returns false if it belongs to no part of this order. */
  add({ [PARENT]: parentId = '', ...child }: BulkLine): boolean {
    if (parentId === this.id && readIdType(child.id) === 'LineItem') {
      this.#lineItems.nodes.push(child);
      return true;
    }
    if (parentId === this.id) {
      const lineItems: ChildList = { nodes: [] };
      this.#linesByFulfillmentOrder.set(child.id, lineItems);
      this.#fulfillmentOrders.nodes.push({ ...child, lineItems });
      return true;
    }
    const lines = this.#linesByFulfillmentOrder.get(parentId);
    lines?.nodes.push(child);
    return lines !== undefined;
  }

  read(): PulledOrder {
    const raw = {
      ...this.#order,
      lineItems: this.#lineItems,
      fulfillmentOrders: this.#fulfillmentOrders,
    };
    return readStoreOrder(raw, this.id);
  }
}

const parseLine = (text: string): BulkLine => {
  try {
    const line: unknown = JSON.parse(text);
    // Not what zod returns, which would copy each order.
    lineOfBulk.parse(line);
    return line as BulkLine;
  } catch (cause) {
    throw new StoreFailure({ kind: 'passing', problem: 'answer_incomplete', detail: 'bulk line', cause });
  }
};

const incomplete = (detail: string): StoreFailure =>
  new StoreFailure({ kind: 'passing', problem: 'answer_incomplete', detail });

/**
 * Reads the lines of a response order by order, so that memory use is constant. Throws if orders are missing, or if a
 * child does not follow its order, since no order is known to be complete then; also if there are more orders than
 * announced or an order does not end.
 */
async function* collectOrders(lines: AsyncIterable<string>, orderCount: number): AsyncGenerator<PulledOrder> {
  let current: OrderInParts | undefined;
  let count = 0;
  let length = 0;
  for await (const text of lines) {
    const line = parseLine(text);
    if (line[PARENT] === undefined) {
      if (current) yield current.read();
      current = new OrderInParts(line);
      count += 1;
      length = 0;
    } else if (!current?.add(line)) {
      throw incomplete('bulk parent');
    }
    length += text.length;
    if (length > maxOrderLength) throw incomplete('bulk order');
    if (count > orderCount) throw incomplete('bulk orders');
  }
  if (count < orderCount) throw incomplete('bulk orders');
  if (current) yield current.read();
}

/** Yields all orders that match a filter, by a bulk query: in any order, read line by line from a file of the store. */
export async function* pullByBulk(
  client: GraphqlClient,
  http: StoreHttp,
  filter: string,
  signal: AbortSignal,
): AsyncGenerator<PulledOrder> {
  const { url, orderCount } = await waitForResponse(client, await start(client, filter, signal), signal);
  if (url) yield* collectOrders(http.lines({ url: new URL(url), signal }), orderCount);
}
