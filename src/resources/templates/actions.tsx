import {
  MdOutlineDelete,
  MdOutlineEdit,
  MdOutlineFileDownload,
  MdOutlineLibraryAdd,
  MdOutlinePlayArrow,
  MdOutlineStarBorder,
} from 'react-icons/md';
import { mayBeDefault, mayChangeTemplate } from '../../../contract/templates/rules.ts';
import type { TemplateRecord } from '../../../contract/templates/templates.ts';
import { recordPath } from '../../../contract/pagePaths.ts';
import { saveFile } from '../../browser/saveFile.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { bulkCall } from '../../views/actions/bulkCall.ts';
import { showBulkResult } from '../../views/actions/showBulkResult.ts';
import type { Action, ActionContext } from '../../views/base/actions.ts';
import { sampleOfTemplate } from '../../workflows/templates/sampleFile.ts';
import { changeTemplate, copyTemplate, readTemplate } from './calls.ts';
import { NameDialog } from './NameDialog.tsx';
import { TestDialog } from './testRun/TestDialog.tsx';

const allowed = { ok: true } as const;
const right = 'orders.create';

type Context = ActionContext<TemplateRecord>;

/** Returns the path of a template's editor. */
export const editPath = (id: string): string => `${recordPath('templates', id)}/edit`;

/** Runs an action on the one selected template. */
const runOnTemplate = (
  context: Context,
  run: (template: TemplateRecord) => void | Promise<unknown>,
): void | Promise<unknown> => {
  const [template] = context.records;
  return template && run(template);
};

const testAction: Action<TemplateRecord> = {
  name: 'try',
  label: 'templates.action.try',
  icon: MdOutlinePlayArrow,
  right,
  allowed: () => allowed,
  quick: () => true,
  run: (context) =>
    runOnTemplate(context, (template) =>
      context.show((close) => <TestDialog template={template} onClose={close} />),
    ),
};

const editAction: Action<TemplateRecord> = {
  name: 'edit',
  label: 'templates.action.edit',
  icon: MdOutlineEdit,
  right,
  allowed: mayChangeTemplate,
  run: (context) => runOnTemplate(context, ({ id }) => void context.navigate(editPath(id))),
};

/** Copies the template into one of the seller's own and opens its editor. */
export const copyAction: Action<TemplateRecord> = {
  name: 'copy',
  label: 'templates.action.copy',
  icon: MdOutlineLibraryAdd,
  right,
  allowed: () => allowed,
  quick: () => true,
  run: (context) =>
    runOnTemplate(context, ({ id, name, owner }) =>
      context.show((close) => (
        <NameDialog
          title={context.translate(
            owner === 'ready' ? 'templates.copy.ready_title' : 'templates.copy.title',
            { name },
          )}
          help={context.translate('templates.copy.help')}
          submit={context.translate('templates.copy.submit')}
          name={context.translate('templates.copy.name', { name })}
          onClose={close}
          onName={async (copyName) => {
            const copy = await copyTemplate(id, copyName);
            close();
            context.notify('templates.copy.done', { type: 'success', messageArgs: { name: copy.name } });
            context.refresh();
            void context.navigate(editPath(copy.id));
          }}
        />
      )),
    ),
};

const defaultAction: Action<TemplateRecord> = {
  name: 'default',
  label: 'templates.action.default',
  icon: MdOutlineStarBorder,
  right,
  allowed: mayBeDefault,
  run: (context) =>
    runOnTemplate(context, async ({ id, name }) => {
      const { version } = await readTemplate(id);
      await changeTemplate(id, { version, is_default: true });
      context.notify('templates.defaulted', { type: 'success', messageArgs: { name } });
      context.refresh();
    }),
};

const sampleAction: Action<TemplateRecord> = {
  name: 'sample',
  label: 'templates.action.sample',
  icon: MdOutlineFileDownload,
  right,
  allowed: () => allowed,
  run: (context) =>
    runOnTemplate(context, async ({ id, name }) => {
      const { columns } = await readTemplate(id);
      saveFile(await sampleOfTemplate(columns), `${name}.csv`);
    }),
};

/** Asks for confirmation: what the seller taught the import is not learned again by itself. */
const removeAction: Action<TemplateRecord> = {
  name: 'remove',
  label: 'templates.action.remove',
  icon: MdOutlineDelete,
  right,
  bulk: true,
  destructive: true,
  allowed: mayChangeTemplate,
  run: (context) =>
    context.show((close) => (
      <ConfirmDialog
        title={context.translate('templates.remove.title', { smart_count: context.count })}
        text={context.translate('imports.upload.remove_text')}
        submit={context.translate('templates.action.remove')}
        onClose={close}
        onSubmit={async () => {
          const result = await bulkCall('/templates/delete', context.target);
          close();
          showBulkResult(context, result, 'templates.remove.done');
          context.clearSelection();
          context.refresh();
        }}
      />
    )),
};

export const templateActions: readonly Action<TemplateRecord>[] = [
  testAction,
  editAction,
  copyAction,
  defaultAction,
  sampleAction,
  removeAction,
];
