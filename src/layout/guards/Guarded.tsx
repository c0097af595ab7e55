import { MdOutlineLock } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { parseQueryFromLocation, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Right } from '../../../contract/accounts/permissions.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { listOf } from '../../providers/query/filterKeys.ts';
import { useMay, useMayAnywhere, useMaySomewhere } from '../../providers/session/permissions.ts';

const NoAccess = ({ right }: { right: Right }) => {
  const translate = useTranslate();
  const words = { right: translate(`permissions.rights.${right.replace('.', '_')}`) };
  return (
    <div className="pl-page">
      <div className="pl-card">
        <EmptyState
          tone="plain"
          icon={<MdOutlineLock />}
          title={translate('permissions.no_access')}
          text={translate('permissions.no_access_help', words)}
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
  /** Whose right it is, where that is not the shop of this tab. */
  shopId?: string;
  children: ReactNode;
}

/** A page for users who have its right; others read which one they lack. */
export const Guarded = ({ right, shopId, children }: GuardedProps) =>
  useMay(right, shopId) ? children : <NoAccess right={right} />;

/** The page of a record, whose shop is known only once it is read: open with the right in any shop. */
export const RecordGuarded = ({ right, children }: Omit<GuardedProps, 'shopId'>) =>
  useMayAnywhere(right) ? children : <NoAccess right={right} />;

/** The list of an area, of the shops that its address names, else of this tab's: open with the right in one of them. */
export const ListGuarded = ({ right, children }: Omit<GuardedProps, 'shopId'>) => {
  const { filter } = parseQueryFromLocation(useLocation());
  return useMaySomewhere(right, listOf(filter?.['shop_id'])) ? children : <NoAccess right={right} />;
};
