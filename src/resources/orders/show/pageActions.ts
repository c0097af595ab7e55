import { MdOutlineBuild, MdOutlineEdit, MdOutlineReplay } from 'react-icons/md';
import type { Order } from '../../../../contract/orders/orders.ts';
import { may } from '../../../../contract/orders/rules.ts';
import { type Action, type Allowed, verdictOn } from '../../../views/base/actions.ts';
import { recordPath } from '../../../../contract/pagePaths.ts';
import { cancelAction } from '../actions/cancelAction.tsx';
import { changeLineAction } from '../actions/changeLineAction.tsx';
import { deleteOrderAction } from '../actions/deleteAction.tsx';
import { duplicateAction } from '../actions/duplicateAction.ts';
import { payAction } from '../actions/payAction.tsx';
import { ticketAction } from '../actions/ticketAction.tsx';
import { resubmitAction } from '../actions/resubmitAction.ts';

/** Something of the page's head: an action, as a link where it only leads to another page. */
export interface PageAction extends Action<Order> {
  /** Below the order's own address. */
  readonly to?: string;
}

const editable = (order: Order): Allowed => {
  const now = new Date();
  const address = may('edit_address', order, now);
  return address.ok ? address : may('edit_prints', order, now);
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
  allowed: editable,
});
/** A rejected order is put right on the same page, which then sends it for review again. */
const fix = linkTo({
  name: 'fix',
  label: 'orders.action.fix',
  icon: MdOutlineBuild,
  right,
  to: 'edit',
  allowed: (order) => may('resubmit', order, new Date()),
});
const duplicate: PageAction = { ...duplicateAction, to: 'duplicate' };
/** A copy of what was canceled, to be saved or paid as any new order. */
const again: PageAction = {
  ...duplicate,
  name: 'again',
  label: 'orders.action.again',
  icon: MdOutlineReplay,
  allowed: (order) =>
    order.status === 'canceled' ? duplicateAction.allowed(order) : { ok: false, reason: 'order_closed' },
};

export interface Arranged {
  /** At most one (look §1). */
  primary: PageAction | undefined;
  /** Beside the title. */
  buttons: readonly PageAction[];
  /** What destroys stands last, with the reason where it cannot run. */
  more: readonly PageAction[];
}

const more = [changeLineAction, resubmitAction, cancelAction, deleteOrderAction] as const;

/** Only a rejected order speaks of resubmitting, only a pending one of paying. */
const speaksOf = (order: Order, { name }: PageAction): boolean => {
  if (name === 'resubmit') return order.status === 'rejected';
  if (name === 'pay' || name === 'delete') return order.status === 'pending';
  return true;
};

/** The actions of the page's head, by what the rules allow now. */
export const arrange = (order: Order): Arranged => {
  const primary = [fix, payAction, again].find((action) => verdictOn(action, order).ok);
  // One of them says the same as the primary.
  const said = primary === fix ? edit : primary === again ? duplicate : undefined;
  const [first, second, third] = [edit, duplicate, ticketAction].filter(
    (action) => action !== said && verdictOn(action, order).ok,
  );
  const buttons = [first, second].filter((action) => action !== undefined);
  const rest = [...(third ? [third] : []), ...(primary === payAction ? [] : [payAction]), ...more];
  return { primary, buttons, more: rest.filter((action) => speaksOf(order, action)) };
};

/**
 * The phone's bar: at most two, the primary last and wide (look §6 "Mobile"). All others stand in More.
 * Canceling takes the left place where it is the natural other way out.
 */
export const arrangeBar = (order: Order): PageAction[] => {
  const { primary } = arrange(order);
  if (primary === payAction) return [edit, payAction];
  return [cancelAction, primary ?? edit].filter((action) => verdictOn(action, order).ok);
};
