import { type ReactNode, useId } from 'react';

interface FormCardProps {
  title: string;
  /** Right side of the head. */
  aside?: ReactNode;
  className?: string;
  /** Path in the form, for links from the list of errors. */
  path?: string;
  /** What the hash of an address names. */
  place?: string;
  children: ReactNode;
}

/** A card of the form; its body is given as it is. */
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
