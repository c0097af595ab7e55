import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Import } from '../../../../../contract/imports/calls.ts';
import { IconTile } from '../../../../components/IconTile.tsx';
import { useRefreshResource } from '../../../../providers/useRefreshResource.ts';
import { LazyPayDialog } from '../../pay/LazyPayDialog.ts';
import { FileButton } from '../preview/PreviewFoot.tsx';
import { usePending } from './usePending.ts';

interface StepProps {
  icon: ReactNode;
  title: string;
  text?: string;
  children: ReactNode;
}

const Step = ({ icon, title, text, children }: StepProps) => (
  <li className="pl-need">
    {icon}
    <span className="pl-grow">
      <b>{title}</b>
      {text && <span className="pl-muted">{text}</span>}
    </span>
    {children}
  </li>
);

/** Pays what the import made and is not paid yet. */
const PayStep = ({ one, pending }: { one: Import; pending: number }) => {
  const translate = useTranslate();
  const refresh = useRefreshResource('orders');
  const [open, setOpen] = useState(false);
  return (
    <Step
      icon={
        <IconTile tone="attention">
          <AccountBalanceWalletOutlined />
        </IconTile>
      }
      title={translate('imports.result.pay_title')}
      text={translate('imports.result.pay_text', { smart_count: pending })}
    >
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {translate('imports.result.pay')}
      </Button>
      {open && (
        <LazyPayDialog
          target={{ query: { import_id: one.id, status: 'pending' } }}
          count={pending}
          onClose={() => setOpen(false)}
          onPaid={() => void refresh()}
        />
      )}
    </Step>
  );
};

/** What a seller does after an import: pay, fix what failed, bring in another file. */
export const NextCard = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  const pending = usePending(one);
  return (
    <section className="pl-card" aria-labelledby="import-next">
      <header className="pl-card-head pl-card-head-line">
        <h2 className="pl-card-title" id="import-next">
          {translate('imports.result.next')}
        </h2>
      </header>
      <ul>
        {pending > 0 && <PayStep one={one} pending={pending} />}
        {one.failed_count > 0 && (
          <Step
            icon={
              <IconTile tone="critical">
                <EditOutlined />
              </IconTile>
            }
            title={translate('imports.result.fix_title', { smart_count: one.failed_count })}
            text={translate('imports.result.fix_text')}
          >
            <FileButton one={one} kind="errors" size="small" />
          </Step>
        )}
        <Step
          icon={
            <IconTile tone="info">
              <FileUploadOutlined />
            </IconTile>
          }
          title={translate('imports.another')}
        >
          <Button variant="outlined" size="small" component={Link} to="/orders/import">
            {translate('imports.crumb')}
          </Button>
        </Step>
      </ul>
    </section>
  );
};
