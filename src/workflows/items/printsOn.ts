import type { PrintPosition } from '../../../contract/orders/statuses.ts';
import type { Placement } from '../../../contract/prints/placement.ts';
import type { PrintArea } from './catalog.ts';

/** A file on an area, and how it lies there. */
interface Lying {
  position: PrintPosition;
  placement?: Placement | undefined;
  confirmed_dpi?: number | undefined;
}

/**
 * The files on another product: those of areas that it has too. How a file lies is told in inches of its area, so it goes
 * along where the area is of the same size, and else lies as files do by themselves.
 */
export const printsOn = <P extends Lying>(areas: readonly PrintArea[], before: readonly PrintArea[], prints: readonly P[]): P[] =>
  prints.flatMap((print) => {
    const at = (list: readonly PrintArea[]) => list.find(({ position }) => position === print.position);
    const [area, was] = [at(areas), at(before)];
    if (!area) return [];
    if (was && was.width_in === area.width_in && was.height_in === area.height_in) return print;
    const { placement: _placement, confirmed_dpi: _confirmed, ...bare } = print;
    return bare as P;
  });
