import { type ReactNode, useId } from 'react';

interface TitleCardProps {
  /** Id for links with a hash. */
  id?: string;
  title: string;
  /** Content after the title, at the right: a count, a badge, one small button. */
  aside?: ReactNode;
  /** Content up to the card's edges; use `pl-card-body` for padding. */
  children: ReactNode;
}

/** Card of a page, with its title as accessible name. */
export const TitleCard = ({ id, title, aside, children }: TitleCardProps) => {
  const titleId = useId();
  return (
    <section id={id} className="pl-card" aria-labelledby={titleId}>
      <header className="pl-card-head">
        <h2 id={titleId} className="pl-card-title pl-grow">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
};
