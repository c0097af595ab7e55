import { useTranslate } from 'react-admin';

/** Seconds as "11 s" or "1 min 20 s"; beyond ten minutes in minutes. */
export const useTime = (): ((seconds: number) => string) => {
  const translate = useTranslate();
  return (exact) => {
    const whole = Math.max(1, Math.round(exact));
    const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
    if (minutes === 0) return translate('library.time.seconds', { seconds });
    if (minutes >= 10 || seconds === 0) return translate('library.time.minutes', { minutes });
    return translate('library.time.both', { minutes, seconds });
  };
};
