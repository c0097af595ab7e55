import type { catalog } from '../../../../contract/catalog/baseProducts.ts';
import { Thumb } from '../../../components/media/Thumb.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { arrivalText } from '../delivery/DeliveredCostParts.tsx';
import type { Overrides } from '../../../views/base/overrides.ts';
import { stockLook } from '../stockLook.ts';
import { codeLabel } from '../../../i18n/codes.ts';

/** Cells of the catalog: days as dates, stock as a badge, the drawing for rows on a phone. */
export const catalogOverrides: Overrides<(typeof catalog)['fields']> = {
  cell: {
    stock: ({ stock }, { choice }) => <ToneBadge {...stockLook[stock]}>{choice(stock)}</ToneBadge>,
    /** Shows the product type after the name, because no column has it. */
    name: (product, { translate }) => (
      <span className="pl-cell-two">
        <Thumb src={product.picture_url} product={product.drawing} color={product.hex} />
        <span className="pl-ell">{product.name}</span>
        <span className="pl-faint pl-ell">
          {codeLabel(translate, 'product_groups', product.product_type)}
        </span>
      </span>
    ),
    arrives_to: ({ arrives_from: from, arrives_to: to }) => arrivalText(from, to),
    production_days_max: ({ production_days_min: minDays, production_days_max: maxDays }) =>
      `${minDays}–${maxDays}`,
  },
  picture: ({ picture_url: src, drawing, hex }) => <Thumb size="m" src={src} product={drawing} color={hex} />,
  width: { name: [240, 1.4] },
};
