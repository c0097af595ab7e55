import { execute, parse, validate, type GraphQLSchema } from 'graphql';
import { gid } from './views.ts';

/** Bulk queries that an app may run in a store at once. */
const maxRunning = 5;

interface Operation {
  id: string;
  polls: number;
  orders: number;
  lines: readonly string[];
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
  /** Leaves the last order out of files (four lines). */
  dropsLast = false;
  /** Ends the next query as failed. */
  failsNext = false;
  readonly #schema: GraphQLSchema;
  readonly #origin: string;
  readonly #operations = new Map<string, Operation>();
  #readRoot: () => unknown = () => undefined;

  constructor(schema: GraphQLSchema, origin: string) {
    this.#schema = schema;
    this.#origin = origin;
  }

  /** Sets what the app of the current request sees: resolvers whose lists are whole. */
  open(readRoot: () => unknown): void {
    this.#readRoot = readRoot;
  }

  async run(query: string, groupObjects: boolean) {
    const refuse = (message: string) => ({ bulkOperation: null, userErrors: [{ field: null, message }] });
    const running = [...this.#operations.values()].filter(({ polls }) => polls > 0);
    if (running.length >= maxRunning)
      return refuse('A bulk query operation for this app and shop is already in progress');
    const document = parse(query);
    const [error] = validate(this.#schema, document);
    if (error) return refuse(`Invalid bulk query: ${error.message}`);
    const result = await execute({ schema: this.#schema, document, rootValue: this.#readRoot() });
    const { orders } = JSON.parse(JSON.stringify(result.data)) as { orders: Edges };
    const id = gid('BulkOperation', this.#operations.size + 1);
    this.#operations.set(id, {
      id,
      polls: this.pollsUntilDone,
      orders: orders.edges.length,
      lines: toLines(orders, groupObjects && this.groupsChildren),
    });
    return { bulkOperation: { id, status: 'CREATED' }, userErrors: [] };
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
    const url = isDone && operation.lines.length ? `${this.#origin}${pathOf(id)}` : null;
    return {
      id,
      status: isDone ? 'COMPLETED' : 'RUNNING',
      errorCode: null,
      rootObjectCount: String(operation.orders),
      url,
    };
  }

  /** Returns the lines of a file by its path; undefined for another path. */
  file(path: string): readonly string[] | undefined {
    return [...this.#operations.values()]
      .find(({ id }) => pathOf(id) === path)
      ?.lines.slice(0, this.dropsLast ? -4 : undefined);
  }
}

const pathOf = (id: string): string => `/bulk/${id.slice(id.lastIndexOf('/') + 1)}.jsonl`;
