import type { catalog } from '../../../../contract/catalog/baseProducts.ts';
import { Thumb } from '../../../components/media/Thumb.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { arrivalText } from '../delivery/DeliveredCost.tsx';
import type { Overrides } from '../../../views/base/overrides.ts';
import { stockLook } from '../stockLook.ts';

/** Days as every date is written, stock as a badge, the drawing for a phone's rows. */
export const catalogOverrides: Overrides<(typeof catalog)['fields']> = {
  cell: {
    stock: ({ stock }, { choice }) => <ToneBadge {...stockLook[stock]}>{choice(stock)}</ToneBadge>,
    /** What it is stands behind its name, where no column says it. */
    name: (product, { translate }) => (
      <span className="pl-cell-two">
        <Thumb product={product.drawing} color={product.hex} />
        <span className="pl-ell">{product.name}</span>
        <span className="pl-faint pl-ell">
          {translate(`resources.catalog.choices.product_type.${product.product_type}`, {
            _: product.product_type,
          })}
        </span>
      </span>
    ),
    arrives_to: ({ arrives_from: from, arrives_to: to }) => arrivalText(from, to),
    production_days_max: ({ production_days_min: least, production_days_max: most }) => `${least}–${most}`,
  },
  picture: ({ drawing, hex }) => <Thumb size="m" product={drawing} color={hex} />,
  width: { name: [240, 1.4] },
};
