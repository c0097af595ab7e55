import { type Identifier, useResourceDefinition, useTranslate } from 'ra-core';

/** Pages of a resource: `/orders`, `/orders/{id}`. */
export const listPath = (resource: string): string => `/${resource}`;
export const recordPath = (resource: string, id: Identifier): string => `/${resource}/${encodeURIComponent(id)}`;

/** What the definition of a resource says of its list (react-admin's `options`). */
export interface ListPlace {
  path?: string;
  /** i18n key of its name in the navigation; by default the name of the resource in the plural. */
  label?: string;
}

const usePlace = (resource: string): ListPlace => (useResourceDefinition({ resource }).options ?? {}) as ListPlace;

/** Where the list of a resource lies, also where that is not `/<name>`: records lie below it. */
export const useListPath = (resource: string): string => usePlace(resource).path ?? listPath(resource);

/** Address of a record of a resource. */
export const useRecordPath = (resource: string): ((id: Identifier) => string) => {
  const base = useListPath(resource);
  return (id) => `${base}/${encodeURIComponent(id)}`;
};

/** The crumb that leads back to the list. */
export const useListCrumb = (resource: string): { label: string; to: string } => {
  const translate = useTranslate();
  const { label = `resources.${resource}.name` } = usePlace(resource);
  return { label: translate(label, { smart_count: 2 }), to: useListPath(resource) };
};
