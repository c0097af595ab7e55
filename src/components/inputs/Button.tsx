import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

interface Look {
  /** `contained` is the primary action, `outlined` the secondary, `text` the ghost (look §5). */
  variant?: 'contained' | 'outlined' | 'text';
  size?: 'small' | 'medium' | 'large';
  /** `error`: destructive. */
  color?: 'primary' | 'inherit' | 'error';
  startIcon?: ReactNode;
  /** True while its work is under way: it keeps its label and its colors, and cannot be clicked (look §8). */
  loading?: boolean;
  fullWidth?: boolean;
  children?: ReactNode;
}

type Plain = Omit<ComponentProps<'button'>, keyof Look> & { to?: undefined; href?: undefined };
type AppLink = Omit<LinkProps, keyof Look> & { href?: undefined };
type ExternalLink = Omit<ComponentProps<'a'>, keyof Look> & { to?: undefined; href: string };

export type ButtonProps = Look & (Plain | AppLink | ExternalLink);

const classesOf = (
  { variant = 'text', size = 'medium', color, fullWidth, loading }: Look,
  extraClass: string | undefined,
): string =>
  [
    `pl-btn pl-btn-${variant}`,
    size !== 'medium' && `pl-btn-${size}`,
    color === 'error' && 'pl-btn-error',
    fullWidth && 'pl-btn-block',
    loading && 'pl-btn-loading',
    extraClass,
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

/** Prevents the click that Enter in a form causes as well. */
const ignore = (event: MouseEvent): void => event.preventDefault();

/**
 * Button, or with `to` or `href` a link that looks like one. Material UI's button reads a theme and writes rules at
 * each start; this one has its rules in the style sheet (docs/decisions/first-page.md).
 */
export const Button = ({
  variant,
  size,
  color,
  startIcon,
  loading,
  fullWidth,
  children,
  ...elementProps
}: ButtonProps) => {
  const className = classesOf({ variant, size, color, fullWidth, loading }, elementProps.className);
  const face = (
    <Face startIcon={startIcon} loading={loading}>
      {children}
    </Face>
  );
  if (elementProps.to !== undefined)
    return (
      <Link {...elementProps} className={className}>
        {face}
      </Link>
    );
  if (elementProps.href !== undefined)
    return (
      <a {...elementProps} className={className}>
        {face}
      </a>
    );
  // A button at work is not `disabled`, because that would drop the focus, in a dialog together with its keys.
  const busy = loading && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore };
  return (
    <button type="button" {...elementProps} {...busy} className={className}>
      {face}
    </button>
  );
};
