import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import type { ProblemGroup } from '../../../../contract/imports/calls.ts';
import { fieldRule, isImportField } from '../../../../contract/imports/fields.ts';
import type { LeaveOutCode } from '../../../../contract/imports/problems.ts';
import { wantedWord } from '../../../../contract/imports/vocabulary/states.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import type { ProblemCures } from './problemCures.ts';

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
  const offline = useOfflineReason();
  const { field, code, value } = group;
  return (
    <Button
      variant="outlined"
      size="small"
      disabled={busy || offline !== undefined}
      title={offline}
      onClick={() => onItemsOut({ field, code, value })}
    >
      {translate('imports.preview.leave_items_out', { smart_count: group.rows })}
    </Button>
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
  const offline = useOfflineReason();
  const isOpen = group.code === 'item_state_open';
  return (
    <div className="pl-problem-acts">
      {isOpen && <ItemsOutButton group={group} busy={busy} onItemsOut={onItemsOut} />}
      <Button
        variant="outlined"
        size="small"
        disabled={busy || offline !== undefined}
        title={offline}
        onClick={() => onFix({ field: group.field, value: isOpen ? wantedWord : '', equal_to: group.value })}
      >
        {translate('imports.preview.make_item')}
      </Button>
    </div>
  );
};

interface LeaveOutProps extends Omit<OutProps, 'onItemsOut'> {
  code: LeaveOutCode;
}

/** What is no order goes with one click, all of it; an order that was canceled may be wanted all the same. */
export const LeaveOutButtons = ({ group, code, busy, onLeaveOut, onFix, onShow }: LeaveOutProps) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const same = {
    variant: 'outlined',
    size: 'small',
    disabled: busy || offline !== undefined,
    title: offline,
  } as const;
  return (
    <div className="pl-problem-acts">
      <Button
        {...same}
        onClick={() => onLeaveOut(code === 'row_footer' ? { code } : { code, value: group.value })}
      >
        {translate('imports.preview.leave_out')}
      </Button>
      {code in wanted && (
        <Button
          {...same}
          onClick={() => onFix({ field: group.field, value: wanted[code] ?? '', equal_to: group.value })}
        >
          {translate('imports.preview.make_anyway')}
        </Button>
      )}
      {code === 'row_broken' && (
        <Button
          {...same}
          onClick={() => onFix({ field: group.field, value: group.value, equal_to: group.value, code })}
        >
          {translate('imports.preview.join_lines')}
        </Button>
      )}
      {(code === 'row_shifted' || code === 'row_broken') && onShow && (
        <Button {...same} onClick={onShow}>
          {translate('imports.preview.show_rows')}
        </Button>
      )}
    </div>
  );
};
