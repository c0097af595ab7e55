import type { Identifier } from 'ra-core';

/** Pages of a resource: `/orders`, `/orders/{id}`. */
export const listPath = (resource: string): string => `/${resource}`;
export const recordPath = (resource: string, id: Identifier): string => `/${resource}/${encodeURIComponent(id)}`;
