import { singular } from '../../../contract/schema/singular.ts';

/** Names of schemas that differ from the name of their resource. */
const specialNames: Readonly<Record<string, string>> = { catalog: 'CatalogProduct' };

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the name of the schema of a resource's record: `store_links` → `StoreLink`. */
export const recordNameOf = (resource: string): string =>
  specialNames[resource] ?? singular(resource).split('_').map(capitalize).join('');
