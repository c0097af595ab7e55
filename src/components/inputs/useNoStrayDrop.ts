import { useEffect } from 'react';

/** A file dropped beside where one is taken would take the place of the whole page. */
export const useNoStrayDrop = (): void => {
  useEffect(function refuseStrayDrops() {
    const refuse = (event: DragEvent): void => event.preventDefault();
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
};
