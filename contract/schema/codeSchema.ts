import type { z } from 'zod';
import type { VocabularyName } from '../vocabularies/codes.ts';
import { maxValueLength } from './queryText.ts';
import { plainText } from './text.ts';

const schemaOf = (name: VocabularyName) =>
  plainText(maxValueLength, 1).describe(`A code of GET /v1/operator (vocabularies.${name}).`);

/** Schemas of codes: a code of records that no version names any more is still a code. */
const schemas: Readonly<Record<VocabularyName, ReturnType<typeof schemaOf>>> = {
  shipping_lines: schemaOf('shipping_lines'),
  print_positions: schemaOf('print_positions'),
  product_groups: schemaOf('product_groups'),
  topup_methods: schemaOf('topup_methods'),
};

/**
 * Returns the schema of a vocabulary's codes: one for each, by which the server knows where a body must name a code of
 * the version in force (`vocabularyOf`).
 */
export const codeSchema = (name: VocabularyName) => schemas[name];

const names = new Map<z.ZodType, VocabularyName>(
  Object.entries(schemas).map(([name, schema]) => [schema, name as VocabularyName]),
);

/** Returns the vocabulary whose codes a schema takes; undefined for other schemas. */
export const vocabularyOf = (schema: z.ZodType): VocabularyName | undefined => names.get(schema);
