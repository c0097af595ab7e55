import { MdOutlineBlurOn, MdOutlineDelete, MdOutlineDriveFileMove } from 'react-icons/md';
import type { OpenOrders } from '../../../../contract/designs/calls.ts';
import type { LibraryDesign } from '../../../../contract/designs/library.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { call } from '../../../providers/http/httpClient.ts';
import { accountToken } from '../../../providers/query/reach.ts';
import type { Action } from '../../../views/base/actions.ts';
import { bulkCall } from '../../../views/actions/bulkCall.ts';
import { showBulkResult } from '../../../views/actions/showBulkResult.ts';
import { askQuality } from '../../../workflows/quality/askQuality.tsx';
import { MoveDialog } from './MoveDialog.tsx';

const allowed = { ok: true } as const;

/** Moves files into a folder. */
const moveAction: Action<LibraryDesign> = {
  name: 'move',
  label: 'library.move',
  icon: MdOutlineDriveFileMove,
  right: 'designs.edit',
  bulk: true,
  allowed: () => allowed,
  run: (context) =>
    context.show((close) => (
      <MoveDialog
        onClose={close}
        onMove={async (folder) => {
          const result = await bulkCall('/designs/move', context.target, { folder });
          close();
          showBulkResult(context, result, 'library.moved');
          context.clearSelection();
          context.refresh();
        }}
      />
    )),
};

/** Removes files from the library; the server keeps those that an order still waits for. */
export const deleteDesignAction: Action<LibraryDesign> = {
  name: 'delete',
  label: 'library.delete',
  icon: MdOutlineDelete,
  right: 'designs.delete',
  bulk: true,
  destructive: true,
  allowed: () => allowed,
  run: (context) =>
    context.show((close) => (
      <ConfirmDialog
        title={context.translate('library.delete_title', { smart_count: context.count })}
        text={context.translate('library.delete_help')}
        safe="app.action.cancel"
        submit={context.translate('library.delete')}
        onClose={close}
        onSubmit={async () => {
          const result = await bulkCall('/designs/delete', context.target);
          close();
          showBulkResult(context, result, 'library.deleted');
          context.clearSelection();
          context.refresh();
        }}
      />
    )),
};

/** Lets orders waiting with a low-resolution file print it as it is, as the order lists do. */
const acceptAction: Action<LibraryDesign> = {
  name: 'accept_low',
  label: 'orders.action.confirm_quality',
  icon: MdOutlineBlurOn,
  right: 'orders.edit',
  allowed: ({ is_low: low }) => (low ? allowed : { ok: false, reason: 'print_sharp_enough' }),
  run: async (context) => {
    const [id] = 'ids' in context.target ? context.target.ids : [];
    // The page of a design lists only some of its orders.
    const { orders } = await call<OpenOrders>(`/designs/${id}/orders`, { token: accountToken() });
    askQuality(context, { ids: orders });
  },
};

export const designActions: readonly Action<LibraryDesign>[] = [moveAction, acceptAction, deleteDesignAction];
