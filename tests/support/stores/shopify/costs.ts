import {
  getNamedType,
  isCompositeType,
  isListType,
  isNonNullType,
  Kind,
  OperationTypeNode,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/** Most points that one query may ask for. */
export const maxQueryCost = 1000;

/** Points of every mutation. */
const mutationCost = 10;

/** Length that a plain list is taken for if the query does not say it. */
const listLength = 1;

const isConnection = (name: string): boolean => name.endsWith('Connection');

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

/**
 * Estimates what a query asks for, in the linear form of the older documentation: an object is a point, a connection
 * two points and its content times `first`, scalars are free.
 */
export const estimateCost = (schema: GraphQLSchema, document: DocumentNode, variables: Variables): number => {
  const fragments = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );

  const firstOf = (field: FieldNode): number | undefined => {
    const argument = field.arguments?.find(({ name }) => name.value === 'first');
    const value = argument && valueFromASTUntyped(argument.value, variables);
    return typeof value === 'number' ? value : undefined;
  };

  const costOfSelections = (typeName: string, { selections }: SelectionSetNode): number =>
    selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + costOfField(typeName, selection);
      if (selection.kind === Kind.INLINE_FRAGMENT)
        return (
          sum + costOfSelections(selection.typeCondition?.name.value ?? typeName, selection.selectionSet)
        );
      const fragment = fragments.get(selection.name.value);
      return fragment
        ? sum + costOfSelections(fragment.typeCondition.name.value, fragment.selectionSet)
        : sum;
    }, 0);

  const costOfField = (parentName: string, field: FieldNode): number => {
    const parent = schema.getType(parentName);
    const definition = parent && 'getFields' in parent ? parent.getFields()[field.name.value] : undefined;
    const type = definition?.type as GraphQLOutputType | undefined;
    const named = type && getNamedType(type);
    if (!type || !isCompositeType(named) || !field.selectionSet) return 0;
    const content = costOfSelections(named.name, field.selectionSet);
    // Within a connection `nodes` and `edges` are counted as often as its `first` says, and a page's own facts once.
    if (isConnection(named.name)) return 2 + (firstOf(field) ?? 250) * content;
    if (isConnection(parentName)) return field.name.value === 'pageInfo' ? 0 : 1 + content;
    const times = isList(type) ? (firstOf(field) ?? listLength) : 1;
    return times * (1 + content);
  };

  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (!operation) return 0;
  const isMutation = operation.operation === OperationTypeNode.MUTATION;
  const root = isMutation ? schema.getMutationType() : schema.getQueryType();
  return (isMutation ? mutationCost : 0) + costOfSelections(root?.name ?? '', operation.selectionSet);
};

/** Counts the objects of an answer, which is what a query is charged for. */
export const countObjects = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countObjects(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, item) => sum + countObjects(item), 1);
};

/** Points of an app in a store, which fill up again by the second. */
export class Budget {
  maximum: number;
  restoreRate: number;
  /** Number of requests that were refused for want of points. */
  throttled = 0;
  #available: number;
  #at = performance.now();

  constructor(maximum: number, restoreRate: number) {
    this.maximum = maximum;
    this.restoreRate = restoreRate;
    this.#available = maximum;
  }

  available(): number {
    const now = performance.now();
    this.#available = Math.min(this.maximum, this.#available + ((now - this.#at) / 1000) * this.restoreRate);
    this.#at = now;
    return Math.floor(this.#available);
  }

  spend(points: number): void {
    this.#available = Math.max(0, this.available() - points);
  }

  status() {
    return {
      maximumAvailable: this.maximum,
      currentlyAvailable: this.available(),
      restoreRate: this.restoreRate,
    };
  }
}
