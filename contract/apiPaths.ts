/** Resources that the API has below another one (spec §7). Without zod: the first script of a page asks for lists. */
const paths: Readonly<Record<string, string>> = { transactions: 'bills/transactions' };

/** Where the API has a resource: at its name, unless the specification puts it elsewhere. */
export const apiPath = (resource: string): string => paths[resource] ?? resource;
