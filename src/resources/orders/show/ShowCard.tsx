import { type ReactNode, useId } from 'react';

interface ShowCardProps {
  title: string;
  /** Behind the title, at the right: a count, a badge, one small button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card of the page with its title as name. */
export const ShowCard = ({ title, aside, children }: ShowCardProps) => {
  const id = useId();
  return (
    <section className="pl-card" aria-labelledby={id}>
      <header className="pl-card-head">
        <h2 id={id} className="pl-card-title pl-grow">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
};
