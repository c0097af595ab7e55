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
  /** Whether one of them is chosen; without it each is an act of its own. */
  isChosen?: (product: P) => boolean;
  label?: string;
}

/** A button with picture and name for each product. */
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
