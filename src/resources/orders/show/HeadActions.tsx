import { MdOutlineMoreHoriz } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import { toActionSubject, useRunAction } from '../../../views/actions/ActionHost.tsx';
import { recordPath } from '../../../../contract/pagePaths.ts';
import { ActionMenu } from '../../../views/actions/RowActions.tsx';
import type { PageAction } from './pageActions.ts';
import { useOpener } from '../../../components/dialogs/useOpener.ts';

interface ActionButtonProps {
  order: OrderDetail;
  action: PageAction;
  primary?: boolean;
  /** True to omit the icon, in narrow places. */
  plain?: boolean;
}

/** Renders an action of the page as a button, or as a link if it leads to a page. */
export const ActionButton = ({ order, action, primary = false, plain = false }: ActionButtonProps) => {
  const translate = useTranslate();
  const run = useRunAction();
  const { icon: Icon, to } = action;
  const buttonProps = {
    variant: primary ? ('contained' as const) : ('outlined' as const),
    startIcon: plain ? undefined : <Icon aria-hidden />,
    children: translate(action.label, { smart_count: 1 }),
  };
  if (to) return <Button {...buttonProps} to={`${recordPath('orders', order.id)}/${to}`} />;
  return <Button {...buttonProps} onClick={() => run(action, toActionSubject(order))} />;
};

interface MoreButtonProps {
  order: OrderDetail;
  actions: readonly PageAction[];
  /** True for a border, to match a row of buttons. */
  bordered?: boolean;
}

/** Renders the menu of all other actions; those not possible now say why. */
export const MoreButton = ({ order, actions, bordered = false }: MoreButtonProps) => {
  const translate = useTranslate();
  const { opener, anchor, close } = useOpener('menu');
  return (
    <>
      <button
        type="button"
        className={bordered ? 'pl-ib pl-ib-line' : 'pl-ib'}
        aria-label={translate('orderShow.more_actions')}
        {...opener}
      >
        <MdOutlineMoreHoriz aria-hidden="true" className="pl-icon-small" />
      </button>
      <ActionMenu record={order} name={order.code} actions={actions} anchor={anchor} onClose={close} />
    </>
  );
};
