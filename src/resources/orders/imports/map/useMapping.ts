import { useState } from 'react';
import type { Import, MappingWish } from '../../../../../contract/imports/calls.ts';
import { type ImportTemplate, placeTemplate, type ValueMap } from '../../../../../contract/imports/templates.ts';
import { type Columns, columnsOf, groupsOf } from './mapModel.ts';

/** What the seller has said about the file so far. */
interface Said {
  columns: Columns;
  values: ValueMap;
  /** The template that the columns and values are, unless they were changed since. */
  templateId: string | null;
}

/** The columns of an import as they are worked on; nothing is sent before the preview is asked for. */
export const useMapping = (one: Import) => {
  const [said, setSaid] = useState<Said>(() => ({
    columns: columnsOf(one.mapping),
    values: one.value_map,
    templateId: one.template_id,
  }));
  const [groups, setGroups] = useState(() => groupsOf(one));
  /** Name of a template to keep it as; undefined: none. */
  const [keepAs, setKeepAs] = useState<string>();
  const change = (part: Partial<Said>) => setSaid({ ...said, templateId: null, ...part });
  /** The columns of a template, or those that the file came with. */
  const take = (template: ImportTemplate | undefined) => {
    const columns = template ? placeTemplate(template, one.header).mapping : columnsOf(one.mapping);
    change({ columns, values: template?.value_map ?? one.value_map, templateId: template?.id ?? null });
    if (template) setKeepAs(undefined);
    setGroups(groupsOf({ header: one.header, mapping: columns, matched_by: template ? {} : one.matched_by }));
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
    wish,
    setKeepAs,
    take,
    setColumns: (columns: Columns) => change({ columns }),
    setValues: (values: ValueMap) => change({ values }),
  };
};

export type MappingWork = ReturnType<typeof useMapping>;
