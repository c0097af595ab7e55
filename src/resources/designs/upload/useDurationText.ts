import { useTranslate } from 'ra-core';

/** Formats seconds as "11 s" or "1 min 20 s"; from ten minutes on in minutes. */
export const useDurationText = (): ((seconds: number) => string) => {
  const translate = useTranslate();
  return (exactSeconds) => {
    const wholeSeconds = Math.max(1, Math.round(exactSeconds));
    const [minutes, seconds] = [Math.floor(wholeSeconds / 60), wholeSeconds % 60];
    if (minutes === 0) return translate('library.time.seconds', { seconds });
    if (minutes >= 10 || seconds === 0) return translate('library.time.minutes', { minutes });
    return translate('library.time.both', { minutes, seconds });
  };
};
