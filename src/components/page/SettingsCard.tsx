import type { ReactNode } from 'react';
import { TitleCard } from './TitleCard.tsx';

interface SettingsCardProps {
  title: string;
  /** Content after the title, at the right: a count, one small button. */
  aside?: ReactNode;
  /** True for a list that reaches to the card's edges instead of a padded body. */
  flush?: boolean;
  children: ReactNode;
}

/** Card of the settings: its body is padded unless it is a list. */
export const SettingsCard = ({ title, aside, flush = false, children }: SettingsCardProps) => (
  <TitleCard title={title} aside={aside}>
    {flush ? children : <div className="pl-card-body">{children}</div>}
  </TitleCard>
);
