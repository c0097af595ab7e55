import type { ImportField, Mapping } from '../imports/fields.ts';
import { requiredFields, isFieldCovered } from '../imports/needed.ts';
import { mapTemplateToHeader, type ValueMap } from '../imports/templates.ts';
import type { TemplateColumn } from './calls.ts';
import type { TemplateRecord } from './templates.ts';

const allowed = { ok: true } as const;
const refusedReadyMade = { ok: false, reason: 'template_ready_made' } as const;

/**
 * Returns whether a template may be changed, removed or made the default. A ready-made one is ours and can only be
 * copied.
 */
export const mayChangeTemplate = ({ owner }: Pick<TemplateRecord, 'owner'>) =>
  owner === 'own' ? allowed : refusedReadyMade;

/** Returns whether a template may become the default: only if it is not yet. */
export const mayBeDefault = (template: Pick<TemplateRecord, 'owner' | 'is_default'>) =>
  template.is_default ? ({ ok: false, reason: 'template_is_default' } as const) : mayChangeTemplate(template);

type Columns = readonly Pick<TemplateColumn, 'field'>[];

/** Returns the mapping of a template; a field with several columns uses the first. */
export const mappingOf = (columns: Columns): Mapping => {
  const mapping: Mapping = {};
  columns.forEach(({ field }, column) => {
    if (field && mapping[field] === undefined) mapping[field] = column;
  });
  return mapping;
};

/** Returns the columns whose field an earlier column has: a field is read from one column only. */
export const findDuplicateColumns = (columns: Columns): number[] => {
  const usedFields = new Set<ImportField>();
  return columns.flatMap(({ field }, column) => {
    if (!field) return [];
    const isDoubled = usedFields.has(field);
    usedFields.add(field);
    return isDoubled ? [column] : [];
  });
};

/** Returns required fields that neither a column nor a default of the template fills. */
export const missingTemplateFields = (columns: Columns, values: ValueMap): ImportField[] => {
  const mapping = mappingOf(columns);
  return requiredFields.filter((field) => !isFieldCovered(mapping, values, field));
};

/** Returns headings that the template reads but the file lacks, as its next files may too (domain §8). */
export const missingHeadings = (
  template: { header: readonly string[]; mapping: Mapping },
  inHeader: readonly string[],
): string[] =>
  mapTemplateToHeader({ header: [...template.header], mapping: { ...template.mapping } }, inHeader)
    .missing.flatMap((field) => template.header[template.mapping[field] ?? -1] ?? [])
    .filter((heading, index, headings) => headings.indexOf(heading) === index);
