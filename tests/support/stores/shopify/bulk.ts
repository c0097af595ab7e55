import { execute, Kind, parse, validate, visit, type DocumentNode, type GraphQLSchema } from 'graphql';
import { gid } from './views.ts';

/** Bulk queries that an app may run in a store at once. */
const maxRunning = 5;

/** Orders that a file is written by at a time, so that a large one neither blocks the store nor fills its memory. */
const chunkSize = 200;

interface Operation {
  polls: number;
  orders: number;
  lines: () => AsyncGenerator<string>;
}

/**
 * Data that the app of a request sees: the number of orders that match a filter, and resolvers that list a part of them
 * whole.
 */
export interface BulkSource {
  count(filter: string): number;
  readRoot(from: number, to: number): unknown;
}

interface Edges {
  edges: { node: Record<string, unknown> }[];
}

const isConnection = (value: unknown): value is Edges =>
  typeof value === 'object' && value !== null && 'edges' in value;

/** Returns an object and its children as lines. */
const flatten = (node: Record<string, unknown>, parentId?: string): string[] => {
  const children: string[] = [];
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(node)) {
    if (!isConnection(value)) fields[name] = value;
    else for (const edge of value.edges) children.push(...flatten(edge.node, String(node.id)));
  }
  return [JSON.stringify({ ...fields, ...(parentId && { __parentId: parentId }) }), ...children];
};

/** Returns the lines of all orders. With groups each child follows its parent, without all orders come first. */
const toLines = ({ edges }: Edges, isGrouped: boolean): readonly string[] => {
  const groups = edges.map(({ node }) => flatten(node));
  if (isGrouped) return groups.flat();
  return [...groups.map(([order = '']) => order), ...groups.flatMap(([, ...children]) => children)];
};

/** Bulk queries of a store. Their answers are files of lines. */
export class Bulk {
  /** Times that a new query is still running when it is asked for. */
  pollsUntilDone = 0;
  /** False: children do not follow their parents, whatever the query asks for. */
  groupsChildren = true;
  /** Leaves the last order out of files. */
  dropsLast = false;
  /** Ends the next query as failed. */
  failsNext = false;
  readonly #schema: GraphQLSchema;
  readonly #origin: string;
  readonly #operations = new Map<string, Operation>();
  #source: BulkSource = { count: () => 0, readRoot: () => undefined };

  constructor(schema: GraphQLSchema, origin: string) {
    this.#schema = schema;
    this.#origin = origin;
  }

  /** Sets what the app of the current request sees. */
  open(source: BulkSource): void {
    this.#source = source;
  }

  run(query: string, groupObjects: boolean) {
    const refuse = (message: string) => ({ bulkOperation: null, userErrors: [{ field: null, message }] });
    const running = [...this.#operations.values()].filter(({ polls }) => polls > 0);
    if (running.length >= maxRunning)
      return refuse('A bulk query operation for this app and shop is already in progress');
    const document = parse(query);
    const [error] = validate(this.#schema, document);
    if (error) return refuse(`Invalid bulk query: ${error.message}`);
    const source = this.#source;
    const orders = source.count(filterOf(document));
    const id = gid('BulkOperation', this.#operations.size + 1);
    const isGrouped = groupObjects && this.groupsChildren;
    const lines = () => this.#readLines(document, source, orders, isGrouped);
    this.#operations.set(id, { polls: this.pollsUntilDone, orders, lines });
    return { bulkOperation: { id, status: 'CREATED' }, userErrors: [] };
  }

  async *#readLines(
    document: DocumentNode,
    source: BulkSource,
    orders: number,
    isGrouped: boolean,
  ): AsyncGenerator<string> {
    const size = isGrouped ? chunkSize : orders;
    const end = orders - (this.dropsLast ? 1 : 0);
    for (let from = 0; from < end; from += size) {
      const rootValue = source.readRoot(from, Math.min(end, from + size));
      const { data } = await execute({ schema: this.#schema, document, rootValue });
      yield* toLines((JSON.parse(JSON.stringify(data)) as { orders: Edges }).orders, isGrouped);
    }
  }

  state(id: string) {
    const operation = this.#operations.get(id);
    if (!operation) return null;
    if (this.failsNext) {
      this.failsNext = false;
      return { id, status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR', rootObjectCount: '0', url: null };
    }
    const isDone = operation.polls <= 0;
    operation.polls -= 1;
    const url = isDone && operation.orders ? `${this.#origin}${pathOf(id)}` : null;
    return {
      id,
      status: isDone ? 'COMPLETED' : 'RUNNING',
      errorCode: null,
      rootObjectCount: String(operation.orders),
      url,
    };
  }

  /** Returns the lines of a file by its path; undefined for another path. */
  file(path: string): AsyncGenerator<string> | undefined {
    const [, operation] = [...this.#operations].find(([id]) => pathOf(id) === path) ?? [];
    return operation?.lines();
  }
}

/** Returns the filter of the orders that a bulk query lists. */
const filterOf = (document: DocumentNode): string => {
  let filter = '';
  visit(document, {
    Argument(argument) {
      if (argument.name.value === 'query' && argument.value.kind === Kind.STRING)
        filter = argument.value.value;
    },
  });
  return filter;
};

const pathOf = (id: string): string => `/bulk/${id.slice(id.lastIndexOf('/') + 1)}.jsonl`;
