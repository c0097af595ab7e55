import { MdOutlineAccountBalanceWallet, MdOutlineFileUpload, MdOutlineImage } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Import } from '../../../../contract/imports/calls.ts';
import { IconTile } from '../../../components/media/IconTile.tsx';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import { LazyPayDialog } from '../../../workflows/pay/LazyPayDialog.ts';
import { FixStep } from './FixStep.tsx';
import { SaveTemplateStep } from './SaveTemplateStep.tsx';
import { NextStep } from './NextStep.tsx';
import { importedOrdersPath } from './importedOrdersPath.ts';
import { useUnpaidCounts } from './usePendingCount.ts';

/** Pays the unpaid orders of the import. */
const PayStep = ({ importRecord, pending }: { importRecord: Import; pending: number }) => {
  const translate = useTranslate();
  const refresh = useRefreshResource('orders');
  const [open, setOpen] = useState(false);
  return (
    <NextStep
      icon={
        <IconTile tone="attention">
          <MdOutlineAccountBalanceWallet />
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
          target={{ query: { import_id: importRecord.id, status: 'pending', matched: 'true' } }}
          count={pending}
          onClose={() => setOpen(false)}
          onPaid={() => void refresh()}
        />
      )}
    </NextStep>
  );
};

/** Leads to the orders that cannot be paid before they have their designs: exports of stores contain none. */
const DesignStep = ({ importRecord, waiting }: { importRecord: Import; waiting: number }) => {
  const translate = useTranslate();
  return (
    <NextStep
      icon={
        <IconTile tone="attention">
          <MdOutlineImage />
        </IconTile>
      }
      title={translate('imports.result.design_title')}
      text={translate('imports.result.design_text', { smart_count: waiting })}
    >
      <Button
        variant="outlined"
        size="small"
        to={importedOrdersPath(importRecord.id, { status: ['pending'], matched: false })}
        aria-label={`${translate('app.action.show')}: ${translate('imports.result.design_title')}`}
      >
        {translate('app.action.show')}
      </Button>
    </NextStep>
  );
};

/** Lists what a seller does after an import: pay, fix failures, import another file. */
export const NextCard = ({ importRecord }: { importRecord: Import }) => {
  const translate = useTranslate();
  const { payable, waiting } = useUnpaidCounts(importRecord);
  return (
    <section className="pl-card" aria-labelledby="import-next">
      <header className="pl-card-head pl-card-head-line">
        <h2 className="pl-card-title" id="import-next">
          {translate('imports.result.next')}
        </h2>
      </header>
      <ul>
        {payable > 0 && <PayStep importRecord={importRecord} pending={payable} />}
        {waiting > 0 && <DesignStep importRecord={importRecord} waiting={waiting} />}
        {importRecord.status === 'done' && importRecord.failed_count > 0 && (
          <FixStep importRecord={importRecord} />
        )}
        {importRecord.template_id === null && importRecord.layout === null && (
          <SaveTemplateStep importRecord={importRecord} />
        )}
        <NextStep
          icon={
            <IconTile tone="info">
              <MdOutlineFileUpload />
            </IconTile>
          }
          title={translate('imports.another')}
        >
          <Button variant="outlined" size="small" to="/orders/import">
            {translate('imports.crumb')}
          </Button>
        </NextStep>
      </ul>
    </section>
  );
};
