import { onTestFinished } from 'vitest';

/**
 * Gives the browser of a test what jsdom's lacks. An object in the place of `navigator` would break whatever of the page
 * reads it meanwhile.
 */
export const fakeNavigator = (name: string, value: unknown): void => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
};
