import { MdOutlineHowToReg } from 'react-icons/md';
import type { Order } from '../../../../contract/orders/orders.ts';
import { may } from '../../../../contract/orders/rules.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import type { Action } from '../../../views/base/actions.ts';
import { callPath } from '../../../../contract/callPaths.ts';

/**
 * Marks an address that the check did not find as valid (domain §1.3). For the recipient's card, which offers it
 * only where the address is in doubt.
 */
export const confirmAddressAction: Action<Order> = {
  name: 'confirm_address',
  label: 'orders.action.confirm_address',
  icon: MdOutlineHowToReg,
  right: 'orders.edit',
  allowed: (order) => may('edit_address', order, new Date()),
  run: async ({ resource, records: [order], notify, refresh }) => {
    if (!order) return;
    await postOnce(`${callPath(resource)}/${order.id}/confirm-address`, undefined);
    notify('orders.done.address_confirmed', { type: 'success' });
    refresh();
  },
};
