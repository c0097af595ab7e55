import { useTranslate } from 'ra-core';
import { Fragment, type ReactNode, useState } from 'react';
import type { LinkDetail } from '../../../../contract/stores/calls.ts';
import { missingScopes, neededScopes } from '../../../../contract/stores/neededScopes.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { EmptyValue } from '../../../components/text/EmptyValue.tsx';
import { formatDateTime } from '../../../i18n/format.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { useMayCommand } from './useCommandButton.ts';

interface LinkProps {
  link: LinkDetail;
}

/** Shows the number of granted rights, and the names of the missing ones. */
const Rights = ({ link: { platform, granted_scopes: granted } }: LinkProps) => {
  const translate = useTranslate();
  const needed = neededScopes[platform];
  if (needed.length === 0) return granted.join(', ');
  const missing = missingScopes(platform, granted);
  return (
    <>
      <span className={missing.length > 0 ? 'pl-bad' : undefined}>
        {translate('stores.connection.granted', {
          granted: needed.length - missing.length,
          needed: needed.length,
        })}
      </span>
      {missing.length > 0 && <code className="pl-st-code pl-bad">{missing.join('\n')}</code>}
    </>
  );
};

/** Details of the connection: the token or the keys, their rights, and the store's time zone and currency. */
export const ConnectionCard = ({ link }: LinkProps) => {
  const translate = useTranslate();
  const mayRun = useMayCommand(link);
  const [isChanging, setIsChanging] = useState(false);
  const { token_expires_at: expiry, tracking_way: way } = link;
  const hasRights = neededScopes[link.platform].length + link.granted_scopes.length > 0;
  const isConnected = link.status !== 'disconnected';
  const token = expiry
    ? translate('stores.connection.renews', { at: formatDateTime(expiry) })
    : translate('stores.connection.lasts');
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ...(isConnected ? [[expiry ? 'token' : 'keys', token] as const] : []),
    ...(isConnected && hasRights ? [['rights', <Rights key="rights" link={link} />] as const] : []),
    ['version', link.api_version || <EmptyValue key="version" />],
    ['currency', link.currency],
    ['zone', link.time_zone],
    ...(way ? [['way', translate(`stores.ways.${way}`, { _: way })] as const] : []),
  ];
  const button = mayRun('keys') && (
    <Button size="small" onClick={() => setIsChanging(true)}>
      {translate('stores.command.keys')}
    </Button>
  );
  return (
    <>
      <TitleCard title={translate('stores.connection.title')} aside={button}>
        <dl className="pl-card-body pl-kv pl-st-kv">
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{translate(`stores.connection.${name}`)}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      </TitleCard>
      {isChanging && <KeysDialog link={link} onClose={() => setIsChanging(false)} />}
    </>
  );
};
