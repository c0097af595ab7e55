import { withinSentence, type VocabularyName } from '../../contract/vocabularies/codes.ts';
import type { Vocabularies } from '../../contract/vocabularies/vocabularies.ts';
import type { Language } from './locale.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Returns the labels of the operator's codes as texts of a catalogue: `vocabularies.<name>.<code>`. */
export const vocabularyTexts = (vocabularies: Vocabularies, language: Language) => ({
  vocabularies: Object.fromEntries(
    Object.entries(vocabularies).map(([name, entries]) => [
      name,
      Object.fromEntries(entries.map(({ code, labels }) => [code, labels[language]])),
    ]),
  ),
});

/** Returns the label of one of the operator's codes in the reader's language. An unknown code is its own label. */
export const codeLabel = (translate: Translate, name: VocabularyName, code: string): string =>
  translate(`vocabularies.${name}.${code}`, { _: code });

/**
 * Returns a text with the label of a print position.
 * @param key text with the placeholder `position`, which stands within a sentence or begins it
 */
export const positionText = (translate: Translate, key: string, code: string): string => {
  const text = translate(key, { position: withinSentence(codeLabel(translate, 'print_positions', code)) });
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
};
