import * as baseline from './0001_baseline.ts';
import * as unmatchedLines from './0002_unmatched_lines.ts';
import * as storeLinks from './0003_store_links.ts';
import * as unmatchedIndex from './0012_unmatched_index.ts';
import * as storeHandOvers from './0013_store_hand_overs.ts';
import * as operator from './0014_operator.ts';
import * as storePayments from './0015_store_payments.ts';
import * as codeWords from './0016_code_words.ts';
import * as billDocuments from './0018_bill_documents.ts';
import * as priceChanges from './0019_price_changes.ts';
import * as stock from './0020_stock.ts';
import * as voidParcels from './0024_void_parcels.ts';
import * as productLinks from './0025_product_links.ts';
import * as foreignVariants from './0026_foreign_variants.ts';
import * as paymentClock from './0027_payment_clock.ts';
import * as importPrices from './0028_import_prices.ts';
import * as returnsAndFailedVersions from './0029_returns_and_failed_versions.ts';
import * as deleteParcels from './0030_delete_parcels.ts';
import * as storeEventDays from './0031_store_event_days.ts';
import * as removeParcelEvents from './0032_remove_parcel_events.ts';
import * as sellerChangesAndAreaPlaces from './0033_seller_changes_and_area_places.ts';
import type { SchemaSteps } from './step.ts';

/** Every step of the schema (docs/adding.md, "Change the schema"). */
export const steps: SchemaSteps = {
  '0001_baseline': baseline,
  '0002_unmatched_lines': unmatchedLines,
  '0003_store_links': storeLinks,
  '0012_unmatched_index': unmatchedIndex,
  '0013_store_hand_overs': storeHandOvers,
  '0014_operator': operator,
  '0015_store_payments': storePayments,
  '0016_code_words': codeWords,
  '0018_bill_documents': billDocuments,
  '0019_price_changes': priceChanges,
  '0020_stock': stock,
  '0024_void_parcels': voidParcels,
  '0025_product_links': productLinks,
  '0026_foreign_variants': foreignVariants,
  '0027_payment_clock': paymentClock,
  '0028_import_prices': importPrices,
  '0029_returns_and_failed_versions': returnsAndFailedVersions,
  '0030_delete_parcels': deleteParcels,
  '0031_store_event_days': storeEventDays,
  '0032_remove_parcel_events': removeParcelEvents,
  '0033_seller_changes_and_area_places': sellerChangesAndAreaPlaces,
};
