import { Button } from '../../components/inputs/Button.tsx';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'ra-core';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { withoutRefetch } from '../../providers/lists/refetchChanged.ts';
import { useRefreshResource } from '../../providers/lists/useRefreshResource.ts';
import type { Action, ActionContext, BulkTarget } from '../base/actions.ts';

/** The records an action runs on. */
export interface ActionSubject {
  records: readonly RaRecord[];
  target: BulkTarget;
  count: number;
}

export type RunAction = (action: Action, subject: ActionSubject) => void;

const RunContext = createContext<RunAction | null>(null);

/**
 * Returns a function that runs an action: it asks for confirmation where the action needs one, shows the action's
 * dialog and reports failures.
 */
export const useRunAction = (): RunAction => {
  const run = useContext(RunContext);
  if (!run) throw new Error('useRunAction needs an ActionHost around it');
  return run;
};

/** Returns the subject for a single record. */
export const toActionSubject = (record: RaRecord): ActionSubject => ({
  records: [record],
  target: { ids: [String(record.id)] },
  count: 1,
});

interface ConfirmDialogProps {
  action: Action;
  count: number;
  onClose: () => void;
  onConfirm: () => void;
}

const ConfirmDialog = ({ action, count, onClose, onConfirm }: ConfirmDialogProps) => {
  const translate = useTranslate();
  const interpolation = { smart_count: count };
  return (
    <FormDialog
      open
      destructive={action.destructive}
      onClose={onClose}
      title={action.confirm && translate(action.confirm.title, interpolation)}
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {translate('app.action.cancel')}
          </Button>
          <Button variant="contained" color={action.destructive ? 'error' : 'primary'} onClick={onConfirm}>
            {translate(action.label, interpolation)}
          </Button>
        </>
      }
    >
      {action.confirm?.text && translate(action.confirm.text, interpolation)}
    </FormDialog>
  );
};

interface ActionHostProps {
  resource: string;
  clearSelection?: () => void;
  children: ReactNode;
}

const noSelection = (): void => {};

/** Returns the tools that every action gets, apart from its subject. */
const useActionTools = (resource: string, clearSelection: () => void, show: ActionContext['show']) => {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const navigate = useNavigate();
  const translate = useTranslate();
  const refreshResource = useRefreshResource(resource);
  return useMemo<Omit<ActionContext, keyof ActionSubject>>(
    () => ({
      resource,
      dataProvider,
      notify,
      navigate,
      translate,
      clearSelection,
      show,
      refresh: (deletedId) => void refreshResource(deletedId),
    }),
    [resource, dataProvider, notify, navigate, translate, clearSelection, show, refreshResource],
  );
};

/** Provider that runs the actions of a page and shows their dialogs. */
export const ActionHost = ({ resource, clearSelection = noSelection, children }: ActionHostProps) => {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const close = useCallback(() => setDialog(null), []);
  const show = useCallback((render: (close: () => void) => ReactNode) => setDialog(render(close)), [close]);
  const tools = useActionTools(resource, clearSelection, show);
  const run = useCallback<RunAction>(
    (action, subject) => {
      const start = async () => {
        close();
        try {
          await withoutRefetch(async () => void (await action.run({ ...tools, ...subject })));
        } catch (error) {
          tools.notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' });
        }
      };
      if (!action.confirm) {
        void start();
        return;
      }
      setDialog(
        <ConfirmDialog
          action={action}
          count={subject.count}
          onClose={close}
          onConfirm={() => void start()}
        />,
      );
    },
    [tools, close],
  );
  return (
    <RunContext.Provider value={run}>
      {children}
      {dialog}
    </RunContext.Provider>
  );
};
