import { markAttribute } from '../../../contract/operator/firstPage.ts';
import { readOperator } from '../../browser/operator.ts';

/**
 * Built-in mark: a register cross, the sign by which printers align colors. Inline SVG, so that it needs no request.
 */
const BuiltInMark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true" {...{ [markAttribute]: '' }}>
    <rect width="32" height="32" rx="8" fill="var(--pod-palette-brand-logo)" />
    <g fill="none" stroke="var(--pod-palette-brand-panelText)" strokeWidth="2.2" strokeLinecap="round">
      <circle cx="16" cy="16" r="6.5" />
      <path d="M16 4.5v7M16 20.5v7M4.5 16h7M20.5 16h7" />
    </g>
    <circle cx="16" cy="16" r="2.4" fill="var(--pod-palette-accent-main)" />
  </svg>
);

/** The operator's mark. */
export const Mark = () => {
  const { mark_url: address } = readOperator();
  return address === null ? <BuiltInMark /> : <img src={address} alt="" />;
};
