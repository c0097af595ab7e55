import { MdOutlineClose, MdOutlineMoreHoriz } from 'react-icons/md';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Menu, MenuItem } from '../overlays/index.tsx';
import { moveFocus } from './moveFocus.ts';
import { useOpener } from '../dialogs/useOpener.ts';

export interface BulkAction {
  key: string;
  label: string;
  icon?: ReactNode;
  onClick: () => void;
  /** Always last, in the More menu (look §6). */
  destructive?: boolean;
  /** Reason why it cannot run now; a reason disables it (look §8). */
  reason?: string;
}

/** Number of actions in the bar; the others are in the More menu with the destructive ones last (look §6, "List"). */
const SHOWN = 3;

const arrange = (actions: readonly BulkAction[], shownCount: number) => {
  const safe = actions.filter((action) => !action.destructive);
  const destructive = actions.filter((action) => action.destructive);
  return { shown: safe.slice(0, shownCount), more: [...safe.slice(shownCount), ...destructive] };
};

const ActionButton = ({ action, main }: { action: BulkAction; main: boolean }) => (
  <button
    type="button"
    className="pl-bulk-btn"
    data-main={main}
    aria-disabled={action.reason ? true : undefined}
    title={action.reason}
    onClick={action.reason ? undefined : action.onClick}
  >
    {action.icon}
    {action.label}
  </button>
);

const MoreActions = ({ actions }: { actions: readonly BulkAction[] }) => {
  const translate = useTranslate();
  const { opener, anchor, close } = useOpener('menu');
  const run = (action: BulkAction) => {
    close();
    action.onClick();
  };
  return (
    <>
      <button type="button" className="pl-bulk-btn" {...opener}>
        <MdOutlineMoreHoriz aria-hidden="true" />
        {translate('app.action.more')}
      </button>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close}>
        {actions.map((action) => (
          <MenuItem
            key={action.key}
            className={action.destructive ? 'pl-bad' : undefined}
            aria-disabled={action.reason !== undefined}
            title={action.reason}
            onClick={action.reason === undefined ? () => run(action) : undefined}
          >
            {action.icon}
            <span>
              {action.label}
              {action.reason && <small className="pl-faint pl-menu-why">{action.reason}</small>}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

interface BulkBarProps {
  count: number;
  /** Sum of the selection, if the rows have amounts. */
  sum?: ReactNode;
  actions: readonly BulkAction[];
  /** Number of records that match the filters. */
  total: number;
  /** Selects all that match; absent if that is not possible. */
  onSelectAll?: () => void;
  onClear: () => void;
  /** Number of actions beside the More menu. */
  actionCount?: number;
}

/** Bar in place of the filter row while rows are selected (look §6, "List"; look §8, "Bulk bar"). */
export const BulkBar = ({
  count,
  sum,
  actions,
  total,
  onSelectAll,
  onClear,
  actionCount = SHOWN,
}: BulkBarProps) => {
  const translate = useTranslate();
  const { shown: shownActions, more: menuActions } = arrange(actions, actionCount);
  return (
    <div className="pl-bulk-wrap">
      <div
        className="pl-bulk"
        role="toolbar"
        aria-label={translate('app.parts.bulk')}
        onKeyDown={(event) => moveFocus(event, 'button')}
      >
        <b role="status">{translate('app.list.selected', { smart_count: count })}</b>
        {sum && <span className="pl-bulk-sum">{sum}</span>}
        <span className="pl-bulk-line" />
        {shownActions.map((action, index) => (
          <ActionButton key={action.key} action={action} main={index === 0} />
        ))}
        {menuActions.length > 0 && <MoreActions actions={menuActions} />}
        <span className="pl-bulk-line" />
        {onSelectAll && count < total && (
          <button type="button" className="pl-bulk-btn pl-bulk-btn-soft" onClick={onSelectAll}>
            {translate('app.list.select_all', { total })}
          </button>
        )}
        <button
          type="button"
          className="pl-bulk-btn pl-bulk-btn-icon"
          aria-label={translate('app.list.clear_selection')}
          onClick={onClear}
        >
          <MdOutlineClose aria-hidden="true" />
        </button>
      </div>
    </div>
  );
};
