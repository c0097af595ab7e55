import type { BuyerWay } from '../../../../../contract/imports/buyers.ts';
import type { HiddenWay, ItemsWish, LeaveOut } from '../../../../../contract/imports/calls.ts';
import type { Fix } from '../../api.ts';

/** Cures of a problem that its card offers. */
export interface ProblemCures {
  onFix: (fix: Fix) => void;
  onSettle: (way: BuyerWay) => void;
  onHidden: (way: HiddenWay) => void;
  onLeaveOut: (wish: LeaveOut) => void;
  onItemsOut: (wish: ItemsWish) => void;
  onRestore: () => void;
  onLeft: (fix: Fix) => void;
}
