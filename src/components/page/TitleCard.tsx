import { type ReactNode, useId } from 'react';

interface TitleCardProps {
  /** Where links with a hash lead to. */
  id?: string;
  title: string;
  /** Behind the title, at the right: a count, a badge, one small button. */
  aside?: ReactNode;
  /** Reaches to the card's edges; what is to be padded stands in `pl-card-body`. */
  children: ReactNode;
}

/** A card of a page with its title as name. */
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
