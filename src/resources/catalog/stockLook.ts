import type { StockLevel } from '../../../contract/catalog/catalog.ts';
import type { Pip } from '../../theme/statusLook.ts';
import type { ToneName } from '../../theme/tokens.ts';

/** Tone and shape of each level of stock. */
export const stockLook: Readonly<Record<StockLevel, { tone: ToneName; pip: Pip }>> = {
  in: { tone: 'success', pip: 'disc' },
  at_risk: { tone: 'warning', pip: 'triangle' },
  out: { tone: 'neutral', pip: 'dash' },
};
