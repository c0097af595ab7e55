import type { ComponentProps } from 'react';
import { Button } from '../../../components/inputs/Button.tsx';
import { useOfflineReason } from '../../../browser/useOnline.ts';

type OnlineButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'title' | 'color'> & { busy: boolean };

/** A small button that changes the import on the server: disabled while it works or while offline. */
export const OnlineButton = ({ busy, ...props }: OnlineButtonProps) => {
  const offline = useOfflineReason();
  return (
    <Button
      {...props}
      variant="outlined"
      size="small"
      disabled={busy || offline !== undefined}
      title={offline}
    />
  );
};
