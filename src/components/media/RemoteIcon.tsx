import { type SyntheticEvent, useState } from 'react';

interface RemoteIconProps {
  /** URL of the picture, mostly on the content delivery host. */
  src: string;
  /** px. */
  size?: number;
  /** Empty if the name is beside the icon. */
  alt?: string;
  /** Called if the icon cannot be loaded (spec §8: "emits an error event"); its place stays empty. */
  onError?: (event: SyntheticEvent) => void;
}

/** Icon from a server; reports a failed load. */
export const RemoteIcon = ({ src, size = 18, alt = '', onError }: RemoteIconProps) => {
  const [failed, setFailed] = useState<string>();
  const box = { width: size, height: size, display: 'inline-block' };
  if (failed === src)
    return <span style={box} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })} />;
  return (
    <img
      src={src}
      alt={alt}
      style={box}
      loading="lazy"
      decoding="async"
      onError={(event) => {
        setFailed(src);
        onError?.(event);
      }}
    />
  );
};
