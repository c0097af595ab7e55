import { useTranslate } from 'ra-core';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../../components/inputs/Button.tsx';
import { fieldLabel } from '../../../../workflows/templates/labels.ts';
import type { PastePlan, PasteActions } from './usePaste.ts';

/** Maximum number of listed changes; the others are only counted. */
const maxListed = 8;

/** Lists each row with its old and its new value. */
const Changes = ({ plan: { field, changes } }: { plan: PastePlan }) => {
  const translate = useTranslate();
  const hiddenCount = changes.length - maxListed;
  const emptyText = translate('imports.preview.empty');
  return (
    <>
      <table className="pl-tbl">
        <thead>
          <tr>
            <th scope="col">{translate('imports.preview.row')}</th>
            <th scope="col">{translate('imports.preview.paste.before')}</th>
            <th scope="col">{translate('imports.preview.paste.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, maxListed).map(({ row, value }) => (
            <tr key={row.row_no}>
              <td className="pl-tn">{row.row_no}</td>
              <td className="pl-wrap-any pl-muted">{row.cells[field] || emptyText}</td>
              <td className="pl-wrap-any">{value || emptyText}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hiddenCount > 0 && (
        <p className="pl-muted">{translate('imports.preview.paste.more', { smart_count: hiddenCount })}</p>
      )}
    </>
  );
};

const OpenDialog = ({ plan, pasting }: { plan: PastePlan; pasting: PasteActions }) => {
  const translate = useTranslate();
  const { busy, submit, cancel } = pasting;
  const { field, changes, unchanged, left: leftoverCount } = plan;
  const count = changes.length;
  return (
    <FormDialog
      open
      onClose={cancel}
      onSubmit={() => void submit()}
      title={translate('imports.preview.paste.title', { field: fieldLabel(translate, field) })}
      sub={unchanged > 0 && translate('imports.preview.paste.unchanged', { smart_count: unchanged })}
      actions={
        <>
          <Button variant="outlined" onClick={cancel}>
            {translate('app.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={count === 0} loading={busy} autoFocus>
            {translate('imports.preview.paste.submit', { smart_count: count })}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        {leftoverCount > 0 && (
          <NoteBox
            tone="attention"
            dense
            title={translate('imports.preview.paste.left', { smart_count: leftoverCount })}
          >
            {translate('imports.preview.paste.left_help')}
          </NoteBox>
        )}
        {count > 0 && <Changes plan={plan} />}
      </div>
    </FormDialog>
  );
};

/** Shows the changes of a paste before applying them. */
export const PasteCellsDialog = ({ pasting }: { pasting: PasteActions }) =>
  pasting.plan ? <OpenDialog plan={pasting.plan} pasting={pasting} /> : null;
