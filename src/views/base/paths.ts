import { type Identifier, type RaRecord, useResourceDefinition, useTranslate } from 'ra-core';
import type { Right } from '../../../contract/accounts/permissions.ts';
import { useMayForRecord } from '../../providers/session/permissions.ts';

/** Facts about a resource's list, taken from its definition (react-admin's `options`). */
export interface ListDefinition {
  path?: string;
  /** i18n key of its name in the navigation, if that is not `layout.sidebar.<name>`. */
  label?: string;
  /** Parent resource, whose list is one level above this one. */
  below?: string;
  /** True if records have a detail page. */
  opens?: boolean;
  /** The form, with the right that it needs in the record's shop. Absent: there is no form. */
  form?: { right?: Right | undefined; shopOf: (record: RaRecord) => string | undefined };
  /** Fetches the code of the pages below the list. */
  preload?: () => void;
}

/** Returns the facts about a resource's list. */
export const useListDefinition = (resource: string): ListDefinition =>
  (useResourceDefinition({ resource }).options ?? {}) as ListDefinition;

/** Returns the path of a resource's list, which may differ from `/<name>`; the paths of records start with it. */
export const useListPath = (resource: string): string => useListDefinition(resource).path ?? `/${resource}`;

/** Returns a function from record id to the path of the record's page. */
export const useRecordPath = (resource: string): ((id: Identifier) => string) => {
  const base = useListPath(resource);
  return (id) => `${base}/${encodeURIComponent(id)}`;
};

/**
 * Returns the path of a record's form; undefined if the area has no form or the signed-in user may not change the
 * record.
 */
export const useEditPath = (resource: string, record: RaRecord | undefined): string | undefined => {
  const { form } = useListDefinition(resource);
  const pathOf = useRecordPath(resource);
  const mayEdit = useMayForRecord(form?.right, record && form?.shopOf(record));
  return record && form && mayEdit ? `${pathOf(record.id)}/edit` : undefined;
};

interface Crumb {
  label: string;
  to: string;
}

/** Returns the breadcrumb that leads back to the list. */
export const useListCrumb = (resource: string): Crumb => {
  const translate = useTranslate();
  const { label = `layout.sidebar.${resource}` } = useListDefinition(resource);
  const plural = translate(`resources.${resource}.name`, { smart_count: 2 });
  return { label: translate(label, { _: plural }), to: useListPath(resource) };
};

/** Returns the breadcrumbs down to the list, beginning with the parent resource's list. */
export const useListCrumbs = (resource: string): Crumb[] => {
  const { below: parent } = useListDefinition(resource);
  const listCrumb = useListCrumb(resource);
  const parentCrumb = useListCrumb(parent ?? resource);
  return parent ? [parentCrumb, listCrumb] : [listCrumb];
};
