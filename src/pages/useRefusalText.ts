import { useTranslate } from 'ra-core';
import type { SignInRefusal } from './signInRefusal.ts';
import { useSupport } from './useSupport.ts';

/**
 * Returns why a sign-in was refused (empty for null), and the support address for `SupportText`, which the text may
 * contain.
 */
export const useRefusalText = (refusal: SignInRefusal | null): { text: string; support: string } => {
  const translate = useTranslate();
  const texts = refusal?.texts ?? [];
  const support = useSupport(texts.some(([key]) => key === 'auth.inactive'));
  return { text: texts.map(([key, values]) => translate(key, { ...values, support })).join(' '), support };
};
