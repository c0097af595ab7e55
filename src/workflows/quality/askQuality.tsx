import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import type { RaRecord } from 'ra-core';
import type { ActionContext, BulkTarget } from '../../views/base/actions.ts';
import { withTexts } from '../../providers/texts/texts.ts';
import { bulkCall } from '../../views/actions/bulkCall.ts';
import { showBulkResult } from '../../views/actions/showBulkResult.ts';

/** Confirmation for files below the minimum resolution, fetched when first opened. */
const LazyQualityDialog = lazyPart(() =>
  withTexts(import('./QualityDialog.tsx'), 'printWarnings').then((part) => part.QualityDialog),
);

/** Asks the seller to confirm the coarse files of these orders, and shows the result. */
export const askQuality = <R extends RaRecord>(context: ActionContext<R>, target: BulkTarget): void =>
  context.show((close) => (
    <LazyQualityDialog
      target={target}
      onClose={close}
      onConfirm={async () => {
        const { changed: changedCount, refused } = await bulkCall('/orders/confirm-quality', target);
        close();
        // Orders that need no confirmation do not count as refused: the dialog shows their number.
        const { print_sharp_enough: _sharp, ...reportedRefusals } = refused;
        showBulkResult(
          context,
          { changed: changedCount, refused: reportedRefusals },
          'orders.done.quality_confirmed',
        );
        context.clearSelection();
        context.refresh();
      }}
    />
  ));
