import type { Identifier } from 'ra-core';

/** Pages of a resource: `/orders`, `/orders/{id}`, `/orders/{id}/edit`, `/orders/create`. */
export const listPath = (resource: string): string => `/${resource}`;
export const recordPath = (resource: string, id: Identifier): string => `/${resource}/${encodeURIComponent(id)}`;
export const editPath = (resource: string, id: Identifier): string => `${recordPath(resource, id)}/edit`;
export const createPath = (resource: string): string => `/${resource}/create`;
