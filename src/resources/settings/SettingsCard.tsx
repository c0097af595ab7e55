import { type ReactNode, useId } from 'react';

interface SettingsCardProps {
  title: string;
  /** Behind the title, at the right: a count, one small button. */
  aside?: ReactNode;
  /** A list that reaches to the card's edges instead of a padded body. */
  flush?: boolean;
  children: ReactNode;
}

/** A card of the settings with its title as name. */
export const SettingsCard = ({ title, aside, flush = false, children }: SettingsCardProps) => {
  const id = useId();
  return (
    <section className="pl-card" aria-labelledby={id}>
      <header className="pl-card-head">
        <h2 id={id} className="pl-card-title pl-grow">
          {title}
        </h2>
        {aside}
      </header>
      {flush ? children : <div className="pl-card-body">{children}</div>}
    </section>
  );
};
