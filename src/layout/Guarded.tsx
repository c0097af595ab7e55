import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Right } from '../../contract/permissions.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { useMay, useMayAnywhere } from '../providers/permissions.ts';

const NoAccess = ({ right }: { right: Right }) => {
  const translate = useTranslate();
  const words = { right: translate(`permissions.rights.${right.replace('.', '_')}`) };
  return (
    <div className="pl-page">
      <Card>
        <EmptyState
          tone="plain"
          icon={<LockOutlined />}
          title={translate('permissions.no_access')}
          text={translate('permissions.no_access_help', words)}
        >
          <Button variant="contained" component={Link} to="/">
            {translate('app.state.to_dashboard')}
          </Button>
        </EmptyState>
      </Card>
    </div>
  );
};

interface GuardedProps {
  right: Right;
  /** Whose right it is, where that is not the shop of this tab. */
  shopId?: string;
  children: ReactNode;
}

/** A page for who has its right; others read which one they lack. */
export const Guarded = ({ right, shopId, children }: GuardedProps) =>
  useMay(right, shopId) ? children : <NoAccess right={right} />;

/** The page of a record, whose shop is known only once it is read: open to who has the right in any shop. */
export const RecordGuarded = ({ right, children }: Omit<GuardedProps, 'shopId'>) =>
  useMayAnywhere(right) ? children : <NoAccess right={right} />;
