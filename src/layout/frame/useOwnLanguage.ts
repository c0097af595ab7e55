import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useEffect, useEffectEvent } from 'react';
import { getLanguage, type Language } from '../../i18n/locale.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { keepLanguage, ownLanguage, takePicked } from '../../providers/texts/ownLanguage.ts';
import { useSession } from '../../providers/session/useSession.ts';

/** The language in use, and the choice of another one: at once here, then wherever the person signs in. */
export const useChosenLanguage = (): [Language, (next: Language) => Promise<void>] => {
  const [language, change] = useLanguage();
  const client = useQueryClient();
  const notify = useNotify();
  const choose = async (next: Language): Promise<void> => {
    await change(next);
    // Its texts could not be fetched, which was said.
    if (getLanguage() !== next) return;
    try {
      await keepLanguage(next);
      await client.invalidateQueries({ queryKey: ['settings'] });
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
  const own = ownLanguage(useSession()?.user);
  const follow = useEffectEvent((wanted: Language | null) => {
    const picked = takePicked();
    if (picked && picked !== wanted) void choose(picked);
    else if (wanted && wanted !== language) void change(wanted);
  });
  useEffect(
    function followOwnLanguage() {
      follow(own);
    },
    [own],
  );
};
