import { MdOutlineMailOutline } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { IconTile } from '../components/media/IconTile.tsx';
import { RichText } from '../components/text/RichText.tsx';
import { AccountPage } from './AccountPage.tsx';
import { useHasOutbox } from './useSupport.ts';
import { ResendLink } from './ResendLink.tsx';

interface CheckInboxProps {
  email: string;
  /** Purpose of the mail, with a placeholder for the address. */
  lead: string;
  send: () => Promise<unknown>;
  /** Returns to the form, which keeps its input. */
  onChange: () => void;
}

/** Page after a mail was requested. It does not reveal whether the address may get one. */
export const CheckInbox = ({ email, lead, send, onChange }: CheckInboxProps) => {
  const translate = useTranslate();
  const icon = (
    <IconTile tone="brand" size="l">
      <MdOutlineMailOutline />
    </IconTile>
  );
  const hasOutbox = useHasOutbox();
  const description = (
    <RichText text={translate(lead, { email: '{email}' })} parts={{ email: <b>{email}</b> }} />
  );
  return (
    <AccountPage icon={icon} title={translate('auth.inbox.title')} lead={description}>
      <div className="pl-stack" role="status">
        {hasOutbox ? (
          <p className="pl-muted">
            {translate('auth.inbox.trial')}{' '}
            <a href="/outbox" target="_blank" rel="noopener">
              {translate('auth.inbox.outbox')}
            </a>
          </p>
        ) : (
          <p className="pl-muted">{translate('auth.inbox.spam')}</p>
        )}
        <p>
          <ResendLink send={send} sent />
        </p>
        <p className="pl-muted">
          {translate('auth.inbox.wrong')}{' '}
          <button type="button" className="pl-link" onClick={onChange}>
            {translate('auth.inbox.change')}
          </button>
        </p>
        <p>
          <Link to="/sign-in">{translate('auth.to_sign_in')}</Link>
        </p>
      </div>
    </AccountPage>
  );
};
