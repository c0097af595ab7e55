import { type Identifier, type RaRecord, useResourceDefinition, useTranslate } from 'react-admin';
import type { Right } from '../../../contract/accounts/permissions.ts';
import { useMayForRecord } from '../../providers/session/permissions.ts';

/** What the definition of a resource says of its list (react-admin's `options`). */
export interface ListPlace {
  path?: string;
  /** i18n key of its name in the navigation, where that is not `layout.sidebar.<name>`. */
  label?: string;
  /** The resource whose list stands above this one. */
  below?: string;
  /** Whether a record has a page of its own. */
  opens?: boolean;
  /** The right that its form needs, in the shop of the record. Absent: there is no form. */
  form?: { right?: Right | undefined; shopOf: (record: RaRecord) => string | undefined };
  /** Fetches the code of the pages below the list. */
  preload?: () => void;
}

/** What the definition of a resource says of its list. */
export const usePlace = (resource: string): ListPlace =>
  (useResourceDefinition({ resource }).options ?? {}) as ListPlace;

/** Where the list of a resource lies, also where that is not `/<name>`: records lie below it. */
export const useListPath = (resource: string): string => usePlace(resource).path ?? `/${resource}`;

/** Address of a record of a resource. */
export const useRecordPath = (resource: string): ((id: Identifier) => string) => {
  const base = useListPath(resource);
  return (id) => `${base}/${encodeURIComponent(id)}`;
};

/** Address of a record's form; undefined where its area has none or the signed-in user may not change the record. */
export const useEditPath = (resource: string, record: RaRecord | undefined): string | undefined => {
  const { form } = usePlace(resource);
  const pathOf = useRecordPath(resource);
  const mayEdit = useMayForRecord(form?.right, record && form?.shopOf(record));
  return record && form && mayEdit ? `${pathOf(record.id)}/edit` : undefined;
};

interface Crumb {
  label: string;
  to: string;
}

/** The crumb that leads back to the list. */
export const useListCrumb = (resource: string): Crumb => {
  const translate = useTranslate();
  const { label = `layout.sidebar.${resource}` } = usePlace(resource);
  const plural = translate(`resources.${resource}.name`, { smart_count: 2 });
  return { label: translate(label, { _: plural }), to: useListPath(resource) };
};

/** The crumbs down to the list: of one below another, that one's first. */
export const useListCrumbs = (resource: string): Crumb[] => {
  const { below } = usePlace(resource);
  const own = useListCrumb(resource);
  const above = useListCrumb(below ?? resource);
  return below ? [above, own] : [own];
};
