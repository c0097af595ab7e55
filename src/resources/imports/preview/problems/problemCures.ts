import type { BuyerDecision } from '../../../../../contract/imports/buyers.ts';
import type { HiddenRowDecision, ItemsRequest, LeaveOut } from '../../../../../contract/imports/calls.ts';
import type { Fix } from '../../api.ts';

/** Fixes of a problem that its card offers. */
export interface ProblemActions {
  onFix: (fix: Fix) => void;
  onSettle: (choice: BuyerDecision) => void;
  onHidden: (choice: HiddenRowDecision) => void;
  onLeaveOut: (request: LeaveOut) => void;
  onItemsOut: (request: ItemsRequest) => void;
  onRestore: () => void;
  onLeft: (fix: Fix) => void;
}
