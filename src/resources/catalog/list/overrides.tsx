import type { catalog } from '../../../../contract/catalog/baseProducts.ts';
import { Drawing } from '../../../components/media/Drawing.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { formatDate } from '../../../i18n/format.ts';
import { percentOf } from '../percentOf.ts';
import type { Overrides } from '../../../views/columns/overrides.ts';
import { stockLook } from '../stockLook.ts';

/** Days as every date is written, shares as percent, stock as a badge, the drawing for a phone's rows. */
export const catalogOverrides: Overrides<(typeof catalog)['fields']> = {
  cell: {
    stock: ({ stock }, { choice }) => <ToneBadge {...stockLook[stock]}>{choice(stock)}</ToneBadge>,
    arrives_from: ({ arrives_from: day }) => formatDate(day),
    arrives_to: ({ arrives_to: day }) => formatDate(day),
    late_bp: ({ late_bp: bp }) => percentOf(bp),
    reprint_bp: ({ reprint_bp: bp }) => percentOf(bp),
  },
  picture: ({ drawing, hex }) => (
    <span className="pl-th pl-th-m">
      <Drawing name={drawing} color={hex} />
    </span>
  ),
  width: { name: [180, 1.4], arrives_to: [110, 0], arrives_from: [110, 0] },
};
