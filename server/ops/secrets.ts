import { renewLinkSecrets } from '../areas/stores/links/renewSecrets.ts';
import { openSecret, sealSecret } from '../auth/twoFactor/twoFactor.ts';
import type { Services } from '../services/services.ts';
import type { Commands } from './command.ts';

/** Seals again with the current key what the previous key sealed; counts secrets that neither key opens. */
const renew = async (services: Services): Promise<string[]> => {
  const rows = await services.db.selectFrom('second_factors').select(['user_id', 'secret']).execute();
  let lostCount = 0;
  for (const { user_id: userId, secret } of rows) {
    const opened = openSecret(services, userId, secret);
    if (!opened) lostCount += 1;
    else if (opened.old) {
      // Skips a secret that a sign-in has sealed again meanwhile.
      await services.db
        .updateTable('second_factors')
        .set({ secret: sealSecret(services, userId, opened.text) })
        .where('user_id', '=', userId)
        .where('secret', '=', secret)
        .execute();
    }
  }
  const links = await renewLinkSecrets(services);
  return [
    `${rows.length - lostCount} second factors are sealed with SECRET_KEY, ${lostCount} open with neither key`,
    `${links.sealed} secrets of store links are sealed with SECRET_KEY, ${links.lost} open with neither key`,
  ];
};

/** Commands for data that `SECRET_KEY` protects. */
export const secretCommands: Commands = {
  'secrets renew': {
    usage: '',
    help: 'Seal everything with SECRET_KEY, so that SECRET_KEY_BEFORE can go',
    run: renew,
  },
};
