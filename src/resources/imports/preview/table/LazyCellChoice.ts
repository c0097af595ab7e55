import { lazyPart } from '../../../../components/lazy/lazyPart.tsx';
import { withTexts } from '../../../../providers/texts/texts.ts';

/** Dialog of a cell with its texts, loaded when it is first opened. */
export const LazyCellChoice = lazyPart(() =>
  withTexts(import('./CellChoice.tsx'), 'orderForm').then((part) => part.CellChoice),
);
