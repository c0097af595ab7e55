import { onTestFinished } from 'vitest';

/**
 * Adds to the browser of a test what jsdom lacks. Replacing the whole `navigator` would break other code that reads
 * it.
 */
export const fakeNavigator = (name: string, value: unknown): void => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
};
