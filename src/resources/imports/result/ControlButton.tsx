import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Import } from '../../../../contract/imports/calls.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { startCreating, stopCreating } from '../api.ts';
import { useCacheImport, useNotifyFailure } from '../useImport.ts';

const calls = { stop: stopCreating, go_on: startCreating } as const;

interface ControlProps {
  importRecord: Import;
  /** Stops creating after the orders in progress, or continues. */
  act: keyof typeof calls;
  primary?: boolean;
  size?: 'small';
}

/** Stops or continues an import; both are idempotent. */
export const ControlButton = ({ importRecord, act, primary = false, size }: ControlProps) => {
  const translate = useTranslate();
  const keep = useCacheImport();
  const notifyFailure = useNotifyFailure();
  const offline = useOfflineReason();
  const [busy, setBusy] = useState(false);
  const runAction = () => {
    setBusy(true);
    calls[act](importRecord.id)
      .then(keep, notifyFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Button
      variant={primary ? 'contained' : 'outlined'}
      size={size}
      disabled={offline !== undefined}
      title={offline}
      loading={busy}
      onClick={runAction}
    >
      {translate(`imports.result.${act}`)}
    </Button>
  );
};
