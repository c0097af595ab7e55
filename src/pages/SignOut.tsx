import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../providers/session/useSession.ts';
import { authProvider } from '../providers/session/authProvider.ts';

/** `/logout`: clears the session and the shop, then goes to `/` (spec §2), where the guard takes over. */
export const SignOut = () => {
  const session = useSession();
  useEffect(() => {
    void authProvider.logout();
  }, []);
  return session ? null : <Navigate to="/" replace />;
};
