import {
  MdOutlineArrowDownward,
  MdOutlineArrowUpward,
  MdOutlineDragIndicator,
  MdOutlineViewColumn,
} from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { type DragEvent, useState } from 'react';
import { Popover } from '../../components/overlays/index.tsx';
import { moveColumn, toggleColumn, useColumnChoice } from '../base/columns.ts';
import { useListView } from '../base/ListView.tsx';
import { useOpener } from '../../components/dialogs/useOpener.ts';

interface ColumnLineProps {
  name: string;
  shown: boolean;
  /** True for the link column, which stays first and shown. */
  fixed: boolean;
  first: boolean;
  last: boolean;
  onToggle: () => void;
  onMove: (steps: number) => void;
  onDrag: (event: 'start' | 'over' | 'drop' | 'end') => void;
  over: boolean;
}

const ColumnLine = ({
  name,
  shown: isShown,
  fixed,
  first,
  last,
  onToggle,
  onMove,
  onDrag,
  over: isDropTarget,
}: ColumnLineProps) => {
  const translate = useTranslate();
  const { label } = useListView().about(name);
  const allow = (event: DragEvent) => {
    event.preventDefault();
    onDrag('over');
  };
  return (
    <li
      className="pl-option"
      data-over={isDropTarget}
      draggable={!fixed}
      onDragStart={() => onDrag('start')}
      onDragOver={allow}
      onDrop={() => onDrag('drop')}
      onDragEnd={() => onDrag('end')}
    >
      <MdOutlineDragIndicator className="pl-option-grip pl-icon-small" aria-hidden="true" />
      <label className="pl-row pl-grow">
        <input type="checkbox" className="pl-cb" checked={isShown} disabled={fixed} onChange={onToggle} />
        <span className="pl-ell">{label}</span>
      </label>
      {!fixed && (
        <span className="pl-option-acts">
          <button
            type="button"
            className="pl-ib pl-ib-xs"
            aria-label={translate('app.views.move_up', { name: label })}
            disabled={first}
            onClick={() => onMove(-1)}
          >
            <MdOutlineArrowUpward aria-hidden="true" />
          </button>
          <button
            type="button"
            className="pl-ib pl-ib-xs"
            aria-label={translate('app.views.move_down', { name: label })}
            disabled={last}
            onClick={() => onMove(1)}
          >
            <MdOutlineArrowDownward aria-hidden="true" />
          </button>
        </span>
      )}
    </li>
  );
};

/** Returns handlers for dragging one line onto another. */
const useDrag = (onDrop: (dragged: string, target: string) => void) => {
  const [dragged, setDragged] = useState<string>();
  const [dropTarget, setDropTarget] = useState<string>();
  const end = () => {
    setDragged(undefined);
    setDropTarget(undefined);
  };
  const on = (name: string) => ({
    start: () => setDragged(name),
    over: () => setDropTarget(dragged && dragged !== name ? name : undefined),
    drop: () => {
      if (dragged && dragged !== name) onDrop(dragged, name);
      end();
    },
    end,
  });
  return { over: dropTarget, on };
};

const ColumnLines = () => {
  const translate = useTranslate();
  const { resource } = useListView();
  const { choice, choose, reset } = useColumnChoice(resource);
  const { order, hidden } = choice;
  const move = (name: string, steps: number) => choose(moveColumn(choice, name, steps));
  const drag = useDrag((dragged, target) => move(dragged, order.indexOf(target) - order.indexOf(dragged)));
  return (
    <div className="pl-options">
      <ul className="pl-options-list" aria-label={translate('app.list.columns')}>
        {order.map((name, index) => (
          <ColumnLine
            key={name}
            name={name}
            shown={!hidden.includes(name)}
            fixed={index === 0}
            first={index === 1}
            last={index === order.length - 1}
            over={drag.over === name}
            onToggle={() => choose(toggleColumn(choice, name))}
            onMove={(steps) => move(name, steps)}
            onDrag={(event) => drag.on(name)[event]()}
          />
        ))}
      </ul>
      <button type="button" className="pl-link" onClick={reset}>
        {translate('app.views.reset_columns')}
      </button>
    </div>
  );
};

/** Menu that shows, hides and moves columns: by dragging, and with buttons for the keyboard (look §8 "Drag"). */
export const ColumnsMenu = () => {
  const translate = useTranslate();
  const { opener, anchor, close } = useOpener('dialog');
  return (
    <>
      <button type="button" className="pl-ib" aria-label={translate('app.list.columns')} {...opener}>
        <MdOutlineViewColumn aria-hidden="true" className="pl-icon-small" />
      </button>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('app.list.columns') } }}
      >
        <ColumnLines />
      </Popover>
    </>
  );
};
