import type {
  ShopbaseCredentialsBody,
  ShopifyCredentialsBody,
  WoocommerceCredentialsBody,
} from '../../../../contract/stores/calls.ts';
import type { StorePlatformName } from '../../../../contract/stores/platforms.ts';

type KeysOf<T> = T extends unknown ? keyof T : never;

/** Names of all credentials, which no two platforms share. */
export type CredentialName = KeysOf<
  ShopifyCredentialsBody | ShopbaseCredentialsBody | WoocommerceCredentialsBody
>;

/** Ways to give credentials; those of a hand-over come from the store itself. */
export type CredentialForm =
  | 'shopify_app'
  | 'shopify_token'
  | 'shopbase'
  | 'woocommerce'
  | 'woocommerce_hand_over';

export const isHandOver = (form: CredentialForm): boolean => form === 'woocommerce_hand_over';

export interface CredentialField {
  name: CredentialName;
  /** True for a value that nobody may read over the shoulder. */
  isSecret?: true;
  isOptional?: true;
}

export const credentialForms: Readonly<
  Record<StorePlatformName, readonly [CredentialForm, ...CredentialForm[]]>
> = {
  shopify: ['shopify_app', 'shopify_token'],
  shopbase: ['shopbase'],
  woocommerce: ['woocommerce', 'woocommerce_hand_over'],
};

export const credentialFields: Readonly<Record<CredentialForm, readonly CredentialField[]>> = {
  shopify_app: [{ name: 'client_id' }, { name: 'client_secret', isSecret: true }],
  shopify_token: [
    { name: 'access_token', isSecret: true },
    { name: 'api_secret', isSecret: true, isOptional: true },
  ],
  shopbase: [
    { name: 'api_key' },
    { name: 'password', isSecret: true },
    { name: 'token_secret', isSecret: true, isOptional: true },
    { name: 'hook_secret', isSecret: true, isOptional: true },
  ],
  woocommerce: [{ name: 'consumer_key' }, { name: 'consumer_secret', isSecret: true }],
  woocommerce_hand_over: [],
};
