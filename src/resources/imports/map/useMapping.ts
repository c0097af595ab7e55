import { useState } from 'react';
import type { Import, MappingWish } from '../../../../contract/imports/calls.ts';
import type { ImportField } from '../../../../contract/imports/fields.ts';
import { type ImportTemplate, placeTemplate, type ValueMap } from '../../../../contract/imports/templates.ts';
import { getSession } from '../../../providers/identity/session.ts';
import { useTemplates } from '../../../workflows/templates/useTemplates.ts';
import { freeName } from '../words.ts';
import { type Columns, mappedColumns, groupsOf, type MapGroups } from './mapModel.ts';

/** What the seller has said about the file so far. */
interface Said {
  columns: Columns;
  values: ValueMap;
  /** The template that the columns are, unless they were changed since. */
  templateId: string | null;
}

interface Work extends Said {
  groups: MapGroups;
  /** Name of a template to keep it as; undefined: none. */
  keepAs: string | undefined;
  /** It was said that they are not to be kept. */
  refused: boolean;
  /** Required fields that the file does not have. */
  absent: readonly ImportField[];
}

const startOf = (one: Import): Work => ({
  columns: mappedColumns(one.mapping),
  values: one.value_map,
  templateId: one.template_id,
  groups: groupsOf(one),
  keepAs: undefined,
  refused: false,
  absent: [],
});

/**
 * What was said and not sent yet, by user and by import as it is: the page may go before, as when the session expires.
 * In memory only: others may use this browser.
 */
const kept = new Map<string, Work>();

const placeOf = ({ id, mapping, value_map: values, template_id: template }: Import): string =>
  JSON.stringify([getSession()?.user.id, id, mapping, values, template]);

/** The columns of an import as they are worked on; nothing is sent before the preview is asked for. */
export const useMapping = (one: Import) => {
  const [place] = useState(() => placeOf(one));
  const [{ groups, keepAs, refused, absent, ...said }, setWork] = useState(
    () => kept.get(place) ?? startOf(one),
  );
  const { data: templates = [] } = useTemplates();
  const put = (part: Partial<Work>) => {
    const next = { ...said, groups, keepAs, refused, absent, ...part };
    kept.set(place, next);
    setWork(next);
  };
  const change = (part: Partial<Work>) => put({ templateId: null, ...part });
  /** The columns of a template, or those that the file came with. */
  const take = (template: ImportTemplate | undefined) => {
    const columns = template ? placeTemplate(template, one.header).mapping : mappedColumns(one.mapping);
    change({
      columns,
      values: template?.value_map ?? one.value_map,
      templateId: template?.id ?? null,
      groups: groupsOf({
        ...one,
        mapping: columns,
        matched_by: template ? {} : one.matched_by,
        value_map: template?.value_map ?? one.value_map,
      }),
      keepAs: template ? undefined : keepAs,
    });
  };
  const wish: MappingWish = {
    mapping: said.columns,
    value_map: said.values,
    template_id: said.templateId,
    ...(keepAs?.trim() && { keep_as: keepAs }),
  };
  return {
    ...said,
    groups,
    keepAs,
    absent,
    wish,
    /** Whether anything was said that is not sent. */
    changed: kept.has(place),
    /** Once it is sent or given up. */
    forget: () => void kept.delete(place),
    setKeepAs: (name: string | undefined) => put({ keepAs: name, refused: name === undefined }),
    take,
    setAbsent: (field: ImportField, isAbsent: boolean, columns: Columns) => {
      const others = absent.filter((name) => name !== field);
      change({ columns, absent: isAbsent ? [...others, field] : others });
    },
    setColumns: (columns: Columns, values = said.values) => change({ columns, values }),
    /** A template keeps the answers by itself; without one they are kept as a new one, unless the seller does not want that. */
    setValues: (values: ValueMap) =>
      put({
        values,
        keepAs: refused || said.templateId !== null ? keepAs : (keepAs ?? freeName(one, templates)),
      }),
  };
};

export type MappingWork = ReturnType<typeof useMapping>;
