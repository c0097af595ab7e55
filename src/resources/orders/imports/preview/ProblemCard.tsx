import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import type { ProblemGroup } from '../../../../../contract/imports/calls.ts';
import { useOfflineReason } from '../../../../layout/useOnline.ts';
import type { Fix } from '../api.ts';
import { fieldLabel, problemText } from '../words.ts';
import { isAlike } from './gridRows.ts';

interface ProblemCardProps {
  group: ProblemGroup;
  /** Other groups of the same field and cause, left out of the list. */
  alike: number;
  /** Cell that is wrong, on phones where there is no grid. */
  withValue: boolean;
  busy: boolean;
  onFix: (fix: Fix) => void;
  /** Opens the tab of its rows; phones have none. */
  onShow: (() => void) | undefined;
}

const fixOfGroup = ({ field, rows, first_row, value: old }: ProblemGroup, value: string): Fix =>
  rows === 1 ? { field, value, row_no: first_row } : { field, value, equal_to: old };

const EditForm = ({ group, busy, onFix, onCancel }: Pick<ProblemCardProps, 'group' | 'busy' | 'onFix'> & { onCancel: () => void }) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const id = useId();
  const [value, setValue] = useState(group.value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value !== group.value && !offline) onFix(fixOfGroup(group, value));
  };
  return (
    <form onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <label htmlFor={id} className="pl-sr">
        {translate('app.parts.edit_cell', { column: fieldLabel(translate, group.field), row: group.first_row })}
      </label>
      <span className="pl-row">
        <input
          id={id}
          className="pl-inp pl-grow"
          autoFocus
          autoComplete="off"
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
        <Button
          type="submit"
          variant="outlined"
          size="small"
          disabled={value === group.value || offline !== undefined}
          title={offline}
          loading={busy}
        >
          {translate('imports.preview.apply', { smart_count: group.rows })}
        </Button>
      </span>
    </form>
  );
};

const Buttons = ({ group, busy, onFix, onShow, onEdit }: Omit<ProblemCardProps, 'alike' | 'withValue'> & { onEdit: () => void }) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const [value] = group.suggestions ?? [];
  const curable = group.rows === 1 || isAlike(group);
  const name = `${fieldLabel(translate, group.field)} ${group.value}`;
  return (
    <div className="pl-row pl-wrap">
      {curable && value !== undefined && (
        <Button
          variant="outlined"
          size="small"
          disabled={busy || offline !== undefined}
          title={offline}
          onClick={() => onFix(fixOfGroup(group, value))}
        >
          {translate(group.rows > 1 ? 'imports.preview.change_all' : 'imports.preview.change_to', {
            smart_count: group.rows,
            value,
          })}
        </Button>
      )}
      {curable && (
        <Button variant="outlined" size="small" aria-label={`${translate('app.action.edit')}: ${name}`} onClick={onEdit}>
          {translate('app.action.edit')}
        </Button>
      )}
      {!curable && onShow && (
        <Button variant="outlined" size="small" aria-label={`${translate('imports.preview.show_rows')}: ${name}`} onClick={onShow}>
          {translate('imports.preview.show_rows')}
        </Button>
      )}
    </div>
  );
};

/** One problem with all its rows, and what cures it at once (look §6 "Fix by problem"). */
export const ProblemCard = ({ group, alike, withValue, ...rest }: ProblemCardProps) => {
  const translate = useTranslate();
  const [editing, setEditing] = useState(false);
  return (
    <li className="pl-problem">
      <div className="pl-row">
        <b className="pl-grow">{fieldLabel(translate, group.field)}</b>
        <span className="pl-tn pl-muted">
          {group.rows > 1
            ? translate('imports.preview.in_rows', { smart_count: group.rows })
            : translate('imports.preview.in_row', { row: group.first_row })}
        </span>
      </div>
      {withValue && (
        <div className={`pl-problem-cell pl-t-${group.level === 'error' ? 'critical' : 'attention'}`}>
          {group.value || translate('imports.preview.empty')}
        </div>
      )}
      <p className="pl-muted">{problemText(translate, group)}</p>
      {alike > 0 && <p className="pl-muted">{translate('imports.preview.alike', { smart_count: alike })}</p>}
      {editing ? (
        <EditForm group={group} busy={rest.busy} onFix={rest.onFix} onCancel={() => setEditing(false)} />
      ) : (
        <Buttons group={group} {...rest} onEdit={() => setEditing(true)} />
      )}
    </li>
  );
};
