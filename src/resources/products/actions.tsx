import { MdOutlineBlock, MdOutlineCheckCircleOutline, MdOutlineDelete } from 'react-icons/md';
import type { Product } from '../../../contract/products/products.ts';
import { checkProductAction } from '../../../contract/products/rules.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { bulkCall } from '../../views/actions/bulkCall.ts';
import { finishDeletion } from '../../views/actions/finishDeletion.ts';
import { showBulkResult } from '../../views/actions/showBulkResult.ts';
import type { Action, ActionContext } from '../../views/base/actions.ts';

const setActive = async (context: ActionContext<Product>, active: boolean): Promise<void> => {
  const result = await bulkCall('/products/status', context.target, { active });
  showBulkResult(context, result, active ? 'products.activated' : 'products.deactivated');
  context.clearSelection();
  context.refresh();
};

/** Makes the SKUs of the products known again. */
const activateAction: Action<Product> = {
  name: 'activate',
  label: 'products.activate',
  icon: MdOutlineCheckCircleOutline,
  right: 'products.edit',
  bulk: true,
  allowed: (product) => checkProductAction('activate', product),
  run: (context) => setActive(context, true),
};

/** Pauses products: files with their SKUs report that they are inactive. */
const deactivateAction: Action<Product> = {
  name: 'deactivate',
  label: 'products.deactivate',
  icon: MdOutlineBlock,
  right: 'products.edit',
  bulk: true,
  allowed: (product) => checkProductAction('deactivate', product),
  run: (context) =>
    context.show((close) => (
      <ConfirmDialog
        title={context.translate('products.off.title', { smart_count: context.count })}
        text={context.translate('products.off.help')}
        submit={context.translate('products.deactivate')}
        onClose={close}
        onSubmit={async () => {
          await setActive(context, false);
          close();
        }}
      />
    )),
};

/** Deletes products with their variants; orders keep their match. */
const deleteAction: Action<Product> = {
  name: 'delete',
  label: 'products.delete',
  icon: MdOutlineDelete,
  right: 'products.delete',
  bulk: true,
  destructive: true,
  allowed: () => ({ ok: true }),
  run: (context) =>
    context.show((close) => (
      <ConfirmDialog
        title={context.translate('products.delete_title', { smart_count: context.count })}
        text={context.translate('products.delete_help')}
        submit={context.translate('products.delete')}
        onClose={close}
        onSubmit={async () => {
          const result = await bulkCall('/products/delete', context.target);
          close();
          showBulkResult(context, result, 'products.deleted');
          finishDeletion('products', context, result);
        }}
      />
    )),
};

/** The seller's actions on products. */
export const productActions: readonly Action<Product>[] = [activateAction, deactivateAction, deleteAction];
