import { MdOutlineLock } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { parseQueryFromLocation, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Right } from '../../../contract/accounts/permissions.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { rightName } from '../../i18n/rights.ts';
import { listOf } from '../../providers/query/filterKeys.ts';
import { useMay, useMayAnywhere, useMaySomewhere } from '../../providers/session/permissions.ts';

const NoAccess = ({ right }: { right: Right }) => {
  const translate = useTranslate();
  const interpolation = { right: rightName(translate, right) };
  return (
    <div className="pl-page">
      <div className="pl-card">
        <EmptyState
          tone="plain"
          icon={<MdOutlineLock />}
          title={translate('permissions.no_access')}
          text={translate('permissions.no_access_help', interpolation)}
        >
          <Button variant="contained" to="/">
            {translate('app.state.to_dashboard')}
          </Button>
        </EmptyState>
      </div>
    </div>
  );
};

interface GuardedProps {
  right: Right;
  /** Shop whose right counts, if that is not the shop of this tab. */
  shopId?: string;
  children: ReactNode;
}

/** Renders a page for users who have its right; others see which right they lack. */
export const Guarded = ({ right, shopId, children }: GuardedProps) =>
  useMay(right, shopId) ? children : <NoAccess right={right} />;

/** Guards a record's page, whose shop is unknown until the record is read: open to users with the right in any shop. */
export const RecordGuarded = ({ right, children }: Omit<GuardedProps, 'shopId'>) =>
  useMayAnywhere(right) ? children : <NoAccess right={right} />;

/**
 * Guards an area's list: open to users with the right in one of the shops in its URL, or by default in this tab's
 * shop.
 */
export const ListGuarded = ({ right, children }: Omit<GuardedProps, 'shopId'>) => {
  const { filter } = parseQueryFromLocation(useLocation());
  return useMaySomewhere(right, listOf(filter?.['shop_id'])) ? children : <NoAccess right={right} />;
};
