import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import type { QualityCheck } from '../../../contract/orders/calls.ts';
import { lowestDpi } from '../../../contract/orders/coarse.ts';
import { useOfflineReason } from '../../browser/useOnline.ts';
import { useSingleRun } from '../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { SkeletonBlock } from '../../components/feedback/Skeletons.tsx';
import { call } from '../../providers/http/httpClient.ts';
import type { BulkTarget } from '../../views/base/actions.ts';
import { confirmKey, type HeldFigures } from './heldTexts.ts';
import { callParts, bulkToken } from '../../views/actions/bulkCall.ts';

/** Orders that a confirmation releases. `dpi`: null if all are sharp enough. */
interface Low extends Required<HeldFigures> {
  orders: number;
}

/**
 * Counts, in batches, the orders that confirming would release, those with an invisible or a centered file, and finds
 * their lowest DPI.
 */
const readLow = async (target: BulkTarget, signal: AbortSignal): Promise<Low> => {
  let low: Low = { orders: 0, dpi: null, blank: 0, recentered: 0 };
  for (const selection of callParts(target)) {
    const {
      orders,
      dpi,
      blank = 0,
      recentered = 0,
    } = await call<QualityCheck>('/orders/confirm-quality/check', {
      method: 'POST',
      body: { selection },
      signal,
      token: bulkToken(target),
    });
    low = {
      orders: low.orders + orders,
      dpi: lowestDpi([low.dpi ?? undefined, dpi ?? undefined]) ?? null,
      blank: low.blank + blank,
      recentered: low.recentered + recentered,
    };
  }
  return low;
};

interface QualityDialogProps {
  target: BulkTarget;
  onClose: () => void;
  /** Confirms. If it rejects, the dialog shows the reason. */
  onConfirm: () => Promise<void>;
}

/** Returns the title key for the reasons why the orders are held. */
const titleKey = ({ orders, dpi, blank, recentered }: Low): string => {
  if (orders === 0) return 'printWarnings.quality.none';
  if ([dpi !== null, blank > 0, recentered > 0].filter(Boolean).length > 1)
    return 'printWarnings.blank.title_both';
  if (recentered > 0) return 'printWarnings.recentered.title';
  return dpi === null ? 'printWarnings.blank.title' : 'printWarnings.quality.title';
};

/**
 * Dialog with the number of orders that print below the minimum resolution, would be invisible or were centered, and
 * the consequence, before they are confirmed.
 */
export const QualityDialog = ({ target, onClose, onConfirm }: QualityDialogProps) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const {
    data,
    error: failed,
    refetch,
  } = useQuery<Low>({
    queryKey: ['low-quality', target],
    queryFn: ({ signal }) => readLow(target, signal),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { busy, error, start } = useSingleRun(onConfirm);
  const hasOrders = (data?.orders ?? 0) > 0;
  const title = data && translate(titleKey(data), { smart_count: data.orders });
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => void start()}
      title={title ?? translate('orders.action.confirm_quality')}
      hint={offline}
      actions={
        <>
          <Button variant="outlined" autoFocus onClick={onClose}>
            {translate('app.action.back')}
          </Button>
          {data && hasOrders && (
            <Button type="submit" variant="contained" disabled={offline !== undefined} loading={busy}>
              {translate(confirmKey(data))}
            </Button>
          )}
        </>
      }
    >
      {data && !hasOrders && <p>{translate('printWarnings.quality.none_help')}</p>}
      {data && data.dpi !== null && <p>{translate('printWarnings.quality.help', { dpi: data.dpi })}</p>}
      {data && data.blank > 0 && <p>{translate('printWarnings.blank.help', { smart_count: data.blank })}</p>}
      {data && data.recentered > 0 && (
        <p>{translate('printWarnings.recentered.help', { smart_count: data.recentered })}</p>
      )}
      {hasOrders && <p>{translate('printWarnings.quality.effect')}</p>}
      {!data && failed && (
        <ErrorState text={translate(failed.message, { _: failed.message })} onRetry={() => void refetch()} />
      )}
      {!data && !failed && <SkeletonBlock width={480} height={72} />}
      {error && <NoteBox tone="critical" role="alert" title={translate(error)} />}
    </FormDialog>
  );
};
