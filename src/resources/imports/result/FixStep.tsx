import { MdOutlineEdit } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Import } from '../../../../contract/imports/calls.ts';
import { IconTile } from '../../../components/media/IconTile.tsx';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { retryFailed } from '../api.ts';
import { useCacheImport, useNotifyFailure } from '../useImport.ts';
import { NextStep } from './NextStep.tsx';

/** Opens the preview of an import with only the orders that failed in this one ("Fix here"). */
export const FixStep = ({ importRecord }: { importRecord: Import }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const keep = useCacheImport();
  const notifyFailure = useNotifyFailure();
  const offline = useOfflineReason();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const retryImport = await retryFailed(importRecord.id);
      keep(retryImport, { leaving: true });
      void navigate(`/orders/import/${retryImport.id}`);
    } catch (error) {
      setBusy(false);
      notifyFailure(error);
    }
  };
  return (
    <NextStep
      icon={
        <IconTile tone="critical">
          <MdOutlineEdit />
        </IconTile>
      }
      title={translate('imports.result.fix_title', { smart_count: importRecord.failed_count })}
      text={translate('imports.result.fix_text')}
    >
      <Button
        variant="outlined"
        size="small"
        disabled={offline !== undefined}
        title={offline}
        loading={busy}
        onClick={() => void open()}
      >
        {translate('imports.result.fix')}
      </Button>
    </NextStep>
  );
};
