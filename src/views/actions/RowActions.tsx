import { MdOutlineMoreHoriz } from 'react-icons/md';
import { type RaRecord, useTranslate } from 'ra-core';
import { Menu, MenuItem } from '../../components/overlays/index.tsx';
import { type Action, recordActions, verdictOn } from '../base/actions.ts';
import { useOfflineReason } from '../../browser/useOnline.ts';
import { toActionSubject, useRunAction } from './ActionHost.tsx';
import { useOpener } from '../../components/dialogs/useOpener.ts';

interface RecordActionsProps {
  record: RaRecord;
  /** Name of the record: the button is "Actions for #LP-10482". */
  name: string;
  actions: readonly Action[];
}

interface ActionMenuProps extends RecordActionsProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Menu with every action of a record. An action that cannot run shows the reason (look §8 "Buttons"). */
export const ActionMenu = ({ record, actions, anchor, onClose }: ActionMenuProps) => {
  const translate = useTranslate();
  const run = useRunAction();
  const offline = useOfflineReason();
  const start = (action: Action) => {
    onClose();
    run(action, toActionSubject(record));
  };
  return (
    <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={onClose}>
      {actions.map((action) => {
        const verdict = verdictOn(action, record);
        const reason = verdict.ok ? offline : translate(`errors.${verdict.reason}`);
        const { icon: Icon } = action;
        return (
          <MenuItem
            key={action.name}
            className={action.destructive ? 'pl-bad' : undefined}
            aria-disabled={reason !== undefined}
            title={reason}
            onClick={reason === undefined ? () => start(action) : undefined}
          >
            <Icon aria-hidden />
            <span>
              {translate(action.label, { smart_count: 1 })}
              {reason && <small className="pl-faint pl-menu-why">{reason}</small>}
            </span>
          </MenuItem>
        );
      })}
    </Menu>
  );
};

/** Buttons of a row: the allowed quick actions, and the menu with all actions. */
export const RowActions = ({ record, name, actions }: RecordActionsProps) => {
  const translate = useTranslate();
  const run = useRunAction();
  const offline = useOfflineReason();
  const { opener, anchor, close } = useOpener('menu');
  const rowActions = recordActions(actions);
  const quick = rowActions.filter((action) => action.quick?.(record) && verdictOn(action, record).ok);
  return (
    <>
      {quick.map((action) => {
        const { icon: Icon } = action;
        const label = `${translate(action.label, { smart_count: 1 })}: ${name}`;
        return (
          <button
            key={action.name}
            type="button"
            className="pl-ib pl-ib-s"
            aria-label={label}
            title={offline ?? translate(action.label, { smart_count: 1 })}
            disabled={offline !== undefined}
            onClick={() => run(action, toActionSubject(record))}
          >
            <Icon aria-hidden />
          </button>
        );
      })}
      <button
        type="button"
        className="pl-ib pl-ib-s"
        aria-label={translate('app.list.row_actions', { name })}
        {...opener}
      >
        <MdOutlineMoreHoriz aria-hidden="true" className="pl-icon-small" />
      </button>
      <ActionMenu record={record} name={name} actions={rowActions} anchor={anchor} onClose={close} />
    </>
  );
};
