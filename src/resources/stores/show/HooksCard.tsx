import { MdOutlineCheckCircleOutline, MdOutlineRefresh, MdOutlineWarningAmber } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import type { LinkDetail } from '../../../../contract/stores/calls.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { DateTime } from '../../../components/text/DateTime.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { useCommandButton, useMayCommand } from './useCommandButton.ts';

const Hooks = ({ hooks }: Pick<LinkDetail, 'hooks'>) => {
  const translate = useTranslate();
  return (
    <ul className="pl-st-hooks">
      {hooks.map(({ topic, is_active: isActive }) => {
        const Icon = isActive ? MdOutlineCheckCircleOutline : MdOutlineWarningAmber;
        return (
          <li key={topic} data-state={isActive ? 'passed' : 'lost'}>
            <Icon aria-hidden="true" />
            <code className="pl-st-code pl-grow">{topic}</code>
            {!isActive && <span className="pl-muted">{translate('stores.hooks.lost')}</span>}
          </li>
        );
      })}
    </ul>
  );
};

/** Reports of changes that the store sends, or why it sends none. */
export const HooksCard = ({ link }: { link: LinkDetail }) => {
  const translate = useTranslate();
  const mayRun = useMayCommand(link);
  const refetchTemplates = useCommandButton(link, 'hooks');
  const { hooks, hooks_checked_at: checkedAt, has_public_address: hasAddress } = link;
  const active = hooks.filter(({ is_active: isActive }) => isActive).length;
  const isWhole = active === hooks.length;
  const badge = hooks.length > 0 && (
    <ToneBadge tone={isWhole ? 'success' : 'attention'} pip={isWhole ? 'disc' : 'diamond'}>
      {translate('stores.hooks.count', { active, total: hooks.length })}
    </ToneBadge>
  );
  return (
    <TitleCard title={translate('stores.hooks.title')} aside={badge}>
      <div className="pl-card-body pl-stack">
        {hooks.length === 0 && (
          <p>{translate(hasAddress ? 'stores.hooks.none' : 'stores.hooks.no_address')}</p>
        )}
        {hooks.length > 0 && <Hooks hooks={hooks} />}
        {checkedAt && (
          <p className="pl-muted">
            {translate('stores.hooks.checked')} <DateTime value={checkedAt} shape="ago" />
          </p>
        )}
        {hasAddress && mayRun('hooks') && (
          <div>
            <Button size="small" variant="outlined" startIcon={<MdOutlineRefresh />} {...refetchTemplates}>
              {translate('stores.command.hooks')}
            </Button>
          </div>
        )}
      </div>
    </TitleCard>
  );
};
