import type { ImportField, Mapping } from '../imports/fields.ts';
import { requiredFields, saysField } from '../imports/needed.ts';
import { placeTemplate, type ValueMap } from '../imports/templates.ts';
import type { TemplateColumn } from './calls.ts';
import type { TemplateRecord } from './templates.ts';

const yes = { ok: true } as const;
const readyMade = { ok: false, reason: 'template_ready_made' } as const;

/** Whether a template may be changed, removed or made a default: a ready-made one is the house's, and is copied instead. */
export const mayChangeTemplate = ({ owner }: Pick<TemplateRecord, 'owner'>) =>
  owner === 'own' ? yes : readyMade;

/** Whether it may become the default: it is not yet. */
export const mayBeDefault = (template: Pick<TemplateRecord, 'owner' | 'is_default'>) =>
  template.is_default ? ({ ok: false, reason: 'template_is_default' } as const) : mayChangeTemplate(template);

type Columns = readonly Pick<TemplateColumn, 'field'>[];

/** Target field → its column, the first where several say it. */
export const mappingOf = (columns: Columns): Mapping => {
  const mapping: Mapping = {};
  columns.forEach(({ field }, column) => {
    if (field && mapping[field] === undefined) mapping[field] = column;
  });
  return mapping;
};

/** Columns whose field another column before them has: a field is read from one. */
export const doubledColumns = (columns: Columns): number[] => {
  const seen = new Set<ImportField>();
  return columns.flatMap(({ field }, column) => {
    if (!field) return [];
    const doubled = seen.has(field);
    seen.add(field);
    return doubled ? [column] : [];
  });
};

/** Fields that every order needs and that neither a column nor a default of the template says. */
export const missingFields = (columns: Columns, values: ValueMap): ImportField[] => {
  const mapping = mappingOf(columns);
  return requiredFields.filter((field) => !saysField(mapping, values, field));
};

/** Headings that a file has not though the template reads them: what its next files may lack too (domain §8). */
export const missingHeadings = (
  template: { header: readonly string[]; mapping: Mapping },
  inHeader: readonly string[],
): string[] =>
  placeTemplate({ header: [...template.header], mapping: { ...template.mapping } }, inHeader)
    .missing.flatMap((field) => template.header[template.mapping[field] ?? -1] ?? [])
    .filter((heading, at, all) => all.indexOf(heading) === at);
