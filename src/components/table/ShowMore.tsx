import { Button } from '../inputs/Button.tsx';
import { useState } from 'react';

/** Returns the first items of a list, until all are requested. */
export const useFirstItems = <T,>(items: readonly T[], count: number) => {
  const [whole, setWhole] = useState(false);
  // A button for a single hidden item is not worth it.
  const shownItems = whole || items.length <= count + 1 ? items : items.slice(0, count);
  return { shown: shownItems, left: items.length - shownItems.length, showAll: () => setWhole(true) };
};

interface ShowMoreProps {
  /** Number of hidden items; 0 needs no button. */
  count: number;
  label: string;
  onShow: () => void;
}

/** Button below a shortened list. */
export const ShowMore = ({ count, label, onShow }: ShowMoreProps) =>
  count > 0 && (
    <div className="pl-show-more">
      <Button variant="text" size="small" onClick={onShow}>
        {label}
      </Button>
    </div>
  );
