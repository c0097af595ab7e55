import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { getLanguage, type Language } from '../../i18n/locale.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { storeLanguage, ownLanguage, takePickedLanguage } from '../../providers/texts/ownLanguage.ts';
import { useSession } from '../../providers/session/useSession.ts';

/** Returns the language in use, and a function that changes it here at once, and on the user's other devices later. */
export const useChosenLanguage = (): [Language, (next: Language) => Promise<void>] => {
  const [language, change] = useLanguage();
  const client = useQueryClient();
  const notify = useNotify();
  const choose = async (next: Language): Promise<void> => {
    await change(next);
    // Its texts could not be fetched, and a message said so.
    if (getLanguage() !== next) return;
    try {
      await storeLanguage(next);
      // Names of products come in the language of the user.
      await client.invalidateQueries();
    } catch (error) {
      await change(language);
      notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' });
    }
  };
  return [language, choose];
};

/** Follows the language of the signed-in user: after signing in, and when it is changed elsewhere. */
export const useOwnLanguage = (): void => {
  const [language, choose] = useChosenLanguage();
  const [, change] = useLanguage();
  const userLanguage = ownLanguage(useSession()?.user);
  const follow = useEffectEvent((nextLanguage: Language | null) => {
    const pickedLanguage = takePickedLanguage();
    if (pickedLanguage && pickedLanguage !== nextLanguage) void choose(pickedLanguage);
    else if (nextLanguage && nextLanguage !== language) void change(nextLanguage);
  });
  useEffect(
    function followOwnLanguage() {
      follow(userLanguage);
    },
    [userLanguage],
  );
};
