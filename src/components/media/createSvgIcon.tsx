import type { ComponentProps, ReactElement } from 'react';

interface IconProps extends Omit<ComponentProps<'svg'>, 'fontSize'> {
  fontSize?: 'inherit' | 'small' | 'medium';
  /** What it says to those who do not see it; without it they are told nothing of it. */
  titleAccess?: string;
}

/**
 * Makes the icons of `@mui/icons-material`, in place of Material UI's own function (`vite.config.ts`), which reads the theme and
 * writes rules for each size and colour. Theirs are the names of the classes; the rules are in the style sheet.
 */
export const createSvgIcon = (path: ReactElement) => {
  const Icon = ({ fontSize = 'medium', titleAccess, className, ...rest }: IconProps) => (
    <svg
      focusable="false"
      viewBox="0 0 24 24"
      aria-hidden={titleAccess ? undefined : true}
      role={titleAccess ? 'img' : undefined}
      {...rest}
      className={`MuiSvgIcon-root${fontSize === 'small' ? ' MuiSvgIcon-fontSizeSmall' : ''}${className ? ` ${className}` : ''}`}
    >
      {path}
      {titleAccess && <title>{titleAccess}</title>}
    </svg>
  );
  return Icon;
};
