import { defaultSettings } from '../../../contract/operator/settings.ts';
import type { OperatorBook } from '../../../server/operator/operatorBook.ts';
import { sampleVocabularies } from './vocabularies.ts';

/** Returns the operator's data of an installation that has applied no workbook. */
export const buildOperatorBook = (changes: Partial<OperatorBook> = {}): OperatorBook => ({
  version: 0,
  settings: defaultSettings,
  mark: null,
  vocabularies: sampleVocabularies,
  ...changes,
});
