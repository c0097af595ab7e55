import type { ReactNode } from 'react';
import { IconTile } from '../media/IconTile.tsx';

interface EmptyStateProps {
  icon: ReactNode;
  /** One sentence. */
  title: ReactNode;
  /** One sentence of help; with active filters it names them. */
  text?: ReactNode;
  /** `brand` for first use, `plain` for no results, `critical` for an error. */
  tone?: 'brand' | 'plain' | 'critical' | 'success';
  /** One or two buttons. */
  children?: ReactNode;
  role?: 'alert' | 'status';
  /** `h1` if nothing else on the page is its heading. */
  heading?: 'h1' | 'h2';
}

/** Empty state: says that there is nothing, and what to do (look §6, "Empty"). */
export const EmptyState = ({
  icon,
  title,
  text,
  tone = 'plain',
  children,
  role,
  heading: Heading = 'h2',
}: EmptyStateProps) => (
  <div className="pl-empty" role={role}>
    <IconTile tone={tone} size="l">
      {icon}
    </IconTile>
    <Heading className="pl-empty-title">{title}</Heading>
    {text && <p className="pl-empty-text">{text}</p>}
    {children && <div className="pl-empty-acts">{children}</div>}
  </div>
);
