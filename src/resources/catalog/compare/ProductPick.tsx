import { Drawing } from '../../../components/media/Drawing.tsx';

interface Pickable {
  id: string;
  name: string;
  drawing: string;
  hex: string;
}

interface ProductPickProps<P extends Pickable> {
  products: readonly P[];
  onPick: (product: P) => void;
  /** Returns true if a product is chosen; without it each button is an independent action. */
  isChosen?: (product: P) => boolean;
  label?: string;
}

/** Renders a button with picture and name for each product. */
export const ProductPick = <P extends Pickable>({
  products,
  onPick,
  isChosen,
  label,
}: ProductPickProps<P>) => (
  <div className="pl-compare-pick" {...(label && { role: 'group', 'aria-label': label })}>
    {products.map((product) => (
      <button
        key={product.id}
        type="button"
        aria-pressed={isChosen?.(product)}
        onClick={() => onPick(product)}
      >
        <span className="pl-th pl-th-m">
          <Drawing name={product.drawing} color={product.hex} />
        </span>
        {product.name}
      </button>
    ))}
  </div>
);
