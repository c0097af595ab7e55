const HOST = '.myshopify.com';
const name = /^[a-z0-9][a-z0-9-]*$/;

/** Address of a store in the admin of the platform: `admin.shopify.com/store/lotus-tee`. */
const adminPage = /^admin\.shopify\.com\/store\/([^/?#]+)/;

/** Returns the origin of a store from its name, its permanent host or its admin page; undefined for a custom domain. */
export const readOrigin = (address: string): string | undefined => {
  const text = address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '');
  const host = adminPage.exec(text)?.[1] ?? text.split(/[/?#]/)[0] ?? '';
  const storeName = host.endsWith(HOST) ? host.slice(0, -HOST.length) : host;
  return name.test(storeName) ? `https://${storeName}${HOST}` : undefined;
};
