import { useTranslate } from 'react-admin';
import { type ProblemGroup, hiddenWays, type HiddenWay } from '../../../../../contract/imports/calls.ts';
import { fieldRule, isImportField } from '../../../../../contract/imports/fields.ts';
import type { LeaveOutCode } from '../../../../../contract/imports/problems.ts';
import { wantedWord } from '../../../../../contract/imports/vocabulary/states.ts';
import type { ProblemCures } from './problemCures.ts';
import { OnlineButton } from '../OnlineButton.tsx';
import type { BuyerWay } from '../../../../../contract/imports/buyers.ts';

interface OutProps extends Pick<ProblemCures, 'onFix' | 'onItemsOut' | 'onLeaveOut'> {
  group: ProblemGroup;
  busy: boolean;
  /** Opens the tab of its rows; phones have none. */
  onShow: (() => void) | undefined;
}

/** Whether an error keeps an order out that is made without the item: a gift card, a tip, another maker's goods. */
export const isOfItem = ({ field, level }: ProblemGroup): boolean =>
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

/** What is written into the state of an order that is wanted all the same. Only what a shop's own states mean may become a rule. */
const wanted: Partial<Record<LeaveOutCode, string>> = {
  order_canceled: '',
  order_shipped: '',
  order_unpaid: wantedWord,
  order_state_open: wantedWord,
  order_left_out: '',
};

/** Makes an item after all that the file says is done, or leaves it out where only the seller knows. */
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
        onClick={() => onFix({ field: group.field, value: isOpen ? wantedWord : '', equal_to: group.value })}
      >
        {translate('imports.preview.make_item')}
      </OnlineButton>
    </div>
  );
};

interface LeaveOutProps extends Omit<OutProps, 'onItemsOut'> {
  code: LeaveOutCode;
}

/** What is no order goes with one click, all of it; an order that was canceled may be wanted all the same. */
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
      {code in wanted && (
        <OnlineButton
          busy={busy}
          onClick={() => onFix({ field: group.field, value: wanted[code] ?? '', equal_to: group.value })}
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
  onSettle: (way: BuyerWay) => void;
}

/** The ways out where two buyers stand under one order number. */
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
  onHidden: (way: HiddenWay) => void;
}

/** The ways out for rows that do not show in the workbook: all of them are meant, or none. */
export const HiddenButtons = ({ busy, onHidden }: HiddenButtonsProps) => {
  const translate = useTranslate();
  return (
    <div className="pl-problem-acts">
      {hiddenWays.map((way) => (
        <OnlineButton key={way} busy={busy} onClick={() => onHidden(way)}>
          {translate(`imports.preview.${way}`)}
        </OnlineButton>
      ))}
    </div>
  );
};

interface SizeButtonsProps extends Pick<ProblemCures, 'onFix' | 'onItemsOut'> {
  group: ProblemGroup;
  busy: boolean;
  /** Opens the tab of its rows; phones have none. */
  onShow: (() => void) | undefined;
}

/**
 * Asks which size was sold where SKU and size column differ: the size of the SKU for all rows, or that of the column, which
 * is another SKU in each row.
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
