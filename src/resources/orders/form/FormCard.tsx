import { type ReactNode, useId } from 'react';

interface FormCardProps {
  title: string;
  /** Content at the right of the header. */
  aside?: ReactNode;
  className?: string;
  /** Path in the form, for links from the list of errors. */
  path?: string;
  /** Id for the hash of a URL. */
  place?: string;
  children: ReactNode;
}

/** Renders a card of the form; the children are its body, without padding. */
export const FormCard = ({ title, aside, className = '', path, place, children }: FormCardProps) => {
  const id = useId();
  return (
    <section id={place} className={`pl-card ${className}`} aria-labelledby={id} data-path={path}>
      <header className="pl-card-head">
        <h2 id={id} className="pl-card-title">
          {title}
        </h2>
        {aside && <span className="pl-of-end">{aside}</span>}
      </header>
      {children}
    </section>
  );
};
