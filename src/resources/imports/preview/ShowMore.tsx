import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

/** The first of a list, until all are asked for. */
export const useFirst = <T,>(all: readonly T[], count: number) => {
  const [whole, setWhole] = useState(false);
  // One more is not worth a button.
  const shown = whole || all.length <= count + 1 ? all : all.slice(0, count);
  return { shown, left: all.length - shown.length, showAll: () => setWhole(true) };
};

/** The foot of a list that is cut. */
export const ShowMore = ({ count, onShow }: { count: number; onShow: () => void }) => {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <div className="pl-show-more">
      <Button variant="text" size="small" onClick={onShow}>
        {translate('imports.preview.show_more', { smart_count: count })}
      </Button>
    </div>
  );
};
