import { useNotify } from 'react-admin';
import { type ComponentType, useEffect, useRef, useState } from 'react';

interface Closable {
  onClose: () => void;
}

/**
 * A dialog in a chunk of its own; nothing shows while it is on its way. When it gets lost a message says so and the
 * dialog counts as closed: the page around it goes on, and opening it again tries again.
 */
export const lazyPart = <P extends Closable>(load: () => Promise<ComponentType<P>>) => {
  let loaded: ComponentType<P> | null = null;
  return (props: P) => {
    const notify = useNotify();
    const [Part, setPart] = useState<ComponentType<P> | null>(() => loaded);
    const close = useRef(props.onClose);
    useEffect(() => {
      close.current = props.onClose;
    });
    useEffect(() => {
      let current = true;
      const failed = (): void => {
        if (!current) return;
        notify('errors.unexpected', { type: 'error' });
        close.current();
      };
      const ready = (part: ComponentType<P>): void => {
        loaded = part;
        if (current) setPart(() => part);
      };
      if (!loaded) load().then(ready, failed);
      return () => {
        current = false;
      };
    }, [notify]);
    return Part ? <Part {...props} /> : null;
  };
};
