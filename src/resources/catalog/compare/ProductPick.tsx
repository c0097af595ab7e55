import { type PicturedProduct, ProductPicture } from '../ProductPicture.tsx';

interface Pickable extends PicturedProduct {
  id: string;
  name: string;
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
          <ProductPicture product={product} side={80} />
        </span>
        {product.name}
      </button>
    ))}
  </div>
);
