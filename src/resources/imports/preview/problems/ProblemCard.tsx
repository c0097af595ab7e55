import { MdOutlineErrorOutline, MdOutlineWarningAmber } from 'react-icons/md';
import { Button } from '../../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { isLeaveOut } from '../../../../../contract/imports/problems.ts';
import type { ProblemGroup } from '../../../../../contract/imports/calls.ts';
import { oneClick } from '../../../../../contract/imports/oneClick.ts';
import { recordPath } from '../../../../../contract/pagePaths.ts';
import { useMayAnywhere } from '../../../../providers/session/permissions.ts';
import { useOfflineReason } from '../../../../browser/useOnline.ts';
import { fieldLabel, suggestionLabel } from '../../../../workflows/templates/labels.ts';
import { causeTitle, problemText } from '../../../../workflows/templates/problems.ts';
import {
  BuyerButtons,
  HiddenButtons,
  isItemProblem,
  ItemsOutButton,
  ItemStateButtons,
  LeaveOutButtons,
  SizeButtons,
} from './ProblemButtons.tsx';
import { choiceOf, hasSharedFix, isFillable } from '../fix/gridRows.ts';
import { buildGroupFix } from '../fix/rowFixes.ts';
import { LazyCellChoice } from '../table/LazyCellChoice.ts';
import { orderOf, orderText } from '../fix/otherOrder.ts';
import type { ProblemActions } from './problemCures.ts';
import { ProblemEdit } from './ProblemEdit.tsx';
import { type ProblemFile, ProblemUpload } from './ProblemUpload.tsx';
import type { UnsavedCell } from '../fix/useFix.ts';
import { OnlineButton } from '../OnlineButton.tsx';

interface ProblemCardProps extends ProblemActions {
  group: ProblemGroup;
  /** Number of other groups with the same field and cause that the list leaves out. */
  alike: number;
  /** True to show the wrong cell, on phones without a grid. */
  withValue: boolean;
  busy: boolean;
  /** Unsaved text of its first row. */
  unsaved: UnsavedCell | undefined;
  /** Upload of the print file that its rows name; undefined if the member may not upload. */
  file: ProblemFile | undefined;
  /** Opens the tab of its rows; undefined on phones. */
  onShow: (() => void) | undefined;
}

/** Problems about another order; no value can fix them. */
const withoutCure = new Set(['order_alike', 'row_alike']);

interface ButtonsProps extends Pick<
  ProblemCardProps,
  'group' | 'busy' | 'file' | 'onFix' | 'onShow' | 'onItemsOut'
> {
  /** True after a canceled edit: the Edit button takes the focus again. */
  back: boolean;
  onEdit: () => void;
}

const CureButton = ({
  group,
  busy,
  onFix,
  value,
}: Pick<ButtonsProps, 'group' | 'busy' | 'onFix'> & { value: string }) => {
  const translate = useTranslate();
  return (
    <OnlineButton busy={busy} onClick={() => onFix(buildGroupFix(group, value))}>
      {value === group.value
        ? translate('imports.preview.confirm_row')
        : translate(group.rows > 1 ? 'imports.preview.change_all' : 'imports.preview.change_to', {
            smart_count: group.rows,
            value: suggestionLabel(translate, group.field, value),
          })}
    </OnlineButton>
  );
};

/** Opens the dialog that offers values for all rows of a problem: files of the library, or variants of the catalog. */
const ChoiceButton = ({ group, name, onFix }: Pick<ButtonsProps, 'group' | 'onFix'> & { name: string }) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const [isOpen, setIsOpen] = useState(false);
  const choice = choiceOf(group.field);
  if (!choice) return null;
  const label = translate(`imports.preview.choose_${choice}`);
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        disabled={offline !== undefined}
        title={offline}
        aria-label={`${label}: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <LazyCellChoice
          cell={{ field: group.field, value: group.value, sku: '', words: '', rows: group.rows }}
          onUse={(value) => {
            setIsOpen(false);
            onFix(buildGroupFix(group, value));
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};

const Buttons = ({ group, busy, file, onFix, onShow, onItemsOut, back, onEdit }: ButtonsProps) => {
  const translate = useTranslate();
  const value = oneClick(group.field, group.value, group.suggestions);
  const hasCure = !withoutCure.has(group.code);
  const curable = hasCure && (group.rows === 1 || hasSharedFix(group));
  const fillable = curable || (hasCure && isFillable(group));
  // Without the grid, values cannot be edited row by row.
  if (group.level === 'error' && hasCure && !fillable && !onShow)
    return (
      <>
        <p className="pl-muted">{translate('imports.preview.by_row')}</p>
        {isItemProblem(group) && <ItemsOutButton group={group} busy={busy} onItemsOut={onItemsOut} />}
      </>
    );
  const name = `${fieldLabel(translate, group.field)} ${group.value}`;
  return (
    <div className="pl-problem-acts">
      {group.code === 'row_cut' && <CureButton group={group} busy={busy} onFix={onFix} value={group.value} />}
      {curable && value !== undefined && <CureButton group={group} busy={busy} onFix={onFix} value={value} />}
      {fillable && <ChoiceButton group={group} name={name} onFix={onFix} />}
      {fillable && (
        <Button
          variant="outlined"
          size="small"
          autoFocus={back}
          aria-label={`${translate('app.action.edit')}: ${name}`}
          onClick={onEdit}
        >
          {translate('app.action.edit')}
        </Button>
      )}
      {fillable && file && <ProblemUpload label={name} {...file} />}
      {isItemProblem(group) && <ItemsOutButton group={group} busy={busy} onItemsOut={onItemsOut} />}
      {!curable && onShow && (
        <Button
          variant="outlined"
          size="small"
          aria-label={`${translate('imports.preview.show_rows')}: ${name}`}
          onClick={onShow}
        >
          {translate('imports.preview.show_rows')}
        </Button>
      )}
    </div>
  );
};

const WrongCell = ({ group }: Pick<ProblemCardProps, 'group'>) => {
  const translate = useTranslate();
  const wrong = group.level === 'error';
  const Icon = wrong ? MdOutlineErrorOutline : MdOutlineWarningAmber;
  return (
    <div className={`pl-problem-cell pl-t-${wrong ? 'critical' : 'attention'}`}>
      <span className="pl-grow">{group.value || translate('imports.preview.empty')}</span>
      <Icon aria-hidden="true" />
    </div>
  );
};

const Cause = ({ group, alike, withValue }: Pick<ProblemCardProps, 'group' | 'alike' | 'withValue'>) => {
  const translate = useTranslate();
  const order = orderOf(group);
  const product = group.params?.['product'];
  const seesProducts =
    useMayAnywhere('products.view') && (group.code === 'sku_inactive' || group.code === 'sku_unmatched');
  return (
    <>
      <div className="pl-row">
        <b className="pl-grow">{causeTitle(translate, group)}</b>
        <span className="pl-tn pl-muted">
          {group.rows > 1
            ? translate('imports.preview.in_rows', { smart_count: group.rows })
            : translate('imports.preview.in_row', { row: group.first_row })}
        </span>
      </div>
      {withValue && group.code !== 'row_hidden' && <WrongCell group={group} />}
      <p className="pl-muted">{problemText(translate, group)}</p>
      {alike > 0 && <p className="pl-muted">{translate('imports.preview.alike', { smart_count: alike })}</p>}
      {order && <Link to={order.to}>{orderText(translate, order)}</Link>}
      {typeof product === 'string' && seesProducts && (
        <Link to={recordPath('products', product)}>{translate('imports.preview.open_product')}</Link>
      )}
    </>
  );
};

type CureButtonsProps = ButtonsProps & Pick<ProblemActions, 'onSettle' | 'onHidden' | 'onLeaveOut'>;

/** Renders the buttons that fix this kind of problem. */
const CureButtons = ({ onSettle, onHidden, onLeaveOut, ...buttons }: CureButtonsProps) => {
  const { group, busy, onFix } = buttons;
  if (group.code === 'two_buyers') return <BuyerButtons group={group} busy={busy} onSettle={onSettle} />;
  if (group.code === 'item_left_out' || group.code === 'item_state_open')
    return <ItemStateButtons {...buttons} />;
  if (group.code === 'size_differs') return <SizeButtons {...buttons} />;
  if (group.code === 'row_hidden') return <HiddenButtons busy={busy} onHidden={onHidden} />;
  if (isLeaveOut(group.code))
    return (
      <LeaveOutButtons
        group={group}
        code={group.code}
        busy={busy}
        onLeaveOut={onLeaveOut}
        onFix={onFix}
        onShow={buttons.onShow}
      />
    );
  return <Buttons {...buttons} />;
};

/** Renders one problem with all its rows, and the buttons that fix it at once (look §6 "Fix by problem"). */
export const ProblemCard = ({
  group,
  alike,
  withValue,
  busy,
  unsaved,
  file,
  onFix,
  onSettle,
  onHidden,
  onLeaveOut,
  onItemsOut,
  onRestore,
  onLeft,
  onShow,
}: ProblemCardProps) => {
  const reasonId = useId();
  const [editing, setEditing] = useState(false);
  const [back, setBack] = useState(false);
  const cancel = () => {
    setEditing(false);
    setBack(true);
    onRestore();
  };
  return (
    <li className="pl-problem">
      <Cause group={group} alike={alike} withValue={withValue} />
      {editing ? (
        <ProblemEdit
          group={group}
          busy={busy}
          unsaved={unsaved}
          reasonId={reasonId}
          onFix={onFix}
          onCancel={cancel}
          onLeft={onLeft}
        />
      ) : (
        <CureButtons
          group={group}
          busy={busy}
          file={file}
          onFix={onFix}
          onSettle={onSettle}
          onHidden={onHidden}
          onLeaveOut={onLeaveOut}
          onItemsOut={onItemsOut}
          onShow={onShow}
          back={back}
          onEdit={() => setEditing(true)}
        />
      )}
      {unsaved && (
        <p id={reasonId} className="pl-err" role="alert">
          {unsaved.reason}
        </p>
      )}
    </li>
  );
};
