import { MdOutlineBuild, MdOutlineEdit, MdOutlineReplay } from 'react-icons/md';
import type { Order } from '../../../../contract/orders/orders.ts';
import { checkOrderAction } from '../../../../contract/orders/rules.ts';
import { type Action, type Allowed, verdictOn } from '../../../views/base/actions.ts';
import { recordPath } from '../../../../contract/pagePaths.ts';
import { cancelAction } from '../actions/cancelAction.tsx';
import { changeLineAction } from '../actions/changeLineAction.tsx';
import { deleteOrderAction } from '../actions/deleteAction.tsx';
import { duplicateAction } from '../actions/duplicateAction.ts';
import { payAction } from '../actions/payAction.tsx';
import { ticketAction } from '../actions/ticketAction.tsx';
import { resubmitAction } from '../actions/resubmitAction.ts';

/** An action in the page's header; a link if it only leads to another page. */
export interface PageAction extends Action<Order> {
  /** Path below the order's own URL. */
  readonly to?: string;
}

const editVerdict = (order: Order): Allowed => {
  const now = new Date();
  const address = checkOrderAction('edit_address', order, now);
  return address.ok ? address : checkOrderAction('edit_prints', order, now);
};

const linkTo = (action: Omit<PageAction, 'run'> & { to: string }): PageAction => ({
  ...action,
  run: ({ records: [order], navigate }) => {
    if (order) void navigate(`${recordPath('orders', order.id)}/${action.to}`);
  },
});

const right = 'orders.edit';

const edit = linkTo({
  name: 'edit',
  label: 'orders.action.edit',
  icon: MdOutlineEdit,
  right,
  to: 'edit',
  allowed: editVerdict,
});
/** Opens the same page to fix a rejected order, which is then sent for review again. */
const fix = linkTo({
  name: 'fix',
  label: 'orders.action.fix',
  icon: MdOutlineBuild,
  right,
  to: 'edit',
  allowed: (order) => checkOrderAction('resubmit', order, new Date()),
});
const duplicate: PageAction = { ...duplicateAction, to: 'duplicate' };
/** Copies a canceled order, to be saved or paid like any new order. */
const orderAgain: PageAction = {
  ...duplicate,
  name: 'again',
  label: 'orders.action.again',
  icon: MdOutlineReplay,
  allowed: (order) =>
    order.status === 'canceled' ? duplicateAction.allowed(order) : { ok: false, reason: 'order_closed' },
};

export interface OrderPageActions {
  /** Primary action; at most one (look §1). */
  primary: PageAction | undefined;
  /** Buttons beside the title. */
  buttons: readonly PageAction[];
  /** Menu; destructive actions come last, with the reason if they cannot run. */
  more: readonly PageAction[];
}

const menuActions = [changeLineAction, resubmitAction, cancelAction, deleteOrderAction] as const;

/** Returns true if the action fits the status: only rejected orders offer resubmitting, only pending ones paying. */
const fitsStatus = (order: Order, { name }: PageAction): boolean => {
  if (name === 'resubmit') return order.status === 'rejected';
  if (name === 'pay' || name === 'delete') return order.status === 'pending';
  return true;
};

/** Arranges the actions of the page's header by what the rules allow now. */
export const arrangeHeaderActions = (order: Order): OrderPageActions => {
  const primary = [fix, payAction, orderAgain].find((action) => verdictOn(action, order).ok);
  // An action that does the same as the primary one is left out.
  const sameAsPrimary = primary === fix ? edit : primary === orderAgain ? duplicate : undefined;
  const [first, second, third] = [edit, duplicate, ticketAction].filter(
    (action) => action !== sameAsPrimary && verdictOn(action, order).ok,
  );
  const buttons = [first, second].filter((action) => action !== undefined);
  const remaining = [
    ...(third ? [third] : []),
    ...(primary === payAction ? [] : [payAction]),
    ...menuActions,
  ];
  return { primary, buttons, more: remaining.filter((action) => fitsStatus(order, action)) };
};

/**
 * Returns the actions of the phone's bar: at most two, the primary last and wide (look §6 "Mobile"). All others are
 * in More. Canceling takes the left place if it is the natural alternative.
 */
export const arrangePhoneActions = (order: Order): PageAction[] => {
  const { primary } = arrangeHeaderActions(order);
  if (primary === payAction) return [edit, payAction];
  return [cancelAction, primary ?? edit].filter((action) => verdictOn(action, order).ok);
};
