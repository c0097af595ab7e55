import type { BuyerWay } from '../../../../../contract/imports/buyers.ts';
import type { HiddenWay, ItemsWish, LeaveOut } from '../../../../../contract/imports/calls.ts';
import type { Fix } from '../../api.ts';

/** Fixes of a problem that its card offers. */
export interface ProblemCures {
  onFix: (fix: Fix) => void;
  onSettle: (choice: BuyerWay) => void;
  onHidden: (choice: HiddenWay) => void;
  onLeaveOut: (request: LeaveOut) => void;
  onItemsOut: (request: ItemsWish) => void;
  onRestore: () => void;
  onLeft: (fix: Fix) => void;
}
