import * as quotes from './0350_quotes.ts';
import * as shipOrigins from './0380_ship_origins.ts';
import * as lateParcels from './0381_late_parcels.ts';
import * as plainTitles from './0382_plain_titles.ts';
import * as recipientTaxNumbers from './0383_recipient_tax_numbers.ts';
import type { Migration } from 'kysely/migration';
import * as accounts from './0001_accounts.ts';
import * as catalog from './0002_catalog.ts';
import * as orders from './0003_orders.ts';
import * as money from './0004_money.ts';
import * as imports from './0005_imports.ts';
import * as notifications from './0006_notifications.ts';
import * as accountTokens from './0007_account_tokens.ts';
import * as members from './0008_members.ts';
import * as settings from './0009_settings.ts';
import * as designLinks from './0010_design_links.ts';
import * as announcements from './0014_announcements.ts';
import * as alikeOrders from './0015_alike_orders.ts';
import * as fixedFields from './0016_fixed_fields.ts';
import * as importTemplates from './0017_import_templates.ts';
import * as importStop from './0018_import_stop.ts';
import * as bills from './0019_bills.ts';
import * as rejectReasons from './0020_reject_reasons.ts';
import * as plainSearch from './0021_plain_search.ts';
import * as exportReach from './0022_export_reach.ts';
import * as parcelEvents from './0023_parcel_events.ts';
import * as plainNames from './0024_plain_names.ts';
import * as recentNotifications from './0025_recent_notifications.ts';
import * as giftMessage from './0027_gift_message.ts';
import * as trackingShops from './0028_tracking_shops.ts';
import * as idleSessions from './0030_idle_sessions.ts';
import * as secondFactor from './0031_second_factor.ts';
import * as linkTurns from './0035_link_turns.ts';
import * as columnRights from './0036_column_rights.ts';
import * as storageUse from './0037_storage_use.ts';
import * as importSupport from './0040_import_support.ts';
import * as ownNotifications from './0041_own_notifications.ts';
import * as takenUploads from './0048_taken_uploads.ts';
import * as personalization from './0050_personalization.ts';
import * as staff from './0052_staff.ts';
import * as transactions from './0053_transactions.ts';
import * as bankMovements from './0054_bank_movements.ts';
import * as waitingOrders from './0055_waiting_orders.ts';
import * as balances from './0057_balances.ts';
import * as openBills from './0058_open_bills.ts';
import * as debtReminders from './0059_debt_reminders.ts';
import * as announcedTo from './0062_announced_to.ts';
import * as chainOfAll from './0063_chain_of_all.ts';
import * as designLibrary from './0085_design_library.ts';
import * as receipts from './0064_receipts.ts';
import * as staffGuards from './0065_staff_guards.ts';
import * as tiers from './0066_tiers.ts';
import * as rateFetches from './0067_rate_fetches.ts';
import * as papers from './0068_papers.ts';
import * as houseWork from './0070_house_work.ts';
import * as trackingEvents from './0071_tracking_events.ts';
import * as holidays from './0072_holidays.ts';
import * as providerQuality from './0073_provider_quality.ts';
import * as hookSignatures from './0074_hook_signatures.ts';
import * as houseDays from './0103_house_days.ts';
import * as oldPromises from './0104_old_promises.ts';
import * as parcelReads from './0105_parcel_reads.ts';
import * as accountChanges from './0120_account_changes.ts';
import * as waitingRules from './0125_waiting_rules.ts';
import * as alikePlaces from './0090_alike_places.ts';
import * as colorProfile from './0097_color_profile.ts';
import * as mockupArchives from './0094_mockup_archives.ts';
import * as catalogPages from './0080_catalog_pages.ts';
import * as adjustments from './0100_adjustments.ts';
import * as recheck from './0140_recheck.ts';
import * as importSheets from './0141_import_sheets.ts';
import * as topUpForBill from './0160_top_up_for_bill.ts';
import * as billsOfTopUps from './0161_bills_of_top_ups.ts';
import * as importEncoding from './0170_import_encoding.ts';
import * as holdReasons from './0180_hold_reasons.ts';
import * as holdStates from './0186_hold_states.ts';
import * as tickets from './0200_tickets.ts';
import * as products from './0210_products.ts';
import * as templatePages from './0220_template_pages.ts';
import * as analytics from './0230_analytics.ts';
import * as temporaryTables from './0330_temporary_tables.ts';
import * as importsUnderWay from './0331_imports_under_way.ts';
import * as orderCodes from './0332_order_codes.ts';
import * as figures from './0310_figures.ts';
import * as bell from './0311_bell.ts';
import * as roles from './0325_roles.ts';
import * as objectStore from './0320_object_store.ts';
import * as debtAdjustments from './0335_debt_adjustments.ts';
import * as uploadUses from './0336_upload_uses.ts';
import * as search from './0300_search.ts';
import * as filters from './0301_filters.ts';
import * as accountStatus from './0340_account_status.ts';
import * as manyOrders from './0390_many_orders.ts';
import * as ticketNotes from './0391_ticket_notes.ts';
import * as heldPrints from './0400_held_prints.ts';
import * as makingTimes from './0401_making_times.ts';
import * as plainFileNames from './0402_plain_file_names.ts';
import * as designInk from './0355_design_ink.ts';
import * as importFixes from './0360_import_fixes.ts';
import * as payableOrders from './0370_payable_orders.ts';

/** Every change of the schema in order; a released one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001_accounts': accounts,
  '0002_catalog': catalog,
  '0003_orders': orders,
  '0004_money': money,
  '0005_imports': imports,
  '0006_notifications': notifications,
  '0007_account_tokens': accountTokens,
  '0008_members': members,
  '0009_settings': settings,
  '0010_design_links': designLinks,
  '0014_announcements': announcements,
  '0015_alike_orders': alikeOrders,
  '0016_fixed_fields': fixedFields,
  '0017_import_templates': importTemplates,
  '0018_import_stop': importStop,
  '0019_bills': bills,
  '0020_reject_reasons': rejectReasons,
  '0021_plain_search': plainSearch,
  '0022_export_reach': exportReach,
  '0023_parcel_events': parcelEvents,
  '0024_plain_names': plainNames,
  '0025_recent_notifications': recentNotifications,
  '0027_gift_message': giftMessage,
  '0028_tracking_shops': trackingShops,
  '0030_idle_sessions': idleSessions,
  '0031_second_factor': secondFactor,
  '0035_link_turns': linkTurns,
  '0036_column_rights': columnRights,
  '0037_storage_use': storageUse,
  '0040_import_support': importSupport,
  '0041_own_notifications': ownNotifications,
  '0048_taken_uploads': takenUploads,
  '0050_personalization': personalization,
  '0052_staff': staff,
  '0053_transactions': transactions,
  '0054_bank_movements': bankMovements,
  '0055_waiting_orders': waitingOrders,
  '0057_balances': balances,
  '0058_open_bills': openBills,
  '0059_debt_reminders': debtReminders,
  '0062_announced_to': announcedTo,
  '0063_chain_of_all': chainOfAll,
  '0085_design_library': designLibrary,
  '0064_receipts': receipts,
  '0065_staff_guards': staffGuards,
  '0066_tiers': tiers,
  '0067_rate_fetches': rateFetches,
  '0068_papers': papers,
  '0070_house_work': houseWork,
  '0071_tracking_events': trackingEvents,
  '0072_holidays': holidays,
  '0073_provider_quality': providerQuality,
  '0074_hook_signatures': hookSignatures,
  '0090_alike_places': alikePlaces,
  '0094_mockup_archives': mockupArchives,
  '0080_catalog_pages': catalogPages,
  '0100_adjustments': adjustments,
  '0103_house_days': houseDays,
  '0104_old_promises': oldPromises,
  '0105_parcel_reads': parcelReads,
  '0120_account_changes': accountChanges,
  '0125_waiting_rules': waitingRules,
  '0097_color_profile': colorProfile,
  '0140_recheck': recheck,
  '0141_import_sheets': importSheets,
  '0160_top_up_for_bill': topUpForBill,
  '0161_bills_of_top_ups': billsOfTopUps,
  '0170_import_encoding': importEncoding,
  '0180_hold_reasons': holdReasons,
  '0186_hold_states': holdStates,
  '0200_tickets': tickets,
  '0210_products': products,
  '0220_template_pages': templatePages,
  '0230_analytics': analytics,
  '0330_temporary_tables': temporaryTables,
  '0331_imports_under_way': importsUnderWay,
  '0332_order_codes': orderCodes,
  '0310_figures': figures,
  '0311_bell': bell,
  '0325_roles': roles,
  '0320_object_store': objectStore,
  '0335_debt_adjustments': debtAdjustments,
  '0336_upload_uses': uploadUses,
  '0300_search': search,
  '0301_filters': filters,
  '0340_account_status': accountStatus,
  '0350_quotes': quotes,
  '0355_design_ink': designInk,
  '0360_import_fixes': importFixes,
  '0370_payable_orders': payableOrders,
  '0380_ship_origins': shipOrigins,
  '0381_late_parcels': lateParcels,
  '0382_plain_titles': plainTitles,
  '0383_recipient_tax_numbers': recipientTaxNumbers,
  '0390_many_orders': manyOrders,
  '0391_ticket_notes': ticketNotes,
  '0400_held_prints': heldPrints,
  '0401_making_times': makingTimes,
  '0402_plain_file_names': plainFileNames,
};
