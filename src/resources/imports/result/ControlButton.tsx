import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Import } from '../../../../contract/imports/calls.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { startImport, stopImport } from '../api.ts';
import { useKeepImport, useSayFailure } from '../useImport.ts';

const calls = { stop: stopImport, go_on: startImport } as const;

interface ControlProps {
  one: Import;
  /** Ends creating after the orders under way, or goes on where it ended. */
  act: keyof typeof calls;
  primary?: boolean;
  size?: 'small';
}

/** Stops and continues an import; both may be pressed twice. */
export const ControlButton = ({ one, act, primary = false, size }: ControlProps) => {
  const translate = useTranslate();
  const keep = useKeepImport();
  const sayFailure = useSayFailure();
  const offline = useOfflineReason();
  const [busy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    calls[act](one.id)
      .then(keep, sayFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Button
      variant={primary ? 'contained' : 'outlined'}
      size={size}
      disabled={offline !== undefined}
      title={offline}
      loading={busy}
      onClick={press}
    >
      {translate(`imports.result.${act}`)}
    </Button>
  );
};
