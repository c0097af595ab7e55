import { endSession, isSessionToken } from '../identity/session.ts';
import { refusesSession } from './httpError.ts';

/**
 * Signs out if the server refused the current session, because it expired (401) or its account is inactive. Any other
 * refusal, such as a 403, is shown where it happened.
 * \n The session gate then leads to the sign-in page, which shows the reason. The check always resolves: after a
 * rejection react-admin would answer the failed call with empty data, and a form would report that it is saved.
 */
export const checkError = async (error: unknown): Promise<void> => {
  if (!refusesSession(error) || !isSessionToken(error.token)) return;
  endSession(error.status === 401 ? 'expired' : 'inactive');
};
