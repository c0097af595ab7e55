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
export const useFileDrop = (onFiles: (items: DataTransferItemList) => void): boolean => {
  const [isOver, setIsOver] = useState(false);
  const onDrop = useEffectEvent((event: DragEvent): void => {
    setIsOver(false);
    if (event.defaultPrevented || !hasFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) onFiles(event.dataTransfer.items);
  });
  useEffect(function listenToDrags() {
    const endDrag = (): void => setIsOver(false);
    const onDragOver = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
      // Pointers do not move while files are dragged, and not every browser reports an aborted drag otherwise.
      window.addEventListener('pointermove', endDrag, { once: true });
    };
    const onFileDrop = (event: DragEvent): void => onDrop(event);
    // Only a drag that leaves the window has no related target.
    const onDragLeave = ({ relatedTarget }: DragEvent): void => {
      if (!relatedTarget) endDrag();
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onFileDrop);
    window.addEventListener('dragleave', onDragLeave);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onFileDrop);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('pointermove', endDrag);
    };
  }, []);
  return isOver;
};
