import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Right } from '../../contract/permissions.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { useMay } from '../providers/permissions.ts';

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

/** A page for who has its right; others read which one they lack. */
export const Guarded = ({ right, children }: { right: Right; children: ReactNode }) =>
  useMay(right) ? children : <NoAccess right={right} />;
