import { useEffect, useEffectEvent, useState } from 'react';

/** Returns true for files of the user's computer. A dragged picture of a page is a file too, but has a URL. */
const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer !== null &&
  dataTransfer.types.includes('Files') &&
  !dataTransfer.types.includes('text/uri-list');

/**
 * Accepts files that are dropped anywhere on the page, unless a drop zone on it took them: users who miss a zone mean
 * it, and the browser would open the file in place of the page.
 * @returns true while files are dragged over the page
 */
export const useFileDrop = (take: (items: DataTransferItemList) => void): boolean => {
  const [isOver, setIsOver] = useState(false);
  const onDrop = useEffectEvent((event: DragEvent): void => {
    setIsOver(false);
    if (event.defaultPrevented || !hasFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) take(event.dataTransfer.items);
  });
  useEffect(function takeDropped() {
    const end = (): void => setIsOver(false);
    const hang = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
      // Pointers do not move while files are dragged, and not every browser reports an aborted drag otherwise.
      window.addEventListener('pointermove', end, { once: true });
    };
    const drop = (event: DragEvent): void => onDrop(event);
    // Only a drag that leaves the window has no related target.
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (!relatedTarget) end();
    };
    window.addEventListener('dragover', hang);
    window.addEventListener('drop', drop);
    window.addEventListener('dragleave', leave);
    return () => {
      window.removeEventListener('dragover', hang);
      window.removeEventListener('drop', drop);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('pointermove', end);
    };
  }, []);
  return isOver;
};
