import { openSecret, sealSecret } from '../auth/twoFactor/twoFactor.ts';
import type { Services } from '../services/services.ts';
import type { Commands } from './command.ts';

/** Seals with the key of now what the key before sealed; what neither opens is counted. */
const renew = async (services: Services): Promise<string[]> => {
  const rows = await services.db.selectFrom('second_factors').select(['user_id', 'secret']).execute();
  let lost = 0;
  for (const { user_id: userId, secret } of rows) {
    const opened = openSecret(services, userId, secret);
    if (!opened) lost += 1;
    else if (opened.old) {
      // Unless somebody signed in meanwhile, which sealed it already.
      await services.db
        .updateTable('second_factors')
        .set({ secret: sealSecret(services, userId, opened.text) })
        .where('user_id', '=', userId)
        .where('secret', '=', secret)
        .execute();
    }
  }
  return [`${rows.length - lost} second factors are sealed with SECRET_KEY, ${lost} open with neither key`];
};

/** What is kept under `SECRET_KEY`. */
export const secretCommands: Commands = {
  'secrets renew': {
    usage: '',
    help: 'Seal everything with SECRET_KEY, so that SECRET_KEY_BEFORE can go',
    run: renew,
  },
};
