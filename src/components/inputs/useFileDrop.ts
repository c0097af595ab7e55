import { useEffect, useEffectEvent, useState } from 'react';

/** Files of the person's machine. A picture of a page that is dragged is a file too, but has an address. */
const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer !== null &&
  dataTransfer.types.includes('Files') &&
  !dataTransfer.types.includes('text/uri-list');

/**
 * Takes files that are dropped anywhere on the page, unless a smaller zone on it took them: who drops beside a zone means
 * it, and a browser would open the file in place of the page.
 * @returns whether files hang over the page
 */
export const useFileDrop = (take: (items: DataTransferItemList) => void): boolean => {
  const [over, setOver] = useState(false);
  const onDrop = useEffectEvent((event: DragEvent): void => {
    setOver(false);
    if (event.defaultPrevented || !hasFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) take(event.dataTransfer.items);
  });
  useEffect(function takeDropped() {
    const end = (): void => setOver(false);
    const hang = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
      // Pointers do not move while files hang: a drag that was broken off tells nothing else everywhere.
      window.addEventListener('pointermove', end, { once: true });
    };
    const drop = (event: DragEvent): void => onDrop(event);
    // Only what leaves the window comes from nowhere else.
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
  return over;
};
