import type {
  AccessLinkTable,
  AccountTable,
  OrderCodeTable,
  AccountTokenTable,
  PackageTable,
  RateLimitTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SessionTable,
  ShopTable,
  UserTable,
} from './accountTables.ts';
import type {
  BaseProductTable,
  CatalogRows,
  FavoriteTable,
  PrintAreaTable,
  ProviderTable,
  ShipRateTable,
  VariantTable,
} from './catalogTables.ts';
import type {
  DesignFolderTable,
  DesignLinkTable,
  DesignLinkUseTable,
  ObjectStoreTable,
  StorageUseTable,
  StoredObjectTable,
  UploadResultTable,
} from './designTables.ts';
import type {
  ContainerTable,
  DesignTable,
  ListingTable,
  OrderEventTable,
  ItemMatchingTable,
  OrderItemTable,
  OrderTable,
  ProductTable,
  TrackingEventTable,
  TrackingTable,
} from './orderTables.ts';
import type {
  BankMovementTable,
  BillOrderTable,
  DebtReminderTable,
  BillTable,
  ExchangeRateTable,
  IdempotencyTable,
  LedgerTable,
  DocumentSequenceTable,
  BillDocumentTable,
  PayeeTable,
  PaymentReferenceTable,
  RateFetchTable,
  TransactionTable,
  WaitingOrderTable,
  WalletTable,
} from './moneyTables.ts';
import type {
  FacilityHolidayTable,
  OperatorSettingsTable,
  OperatorVersionTable,
  PriceChangeTable,
  PrintPositionTable,
  ProductGroupTable,
  SellerPriceChangeTable,
  SellerPriceTable,
  ShippingLineTable,
  TopUpMethodTable,
  VariantStockTable,
} from './operatorTables.ts';
import type {
  HolidayTable,
  WebhookSignatureTable,
  ProviderQualityTable,
  StaffIdempotencyTable,
  StaffCommandTable,
  StaffAmountTable,
  StaffPersonTable,
  StaffApprovalTable,
} from './staffTables.ts';
import type {
  IncomingLineTable,
  IncomingOrderTable,
  ForeignVariantTable,
  StoreEventTable,
  StoreHandOverTable,
  StoreHookTable,
  StoreLinkTable,
  StorePushTable,
} from './storeTables.ts';
import type { ShopFigureChangeTable, ShopFigureTable } from './figureTables.ts';
import type {
  AnswerTemplateTable,
  TicketFileTable,
  TicketItemTable,
  TicketLineTable,
  TicketNoteTable,
  TicketOfferTable,
  TicketOrderTable,
  TicketParcelTable,
  TicketTable,
} from './ticketTables.ts';
import type {
  ExportTable,
  ImportRowTable,
  ImportTable,
  ImportTemplateTable,
  ImportValueTable,
  TemplateRows,
} from './importTables.ts';
import type { AuditTable, MemberAccessTable, MemberTable, RoleTable } from './memberTables.ts';
import type {
  AccountChangeTable,
  AnnouncementReadTable,
  AnnouncementTable,
  NotificationMarkTable,
  NotificationReadTable,
  NotificationTable,
} from './notificationTables.ts';

/** All tables, as Kysely sees them. */
export interface Database {
  packages: PackageTable;
  accounts: AccountTable;
  order_codes: OrderCodeTable;
  users: UserTable;
  shops: ShopTable;
  sessions: SessionTable;
  account_tokens: AccountTokenTable;
  access_links: AccessLinkTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  rate_limits: RateLimitTable;
  exchange_rates: ExchangeRateTable;
  rate_fetches: RateFetchTable;
  base_products: BaseProductTable;
  variants: VariantTable;
  print_areas: PrintAreaTable;
  ship_rates: ShipRateTable;
  providers: ProviderTable;
  favorites: FavoriteTable;
  operator_settings: OperatorSettingsTable;
  operator_versions: OperatorVersionTable;
  shipping_lines: ShippingLineTable;
  print_positions: PrintPositionTable;
  product_groups: ProductGroupTable;
  topup_methods: TopUpMethodTable;
  facility_holidays: FacilityHolidayTable;
  variant_stock: VariantStockTable;
  seller_prices: SellerPriceTable;
  price_changes: PriceChangeTable;
  seller_price_changes: SellerPriceChangeTable;
  catalog: CatalogRows;
  templates: TemplateRows;
  orders: OrderTable;
  order_items: OrderItemTable;
  item_matchings: ItemMatchingTable;
  order_events: OrderEventTable;
  trackings: TrackingTable;
  tracking_events: TrackingEventTable;
  containers: ContainerTable;
  holidays: HolidayTable;
  provider_quality: ProviderQualityTable;
  webhook_signatures: WebhookSignatureTable;
  designs: DesignTable;
  design_links: DesignLinkTable;
  design_link_uses: DesignLinkUseTable;
  design_folders: DesignFolderTable;
  object_store: ObjectStoreTable;
  storage_use: StorageUseTable;
  stored_objects: StoredObjectTable;
  upload_results: UploadResultTable;
  store_links: StoreLinkTable;
  store_hooks: StoreHookTable;
  store_hand_overs: StoreHandOverTable;
  incoming_orders: IncomingOrderTable;
  incoming_lines: IncomingLineTable;
  foreign_variants: ForeignVariantTable;
  store_events: StoreEventTable;
  store_pushes: StorePushTable;
  products: ProductTable;
  listings: ListingTable;
  bills: BillTable;
  bill_orders: BillOrderTable;
  debt_reminders: DebtReminderTable;
  bill_documents: BillDocumentTable;
  document_sequences: DocumentSequenceTable;
  wallets: WalletTable;
  ledger_entries: LedgerTable;
  idempotency_keys: IdempotencyTable;
  transactions: TransactionTable;
  payment_references: PaymentReferenceTable;
  payees: PayeeTable;
  bank_movements: BankMovementTable;
  waiting_orders: WaitingOrderTable;
  tickets: TicketTable;
  ticket_items: TicketItemTable;
  ticket_offers: TicketOfferTable;
  ticket_orders: TicketOrderTable;
  ticket_parcels: TicketParcelTable;
  ticket_notes: TicketNoteTable;
  answer_templates: AnswerTemplateTable;
  ticket_lines: TicketLineTable;
  ticket_files: TicketFileTable;
  staff_people: StaffPersonTable;
  staff_commands: StaffCommandTable;
  staff_approvals: StaffApprovalTable;
  staff_amounts: StaffAmountTable;
  staff_idempotency_keys: StaffIdempotencyTable;
  imports: ImportTable;
  import_rows: ImportRowTable;
  import_templates: ImportTemplateTable;
  import_values: ImportValueTable;
  exports: ExportTable;
  account_changes: AccountChangeTable;
  shop_figures: ShopFigureTable;
  shop_figure_changes: ShopFigureChangeTable;
  notifications: NotificationTable;
  notification_marks: NotificationMarkTable;
  notification_reads: NotificationReadTable;
  announcements: AnnouncementTable;
  announcement_reads: AnnouncementReadTable;
  roles: RoleTable;
  members: MemberTable;
  member_access: MemberAccessTable;
  audit_log: AuditTable;
}
