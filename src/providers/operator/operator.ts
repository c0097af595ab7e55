import { useCallback, useSyncExternalStore } from 'react';
import { useTranslate } from 'ra-core';
import { createPositionOrder, type VocabularyName } from '../../../contract/vocabularies/codes.ts';
import type { Operator } from '../../../contract/operator/operator.ts';
import type { Vocabularies } from '../../../contract/vocabularies/vocabularies.ts';
import { readOperator } from '../../browser/operator.ts';
import { codeLabel } from '../../i18n/codes.ts';

/** A version that came after the one of the page. */
let newerOperator: Operator | undefined;
const listeners = new Set<() => void>();

/** Returns the operator's public facts of the version that this page has. */
export const getOperator = (): Operator => newerOperator ?? readOperator();

/** Takes another version and redraws whatever depends on it. */
export const setOperator = (next: Operator): void => {
  newerOperator = next;
  for (const listener of listeners) listener();
};

/** Calls back after each change of the version; returns the function that ends it. */
export const subscribeOperator = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns a list of the operator's codes, for functions outside of components. */
export const getVocabulary = <N extends VocabularyName>(name: N): Vocabularies[N] =>
  getOperator().vocabularies[name];

/** Returns a list of the operator's codes in its order, and follows a new version. */
export const useVocabulary = <N extends VocabularyName>(name: N): Vocabularies[N] =>
  useSyncExternalStore(subscribeOperator, () => getOperator().vocabularies[name]);

/** Returns a function that gives the label of a code in the reader's language. */
export const useCodeLabel = (name: VocabularyName): ((code: string) => string) => {
  const translate = useTranslate();
  return useCallback((code) => codeLabel(translate, name, code), [translate, name]);
};

/** Compares whatever lies on print areas by the operator's order of positions. */
export const byPosition = (a: { position: string }, b: { position: string }): number =>
  createPositionOrder(getOperator().vocabularies.print_positions)(a, b);
