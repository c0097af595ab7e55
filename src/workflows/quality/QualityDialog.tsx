import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import type { Coarse } from '../../../contract/orders/calls.ts';
import { lowestDpi } from '../../../contract/orders/coarse.ts';
import { useOfflineReason } from '../../browser/useOnline.ts';
import { useWork } from '../../components/dialogs/AskDialog.tsx';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { SkeletonBlock } from '../../components/feedback/Skeletons.tsx';
import { call } from '../../providers/http/httpClient.ts';
import type { BulkTarget } from '../../views/base/actions.ts';
import { callParts, tokenOf } from '../../views/actions/bulkCall.ts';

interface Low {
  orders: number;
  dpi: number | undefined;
}

/** Counts, in batches, the orders that confirming would release, and their lowest DPI. */
const readLow = async (target: BulkTarget, signal: AbortSignal): Promise<Low> => {
  let low: Low = { orders: 0, dpi: undefined };
  for (const selection of callParts(target)) {
    const { orders, dpi } = await call<Coarse>('/orders/confirm-quality/check', {
      method: 'POST',
      body: { selection },
      signal,
      token: tokenOf(target),
    });
    low = { orders: low.orders + orders, dpi: lowestDpi([low.dpi, dpi ?? undefined]) };
  }
  return low;
};

interface QualityDialogProps {
  target: BulkTarget;
  onClose: () => void;
  /** Rejects with the reason, which then stands in the dialog. */
  onConfirm: () => Promise<void>;
}

/** Says how many orders print below the least resolution, how low, and what that means, before they are let through. */
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
  const { busy, error, start } = useWork(onConfirm);
  const some = (data?.orders ?? 0) > 0;
  const title =
    data && translate(some ? 'orders.quality.title' : 'orders.quality.none', { smart_count: data.orders });
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
          {some && (
            <Button type="submit" variant="contained" disabled={offline !== undefined} loading={busy}>
              {translate('orders.action.confirm_quality')}
            </Button>
          )}
        </>
      }
    >
      {data && (
        <p>{translate(some ? 'orders.quality.help' : 'orders.quality.none_help', { dpi: data.dpi })}</p>
      )}
      {!data && failed && (
        <ErrorState text={translate(failed.message, { _: failed.message })} onRetry={() => void refetch()} />
      )}
      {!data && !failed && <SkeletonBlock width={480} height={72} />}
      {error && <NoteBox tone="critical" role="alert" title={translate(error)} />}
    </FormDialog>
  );
};
