import { useTranslate } from 'ra-core';
import {
  type ProblemGroup,
  hiddenRowDecisions,
  type HiddenRowDecision,
} from '../../../../../contract/imports/calls.ts';
import { fieldRule, isImportField } from '../../../../../contract/imports/fields.ts';
import type { LeaveOutCode } from '../../../../../contract/imports/problems.ts';
import { makeAnywayWord } from '../../../../../contract/imports/vocabulary/states.ts';
import type { ProblemActions } from './problemCures.ts';
import { OnlineButton } from '../OnlineButton.tsx';
import type { BuyerDecision } from '../../../../../contract/imports/buyers.ts';

interface OutProps extends Pick<ProblemActions, 'onFix' | 'onItemsOut' | 'onLeaveOut'> {
  group: ProblemGroup;
  busy: boolean;
  /** Opens the tab of its rows; undefined on phones. */
  onShow: (() => void) | undefined;
}

/**
 * Returns true if the order can be created without the item that the error is about: a gift card, a tip, another
 * maker's goods.
 */
export const isItemProblem = ({ field, level }: ProblemGroup): boolean =>
  level === 'error' && isImportField(field) && fieldRule(field).scope === 'item';

/** Leaves the items of a problem out of their orders. */
export const ItemsOutButton = ({
  group,
  busy,
  onItemsOut,
}: Pick<OutProps, 'group' | 'busy' | 'onItemsOut'>) => {
  const translate = useTranslate();
  const { field, code, value } = group;
  return (
    <OnlineButton busy={busy} onClick={() => onItemsOut({ field, code, value })}>
      {translate('imports.preview.leave_items_out', { smart_count: group.rows })}
    </OnlineButton>
  );
};

/** Value written into the state of an order that is imported anyway. Only a shop's own states may become a rule. */
const importAnywayState: Partial<Record<LeaveOutCode, string>> = {
  order_canceled: '',
  order_shipped: '',
  order_unpaid: makeAnywayWord,
  order_state_open: makeAnywayWord,
  order_left_out: '',
};

/** Imports an item although the file says it is done, or leaves it out if only the seller can know. */
export const ItemStateButtons = ({
  group,
  busy,
  onFix,
  onItemsOut,
}: Pick<OutProps, 'group' | 'busy' | 'onFix' | 'onItemsOut'>) => {
  const translate = useTranslate();
  const isOpen = group.code === 'item_state_open';
  return (
    <div className="pl-problem-acts">
      {isOpen && <ItemsOutButton group={group} busy={busy} onItemsOut={onItemsOut} />}
      <OnlineButton
        busy={busy}
        onClick={() =>
          onFix({ field: group.field, value: isOpen ? makeAnywayWord : '', equal_to: group.value })
        }
      >
        {translate('imports.preview.make_item')}
      </OnlineButton>
    </div>
  );
};

interface LeaveOutProps extends Omit<OutProps, 'onItemsOut'> {
  code: LeaveOutCode;
}

/** Leaves rows that are no orders out with one click; a canceled order can still be imported. */
export const LeaveOutButtons = ({ group, code, busy, onLeaveOut, onFix, onShow }: LeaveOutProps) => {
  const translate = useTranslate();
  return (
    <div className="pl-problem-acts">
      <OnlineButton
        busy={busy}
        onClick={() => onLeaveOut(code === 'row_footer' ? { code } : { code, value: group.value })}
      >
        {translate('imports.preview.leave_out')}
      </OnlineButton>
      {code in importAnywayState && (
        <OnlineButton
          busy={busy}
          onClick={() =>
            onFix({ field: group.field, value: importAnywayState[code] ?? '', equal_to: group.value })
          }
        >
          {translate('imports.preview.make_anyway')}
        </OnlineButton>
      )}
      {code === 'row_broken' && (
        <OnlineButton
          busy={busy}
          onClick={() => onFix({ field: group.field, value: group.value, equal_to: group.value, code })}
        >
          {translate('imports.preview.join_lines')}
        </OnlineButton>
      )}
      {(code === 'row_shifted' || code === 'row_broken') && onShow && (
        <OnlineButton busy={busy} onClick={onShow}>
          {translate('imports.preview.show_rows')}
        </OnlineButton>
      )}
    </div>
  );
};

interface BuyerButtonsProps {
  group: ProblemGroup;
  busy: boolean;
  onSettle: (choice: BuyerDecision) => void;
}

/** Offers the solutions for two buyers under one order number. */
export const BuyerButtons = ({ group, busy, onSettle }: BuyerButtonsProps) => {
  const translate = useTranslate();
  return (
    <div className="pl-problem-acts">
      <OnlineButton busy={busy} onClick={() => onSettle('two_orders')}>
        {translate('imports.preview.two_orders')}
      </OnlineButton>
      <OnlineButton busy={busy} onClick={() => onSettle('same_buyer')}>
        {translate('imports.preview.same_buyer', { name: group.value })}
      </OnlineButton>
    </div>
  );
};

interface HiddenButtonsProps {
  busy: boolean;
  onHidden: (choice: HiddenRowDecision) => void;
}

/** Offers to import all rows that are hidden in the workbook, or none. */
export const HiddenButtons = ({ busy, onHidden }: HiddenButtonsProps) => {
  const translate = useTranslate();
  return (
    <div className="pl-problem-acts">
      {hiddenRowDecisions.map((choice) => (
        <OnlineButton key={choice} busy={busy} onClick={() => onHidden(choice)}>
          {translate(`imports.preview.${choice}`)}
        </OnlineButton>
      ))}
    </div>
  );
};

interface SizeButtonsProps extends Pick<ProblemActions, 'onFix' | 'onItemsOut'> {
  group: ProblemGroup;
  busy: boolean;
  /** Opens the tab of its rows; undefined on phones. */
  onShow: (() => void) | undefined;
}

/**
 * Asks which size was sold if SKU and size column differ: the size of the SKU for all rows, or that of the column,
 * which is another SKU in each row.
 */
export const SizeButtons = ({ group, busy, onFix, onItemsOut, onShow }: SizeButtonsProps) => {
  const translate = useTranslate();
  const { field, code, value, rows, first_row: row, params } = group;
  const sku = params?.['sku'];
  return (
    <div className="pl-problem-acts">
      <OnlineButton busy={busy} onClick={() => onFix({ field, value: '', equal_to: value, code })}>
        {translate('imports.preview.size_of_sku')}
      </OnlineButton>
      {rows === 1 && typeof sku === 'string' && (
        <OnlineButton busy={busy} onClick={() => onFix({ field: 'sku', value: sku, row_no: row })}>
          {translate('imports.preview.change_to', { smart_count: rows, value: sku })}
        </OnlineButton>
      )}
      <ItemsOutButton group={group} busy={busy} onItemsOut={onItemsOut} />
      {rows > 1 && onShow && (
        <OnlineButton busy={busy} onClick={onShow}>
          {translate('imports.preview.show_rows')}
        </OnlineButton>
      )}
    </div>
  );
};
