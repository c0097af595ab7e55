import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import type { RaRecord } from 'react-admin';
import type { ActionContext, BulkTarget } from '../../views/base/actions.ts';
import { bulkCall } from '../../views/actions/bulkCall.ts';
import { tellResult } from '../../views/actions/tellResult.ts';

/** The question before files print below the least resolution, fetched when it is first asked. */
const LazyQualityDialog = lazyPart(() => import('./QualityDialog.tsx').then((part) => part.QualityDialog));

/** Asks for the seller's word that the coarse files of these orders will do, and tells what became of it. */
export const askQuality = <R extends RaRecord>(context: ActionContext<R>, target: BulkTarget): void =>
  context.show((close) => (
    <LazyQualityDialog
      target={target}
      onClose={close}
      onConfirm={async () => {
        const { changed, refused } = await bulkCall('/orders/confirm-quality', target);
        close();
        // What needs no word was not refused anything: the dialog said how many there are.
        const { print_sharp_enough: _sharp, ...others } = refused;
        tellResult(context, { changed, refused: others }, 'orders.done.quality_confirmed');
        context.clearSelection();
        context.refresh();
      }}
    />
  ));
