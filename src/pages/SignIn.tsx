import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { NoteBox } from '../components/feedback/NoteBox.tsx';
import { RichText } from '../components/text/RichText.tsx';
import { afterSignIn, safePath } from '../layout/guards/addresses.ts';
import { FullPage } from '../layout/shell/FullPage.tsx';
import { useAreaName } from '../layout/areas.ts';
import { itemOf, useNavigation } from '../layout/shell/navigation.ts';
import { pageTitle } from '../layout/guards/useArrival.ts';
import { useSession } from '../providers/session/useSession.ts';
import type { ToneName } from '../theme/tokens.ts';
import { SignInForm } from './SignInForm.tsx';
import { SupportText } from './SupportText.tsx';
import { useSupport } from './useSupport.ts';

const tones: Record<string, ToneName> = {
  error: 'critical',
  warning: 'warning',
  success: 'success',
  info: 'info',
};

/** Messages that the address may select. Strangers can write addresses too, so any other text is ignored. */
const messages = new Map([
  ['session_expired', 'auth.session_expired'],
  ['inactive_account', 'auth.inactive'],
  ['signed_out', 'auth.signed_out'],
]);

/** Returns the name of the page that the visitor came from, as in the sidebar. */
const usePageName = (path: string): string | undefined => {
  const nameOf = useAreaName();
  const item = itemOf(useNavigation(), new URL(path, 'http://here').pathname);
  return item && nameOf(`layout.sidebar.${item.label}`, item.resource);
};

/** Message for the `type` and `message` of the address (spec §2), for example that the session expired. */
const Message = ({ query }: { query: URLSearchParams }) => {
  const translate = useTranslate();
  const page = usePageName(safePath(query.get('path')));
  const message = query.get('message') ?? '';
  const key = messages.get(message);
  const support = useSupport(message === 'inactive_account');
  if (!key) return null;
  const signInAgain =
    message === 'session_expired' && page ? translate('auth.sign_in_again', { page: '{page}' }) : '';
  return (
    <NoteBox tone={tones[query.get('type') ?? ''] ?? 'info'} role="status">
      <SupportText text={translate(key, { support })} support={support} />
      {signInAgain && (
        <>
          . <RichText text={signInAgain} parts={{ page: <b>{page}</b> }} />
        </>
      )}
    </NoteBox>
  );
};

/** `/sign-in` (spec §2); afterwards the seller returns to the page they wanted. */
export const SignIn = () => {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const session = useSession();
  const [cameSignedIn] = useState(session !== null);
  const title = translate('auth.sign_in.title');
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  if (session) return <Navigate replace to={cameSignedIn ? '/' : afterSignIn(query)} />;
  return (
    <FullPage>
      <h1>{translate('auth.sign_in.welcome')}</h1>
      <p className="pl-full-lead">{translate('auth.sign_in.help')}</p>
      <SignInForm message={<Message query={query} />} />
    </FullPage>
  );
};
