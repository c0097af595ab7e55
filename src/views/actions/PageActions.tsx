import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Button from '@mui/material/Button';
import { type RaRecord, useTranslate } from 'ra-core';
import { type Action, recordActions, verdictOn } from './actions.ts';
import { useOfflineReason } from '../../browser/useOnline.ts';
import { oneRecord, useRunAction } from './ActionHost.tsx';
import { ActionMenu } from './RowActions.tsx';
import { useOpener } from '../../components/dialogs/useOpener.ts';

interface PageActionsProps {
  record: RaRecord;
  name: string;
  actions: readonly Action[];
}

/** So many actions stand beside the title; the rest, and what destroys, wait in More (look §6). */
const shown = 2;

/** The actions of a record's page: the allowed ones as buttons, all others with their reasons in More. */
export const PageActions = ({ record, name, actions }: PageActionsProps) => {
  const translate = useTranslate();
  const run = useRunAction();
  const offline = useOfflineReason();
  const { opener, anchor, close } = useOpener('menu');
  const mine = recordActions(actions);
  const buttons = mine.filter((action) => !action.destructive && verdictOn(action, record).ok).slice(0, shown);
  const more = mine.filter((action) => !buttons.includes(action));
  return (
    <>
      {buttons.map((action) => {
        const { icon: Icon } = action;
        return (
          <Button
            key={action.name}
            variant="outlined"
            startIcon={<Icon aria-hidden />}
            disabled={offline !== undefined}
            title={offline}
            onClick={() => run(action, oneRecord(record))}
          >
            {translate(action.label, { smart_count: 1 })}
          </Button>
        );
      })}
      {more.length > 0 && (
        <>
          <Button
            variant="outlined"
            startIcon={<MoreHorizOutlined />}
            {...opener}
          >
            {translate('app.action.more')}
          </Button>
          <ActionMenu record={record} name={name} actions={more} anchor={anchor} onClose={close} />
        </>
      )}
    </>
  );
};
