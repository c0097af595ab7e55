import { useState } from 'react';
import type { Import, MappingRequest } from '../../../../contract/imports/calls.ts';
import type { ImportField } from '../../../../contract/imports/fields.ts';
import {
  type ImportTemplate,
  mapTemplateToHeader,
  type ValueMap,
} from '../../../../contract/imports/templates.ts';
import { getSession } from '../../../providers/identity/session.ts';
import { useTemplates } from '../../../workflows/templates/useTemplates.ts';
import { freeName } from '../words.ts';
import { type Columns, mappedColumns, columnGroupsOf, type MapGroups } from './mapModel.ts';

/** Answers of the seller about the file. */
interface MappingAnswers {
  columns: Columns;
  values: ValueMap;
  /** Template that the columns come from; null once they are changed. */
  templateId: string | null;
}

interface MappingDraft extends MappingAnswers {
  groups: MapGroups;
  /** Name for the new template; undefined to save none. */
  keepAs: string | undefined;
  /** True if the seller chose not to save the columns. */
  refused: boolean;
  /** Required fields that the file does not have. */
  absent: readonly ImportField[];
}

const initialDraft = (importRecord: Import): MappingDraft => ({
  columns: mappedColumns(importRecord.mapping),
  values: importRecord.value_map,
  templateId: importRecord.template_id,
  groups: columnGroupsOf(importRecord),
  keepAs: undefined,
  refused: false,
  absent: [],
});

/**
 * Unsent drafts by user and import state, because the page may close before they are sent, for example when the
 * session expires. In memory only: others may use this browser.
 */
const drafts = new Map<string, MappingDraft>();

const draftKey = ({ id, mapping, value_map: values, template_id: template }: Import): string =>
  JSON.stringify([getSession()?.user.id, id, mapping, values, template]);

/** Edits the columns of an import; nothing is sent until the preview is requested. */
export const useMapping = (importRecord: Import) => {
  const [key] = useState(() => draftKey(importRecord));
  const [{ groups, keepAs, refused, absent, ...answers }, setDraft] = useState(
    () => drafts.get(key) ?? initialDraft(importRecord),
  );
  const { data: templates = [] } = useTemplates();
  const update = (part: Partial<MappingDraft>) => {
    const next = { ...answers, groups, keepAs, refused, absent, ...part };
    drafts.set(key, next);
    setDraft(next);
  };
  const change = (part: Partial<MappingDraft>) => update({ templateId: null, ...part });
  /** Applies the columns of a template, or those that the file came with. */
  const applyTemplate = (template: ImportTemplate | undefined) => {
    const columns = template
      ? mapTemplateToHeader(template, importRecord.header).mapping
      : mappedColumns(importRecord.mapping);
    change({
      columns,
      values: template?.value_map ?? importRecord.value_map,
      templateId: template?.id ?? null,
      groups: columnGroupsOf({
        ...importRecord,
        mapping: columns,
        matched_by: template ? {} : importRecord.matched_by,
        value_map: template?.value_map ?? importRecord.value_map,
      }),
      keepAs: template ? undefined : keepAs,
    });
  };
  const request: MappingRequest = {
    mapping: answers.columns,
    value_map: answers.values,
    template_id: answers.templateId,
    ...(keepAs?.trim() && { keep_as: keepAs }),
  };
  return {
    ...answers,
    groups,
    keepAs,
    absent,
    request,
    /** True if there are unsent answers. */
    changed: drafts.has(key),
    /** Discards the draft once it is sent or given up. */
    forget: () => void drafts.delete(key),
    setKeepAs: (name: string | undefined) => update({ keepAs: name, refused: name === undefined }),
    take: applyTemplate,
    setAbsent: (field: ImportField, isAbsent: boolean, columns: Columns) => {
      const otherFields = absent.filter((name) => name !== field);
      change({ columns, absent: isAbsent ? [...otherFields, field] : otherFields });
    },
    setColumns: (columns: Columns, values = answers.values) => change({ columns, values }),
    /**
     * Sets the meanings of values. A template saves them by itself; without one they are saved as a new template,
     * unless the seller refused.
     */
    setValues: (values: ValueMap) =>
      update({
        values,
        keepAs:
          refused || answers.templateId !== null ? keepAs : (keepAs ?? freeName(importRecord, templates)),
      }),
  };
};

export type MappingState = ReturnType<typeof useMapping>;
