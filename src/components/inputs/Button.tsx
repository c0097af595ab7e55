import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

interface Look {
  /** `contained` is the primary action, `outlined` the secondary, `text` the ghost (look §5). */
  variant?: 'contained' | 'outlined' | 'text';
  size?: 'small' | 'medium' | 'large';
  /** `error`: what destroys. */
  color?: 'primary' | 'inherit' | 'error';
  startIcon?: ReactNode;
  /** Its work is under way: it keeps its label and its colours, and cannot be pressed (look §8). */
  loading?: boolean;
  fullWidth?: boolean;
  children?: ReactNode;
}

type Plain = Omit<ComponentProps<'button'>, keyof Look> & { to?: undefined; href?: undefined };
type Way = Omit<LinkProps, keyof Look> & { href?: undefined };
type Outside = Omit<ComponentProps<'a'>, keyof Look> & { to?: undefined; href: string };

export type ButtonProps = Look & (Plain | Way | Outside);

const classesOf = (
  { variant = 'text', size = 'medium', color, fullWidth, loading }: Look,
  more: string | undefined,
): string =>
  [
    `pl-btn pl-btn-${variant}`,
    size !== 'medium' && `pl-btn-${size}`,
    color === 'error' && 'pl-btn-error',
    fullWidth && 'pl-btn-block',
    loading && 'pl-btn-loading',
    more,
  ]
    .filter(Boolean)
    .join(' ');

const Face = ({ startIcon, loading, children }: Look) => {
  const sign = loading ? <span className="pl-spin" aria-hidden="true" /> : startIcon;
  return (
    <>
      {sign ? <span className="pl-btn-icon">{sign}</span> : null}
      {children}
    </>
  );
};

/** Enter in a form presses its button too. */
const ignore = (event: MouseEvent): void => event.preventDefault();

/**
 * A button, or with `to` or `href` a link that looks like one. Material UI's has a theme to read and rules to write with each
 * start; this one has its rules in the style sheet (docs/decisions/first-page.md).
 */
export const Button = ({
  variant,
  size,
  color,
  startIcon,
  loading,
  fullWidth,
  children,
  ...rest
}: ButtonProps) => {
  const className = classesOf({ variant, size, color, fullWidth, loading }, rest.className);
  const face = (
    <Face startIcon={startIcon} loading={loading}>
      {children}
    </Face>
  );
  if (rest.to !== undefined)
    return (
      <Link {...rest} className={className}>
        {face}
      </Link>
    );
  if (rest.href !== undefined)
    return (
      <a {...rest} className={className}>
        {face}
      </a>
    );
  // One that works is not `disabled`: that would drop the focus of who pressed it, in a dialog and with its keys.
  const busy = loading && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore };
  return (
    <button type="button" {...rest} {...busy} className={className}>
      {face}
    </button>
  );
};
