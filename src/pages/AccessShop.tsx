import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { NoteBox } from '../components/feedback/NoteBox.tsx';
import { signInByToken } from '../providers/session/authProvider.ts';
import { AccountPage } from './AccountPage.tsx';
import { signInRefusal } from './signInRefusal.ts';
import { SupportText } from './SupportText.tsx';
import { useRefusalText } from './useRefusalText.ts';

let takenToken: string | null = null;

/**
 * Returns the token of the address and removes it at once: it must not stay in the history, a bookmark or a
 * screenshot.
 */
const takeToken = (): string | null => {
  const token = new URLSearchParams(window.location.search).get('token');
  if (token === null) return takenToken;
  window.history.replaceState(window.history.state, '', window.location.pathname);
  takenToken = token;
  return token;
};

/** A link works once, so a page that renders twice must send one request. */
let entering: Promise<void> | null = null;

const enter = (token: string): Promise<void> => {
  entering ??= signInByToken(token).finally(() => {
    entering = null;
    takenToken = null;
  });
  return entering;
};

/** `/access-shop?token=`: lets support into a seller's dashboard by a link that works once (spec §2, §6). */
export const AccessShop = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [token] = useState(takeToken);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!token) return;
    enter(token).then(() => navigate('/', { replace: true }), setError);
  }, [token, navigate]);
  const failed = !token || error !== null;
  const { text, support } = useRefusalText(token && error !== null ? signInRefusal(error) : null);
  return (
    <AccountPage
      title={translate('auth.access.title')}
      lead={translate(failed ? 'auth.access.failed' : 'auth.access.lead')}
    >
      {failed ? (
        <div className="pl-stack">
          <NoteBox tone="critical" role="alert">
            <SupportText text={text || translate('errors.link_expired')} support={support} />
          </NoteBox>
          <Link to="/sign-in">{translate('auth.to_sign_in')}</Link>
        </div>
      ) : (
        <p role="status" aria-busy="true">
          {translate('app.word.loading')}
        </p>
      )}
    </AccountPage>
  );
};
