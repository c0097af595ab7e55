import { useTranslate } from 'react-admin';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { fieldLabel } from '../../../workflows/templates/words.ts';
import type { PastePlan } from './pastePlan.ts';

/** As many changes are listed; the rest is a number. */
const listed = 8;

interface PasteDialogProps {
  plan: PastePlan;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** Shows what a paste changes before it does: each row with its old and its new value. */
export const PasteDialog = ({ plan, busy, onSubmit, onClose }: PasteDialogProps) => {
  const translate = useTranslate();
  const { field, changes, unchanged, left } = plan;
  const label = fieldLabel(translate, field);
  const rest = changes.length - listed;
  const empty = translate('imports.preview.empty');
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={changes.length > 0 ? onSubmit : undefined}
      title={translate('imports.preview.paste.title', { field: label })}
      sub={
        unchanged > 0 ? translate('imports.preview.paste.unchanged', { smart_count: unchanged }) : undefined
      }
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('app.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={changes.length === 0} loading={busy} autoFocus>
            {translate('imports.preview.paste.submit', { smart_count: changes.length })}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        {left > 0 && (
          <NoteBox
            tone="attention"
            dense
            title={translate('imports.preview.paste.left', { smart_count: left })}
          >
            {translate('imports.preview.paste.left_help')}
          </NoteBox>
        )}
        <table className="pl-tbl">
          <thead>
            <tr>
              <th scope="col">{translate('imports.preview.row')}</th>
              <th scope="col">{translate('imports.preview.paste.before')}</th>
              <th scope="col">{translate('imports.preview.paste.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, listed).map(({ row, value }) => (
              <tr key={row.row_no}>
                <td className="pl-tn">{row.row_no}</td>
                <td className="pl-wrap-any pl-muted">{row.cells[field] || empty}</td>
                <td className="pl-wrap-any">{value || empty}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {rest > 0 && (
          <p className="pl-muted">{translate('imports.preview.paste.more', { smart_count: rest })}</p>
        )}
      </div>
    </FormDialog>
  );
};
