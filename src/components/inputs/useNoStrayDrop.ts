import { useEffect } from 'react';

/** Prevents the browser from opening a file that is dropped beside a drop zone, which would replace the page. */
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
