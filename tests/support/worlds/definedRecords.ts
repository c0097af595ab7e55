import { callPath } from '../../../contract/callPaths.ts';
import { editableNames, hasVersion, writableNames } from '../../../contract/schema/writable.ts';
import type { Resource } from '../../../contract/schema/resource.ts';
import { singular } from '../../../contract/schema/singular.ts';
import { sources } from '../../../server/areas/sources.ts';
import { exampleRecord } from '../../../server/http/document/exampleRecord.ts';
import type { ListSource } from '../../../server/lists/source.ts';
import type { OrdersSeller } from './orders.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Resources whose records belong to no account. */
const global = new Set(['catalog']);

const definitions = Object.values<ListSource>(sources).filter(({ resource }) => !global.has(resource.name));

/** Tables whose records are written by their definition. */
export const definedTables = definitions.filter(({ writes }) => writes).map(({ table }) => table);

/** Returns an example with this word in its texts. */
const exampleWith = (word: string, resource: Resource): Readonly<Record<string, unknown>> => {
  const example = Object.entries(exampleRecord(resource)).map(([name, value]) => {
    const { kind, contact } = resource.fields[name] ?? {};
    return [name, kind === 'text' && !contact ? word : value];
  });
  return Object.fromEntries(example);
};

/** Returns the values of a new record, in the seller's shop. */
const newValues = (resource: Resource, shopId: string): Readonly<Record<string, unknown>> => {
  const example = { ...exampleWith('Secret', resource), shop_id: shopId };
  const names: readonly string[] = writableNames(resource);
  return Object.fromEntries(Object.entries(example).filter(([name]) => names.includes(name)));
};

/** Creates a record of each resource that has a call for it by its definition; returns their ids by kind. */
export const bringDefined = async ({
  call,
  shopId,
}: Pick<OrdersSeller, 'call' | 'shopId'>): Promise<Record<string, string>> => {
  const ids: Record<string, string> = {};
  for (const { resource } of definitions.filter(({ writes }) => writes?.create)) {
    const kind = singular(resource.name);
    const response = await call('POST', callPath(resource.name), { [kind]: newValues(resource, shopId) });
    if (response.statusCode !== 200) throw new Error(`No ${kind} was created: ${response.body}`);
    ids[kind] = response.json()[kind].id;
  }
  return ids;
};

/** Returns a change of the first field that may be changed. */
const changeOf = (resource: Resource): object => {
  const [name = ''] = editableNames(resource);
  return { ...(hasVersion(resource) && { version: 1 }), [name]: exampleWith('Stolen', resource)[name] };
};

/** All calls that name a record by its id and come from a definition: the kind of record, and the call. */
export const definedCalls = (id: string): readonly [string, Method, string, object?][] =>
  definitions.flatMap(({ resource, page, writes }) => {
    const [kind, path] = [singular(resource.name), callPath(resource.name)];
    const calls: [string, Method, string, object?][] = [[kind, 'GET', `${path}?ids=${id}`]];
    if (page) calls.push([kind, 'GET', `${path}/${id}`]);
    if (writes?.change) calls.push([kind, 'PUT', `${path}/${id}`, { [kind]: changeOf(resource) }]);
    if (writes?.delete) calls.push([kind, 'DELETE', `${path}/${id}`]);
    return calls;
  });
