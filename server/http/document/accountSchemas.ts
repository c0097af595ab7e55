import type { z } from 'zod';
import {
  addressOnlySchema,
  passwordChangeSchema,
  passwordCheckSchema,
  resetPasswordSchema,
  signUpSchema,
  verifyEmailSchema,
} from '../../../contract/accounts/accounts.ts';
import {
  otpBodySchema,
  twoFactorSetupSchema,
  twoFactorStartSchema,
  twoFactorStateSchema,
  recoveryCodesSchema,
} from '../../../contract/accounts/twoFactor.ts';
import {
  acceptSchema,
  accessInputSchema,
  auditLineSchema,
  invitationAnswerSchema,
  invitationSchema,
  invitationTokenSchema,
  memberChangeSchema,
  memberSchema,
  newRoleSchema,
  roleChangeSchema,
  roleSchema,
} from '../../../contract/accounts/members.ts';
import { accessSchema, rightSchema } from '../../../contract/accounts/permissionSchemas.ts';
import {
  authUserSchema,
  exchangeRateSchema,
  shopSchema,
  shopTokenSchema,
  signInSchema,
  signedInByTokenSchema,
  signedInSchema,
  storageAccessSchema,
  supportSchema,
} from '../../../contract/accounts/session.ts';
import { analyticsSchema } from '../../../contract/analytics/calls.ts';
import { announcementSchema } from '../../../contract/announcements.ts';
import { entrySchema, statementListSchema, statementSchema } from '../../../contract/balances/calls.ts';
import { bills } from '../../../contract/bills/bills.ts';
import {
  billChangedSchema,
  billDetailSchema,
  billFiguresSchema,
  billNameSchema,
  billStatusSchema,
  confirmBillSchema,
  newBillSchema,
} from '../../../contract/bills/calls.ts';
import { catalog } from '../../../contract/catalog/baseProducts.ts';
import {
  catalogChoicesSchema,
  catalogDetailSchema,
  lineshipDetailSchema,
  productTypeSchema,
} from '../../../contract/catalog/calls.ts';
import {
  baseProductSchema,
  lineshipSchema,
  orderBaseSchema,
  printAreaSchema,
  sizeChartSchema,
  variantSchema,
} from '../../../contract/catalog/catalog.ts';
import { providerDetailSchema, providerSchema } from '../../../contract/catalog/providers.ts';
import { qualitySchema } from '../../../contract/catalog/quality.ts';
import { changesSchema } from '../../../contract/changes.ts';
import { homeSchema } from '../../../contract/home/calls.ts';
import { bulkResultSchema, facetsSchema, selectionSchema } from '../../../contract/lists.ts';
import {
  bellSchema,
  notificationListSchema,
  notificationSchema,
  readNotificationsSchema,
} from '../../../contract/notifications/calls.ts';
import { countryListSchema, countrySchema, provinceSchema } from '../../../contract/places/places.ts';
import { recordSchema } from '../../../contract/schema/derive.ts';
import {
  accountChangeSchema,
  accountSettingsSchema,
  profileChangeSchema,
  profileSchema,
  referralSaleSchema,
  referredTotalsSchema,
  referredUserSchema,
  signedInDeviceSchema,
  channelsSchema,
} from '../../../contract/settings.ts';
import { shopOrdersSchema } from '../../../contract/shops/calls.ts';
import { shops } from '../../../contract/shops/shops.ts';
import { packageFiguresSchema } from '../../../contract/packages/packages.ts';
import {
  methodsSchema,
  newTopUpSchema,
  payeeSchema,
  receiptSchema,
  topUpChangeSchema,
  topUpFiguresSchema,
  transactionDetailSchema,
  transactionRowSchema,
} from '../../../contract/topups/calls.ts';
import {
  paidFromQueueSchema,
  waitingChangeSchema,
  waitingIdsSchema,
  waitingOrderSchema,
  waitingQueueSchema as queueSchema,
} from '../../../contract/topups/waiting.ts';
import { newWithdrawalSchema } from '../../../contract/topups/withdrawals.ts';

/** Schemas about the account, its money and the catalog, by their names in the document. */
export const accountSchemas: Readonly<Record<string, z.ZodType>> = {
  CatalogProduct: recordSchema(catalog),
  Bill: recordSchema(bills),
  Balance: entrySchema,
  Transaction: transactionRowSchema,
  Shop: recordSchema(shops),
  Notification: notificationSchema,
  AccountSettings: accountSettingsSchema,
  AccountChange: accountChangeSchema,
  Profile: profileSchema,
  ProfileChange: profileChangeSchema,
  NotificationChannels: channelsSchema,
  SignedInDevice: signedInDeviceSchema,
  ReferredSeller: referredUserSchema,
  ReferredSellerCounts: referredTotalsSchema,
  ReferralSales: referralSaleSchema,
  EmailAddress: addressOnlySchema,
  NewPassword: resetPasswordSchema,
  PasswordChange: passwordChangeSchema,
  PasswordCheck: passwordCheckSchema,
  SignUp: signUpSchema,
  EmailConfirmation: verifyEmailSchema,
  SignIn: signInSchema,
  SignedIn: signedInSchema,
  SignedInByToken: signedInByTokenSchema,
  SignedInUser: authUserSchema,
  ShopChoice: shopSchema,
  ShopTokenRequest: shopTokenSchema,
  StorageAccess: storageAccessSchema,
  Support: supportSchema,
  ExchangeRate: exchangeRateSchema,
  OneTimeCode: otpBodySchema,
  TwoStepSetup: twoFactorSetupSchema,
  TwoStepStart: twoFactorStartSchema,
  TwoStepState: twoFactorStateSchema,
  RecoveryCodes: recoveryCodesSchema,
  Member: memberSchema,
  MemberChange: memberChangeSchema,
  NewInvitation: invitationSchema,
  Invitation: invitationAnswerSchema,
  InvitationToken: invitationTokenSchema,
  InvitationAcceptance: acceptSchema,
  Role: roleSchema,
  NewRole: newRoleSchema,
  RoleChange: roleChangeSchema,
  AuditLine: auditLineSchema,
  Access: accessSchema,
  AccessInput: accessInputSchema,
  Right: rightSchema,
  Analytics: analyticsSchema,
  Announcement: announcementSchema,
  Home: homeSchema,
  Notifications: notificationListSchema,
  UnreadNotifications: bellSchema,
  ReadNotifications: readNotificationsSchema,
  ResourceChanges: changesSchema,
  Statement: statementSchema,
  StatementList: statementListSchema,
  BillDetail: billDetailSchema,
  NewBill: newBillSchema,
  BillPayment: confirmBillSchema,
  BillMove: billStatusSchema,
  ChangedBill: billChangedSchema,
  BillFigures: billFiguresSchema,
  BillReference: billNameSchema,
  DiscountTier: packageFiguresSchema,
  TransactionDetail: transactionDetailSchema,
  NewTopUp: newTopUpSchema,
  TopUpChange: topUpChangeSchema,
  TopUpFigures: topUpFiguresSchema,
  TopUpMethods: methodsSchema,
  Payee: payeeSchema,
  NewReceipt: receiptSchema,
  NewWithdrawal: newWithdrawalSchema,
  OrderQueue: queueSchema,
  QueuedOrder: waitingOrderSchema,
  OrderQueueChange: waitingChangeSchema,
  QueuedOrderIds: waitingIdsSchema,
  StartedOrders: paidFromQueueSchema,
  BaseProduct: baseProductSchema,
  BaseProductWithVariants: orderBaseSchema,
  BaseVariant: variantSchema,
  PrintArea: printAreaSchema,
  SizeChart: sizeChartSchema,
  CatalogProductDetail: catalogDetailSchema,
  CatalogChoices: catalogChoicesSchema,
  ShippingLine: lineshipSchema,
  ShippingLineDetail: lineshipDetailSchema,
  ProductType: productTypeSchema,
  Provider: providerSchema,
  ProviderDetail: providerDetailSchema,
  ProviderQuality: qualitySchema,
  Country: countrySchema,
  CountryList: countryListSchema,
  Province: provinceSchema,
  BulkResult: bulkResultSchema,
  Facets: facetsSchema,
  Selection: selectionSchema,
  ShopOrders: shopOrdersSchema,
};
