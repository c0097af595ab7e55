import { Button } from '../inputs/Button.tsx';
import { useState } from 'react';

/** The first of a list, until all are asked for. */
export const useFirst = <T,>(all: readonly T[], count: number) => {
  const [whole, setWhole] = useState(false);
  // One more is not worth a button.
  const shown = whole || all.length <= count + 1 ? all : all.slice(0, count);
  return { shown, left: all.length - shown.length, showAll: () => setWhole(true) };
};

interface ShowMoreProps {
  /** How many are left out; none needs no button. */
  count: number;
  label: string;
  onShow: () => void;
}

/** The foot of a list that is cut. */
export const ShowMore = ({ count, label, onShow }: ShowMoreProps) =>
  count > 0 && (
    <div className="pl-show-more">
      <Button variant="text" size="small" onClick={onShow}>
        {label}
      </Button>
    </div>
  );
