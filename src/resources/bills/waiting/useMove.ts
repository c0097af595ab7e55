import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { WaitingOrder } from '../../../../contract/topups/waiting.ts';
import type { QueueChange } from './useQueueChange.ts';

const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves orders of the queue to another place: by drag, or by the arrows on their handle. */
export const useMove = (waiting: readonly WaitingOrder[], change: QueueChange) => {
  const [dragged, setDragged] = useState<number>();
  const move = (from: number, to: number): void => {
    const order = waiting[from];
    if (!order || from === to || to < 0 || to >= waiting.length) return;
    // What stands behind both places stays as it is.
    const ids = waiting
      .map(({ id }) => id)
      .toSpliced(from, 1)
      .toSpliced(to, 0, order.id);
    void change.putFirst(ids.slice(0, Math.max(from, to) + 1));
  };
  return {
    row: (at: number) => ({
      draggable: true,
      'data-dragged': dragged === at,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(at);
      },
      onDragEnd: () => setDragged(undefined),
      onDragOver: (event: DragEvent) => dragged !== undefined && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== undefined) move(dragged, at);
      },
    }),
    handle: (at: number) => ({
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        move(at, at + step);
      },
    }),
  };
};
