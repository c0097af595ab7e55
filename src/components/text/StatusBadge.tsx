import type { ReactElement, ReactNode } from 'react';
import type { Pip } from '../../theme/statusLook.ts';
import { statusLook, statusText } from '../../theme/statusLook.ts';
import type { ToneName } from '../../theme/tokens.ts';

const circle = <circle cx="5" cy="5" r="3.6" fill="none" stroke="currentColor" strokeWidth="1.5" />;

/** Icons on a 10 px field; created once, so that a table of 500 badges shares them. */
const pips: Record<Pip, ReactElement> = {
  ring: circle,
  half: (
    <>
      {circle}
      <path d="M5 1.4a3.6 3.6 0 0 1 0 7.2Z" fill="currentColor" />
    </>
  ),
  'three-quarter': (
    <>
      {circle}
      <path d="M5 1.4a3.6 3.6 0 1 1-3.6 3.6H5Z" fill="currentColor" />
    </>
  ),
  disc: <circle cx="5" cy="5" r="4.3" fill="currentColor" />,
  diamond: <path d="M5 .6 9.4 5 5 9.4.6 5Z" fill="currentColor" />,
  triangle: <path d="M5 .9 9.7 9.2H.3Z" fill="currentColor" />,
  cross: <path d="m2 2 6 6M8 2 2 8" stroke="currentColor" strokeWidth="1.9" strokeLinecap="round" />,
  dash: <path d="M1.5 5h7" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />,
  'turn-back': (
    <path
      d="M8.6 5a3.6 3.6 0 1 1-1.2-2.7M8.3.9v2.3H6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
};

interface ToneBadgeProps {
  tone: ToneName | 'brand';
  /** Absent if the text is sufficient, as in a reason or a count. */
  pip?: Pip;
  children: ReactNode;
}

/** Text on a colored tone: reasons, DPI, counts. For a status use `StatusBadge`. */
export const ToneBadge = ({ tone, pip, children }: ToneBadgeProps) => (
  <span className={`pl-bd pl-t-${tone}${pip ? '' : ' pl-bd-plain'}`}>
    {pip && (
      <svg className="pl-pip" viewBox="0 0 10 10" aria-hidden="true">
        {pips[pip]}
      </svg>
    )}
    {children}
  </span>
);

interface StatusBadgeProps {
  /** Name of the resource, plural or single. */
  resource: string;
  /** The API's status. */
  status: string;
  /** Translated label; absent: the raw status in sentence case (look §2). */
  label?: string;
}

/**
 * Badge with tone, pip and label of a status: plain text in reading order, the pip hidden (look §8).
 * @example
 * <StatusBadge resource="orders" status={order.status} label={translate(`status.${order.status}`)} />
 */
export const StatusBadge = ({ resource, status, label }: StatusBadgeProps) => {
  const { tone, pip } = statusLook(resource, status);
  return (
    <ToneBadge tone={tone} pip={pip}>
      {label ?? statusText(status)}
    </ToneBadge>
  );
};
