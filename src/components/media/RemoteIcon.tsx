import { type SyntheticEvent, useState } from 'react';

interface RemoteIconProps {
  /** Address of the picture, mostly on the content delivery host. */
  src: string;
  /** px. */
  size?: number;
  /** Left empty where the name stands beside the icon. */
  alt?: string;
  /** The icon could not be had (spec §8: "emits an error event"); its place stays empty. */
  onError?: (event: SyntheticEvent) => void;
}

/** An icon that comes from a server and tells when it does not. */
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
