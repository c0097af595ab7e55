/**
 * All errors of the provider API: HTTP status and English message by code. The codes are also i18n keys
 * (`errors.<code>`); fixed messages come from spec §8.
 */
export const apiErrors = {
  unexpected: [500, 'Sorry, an unexpected error occurred. Please try again later.'],
  unavailable: [503, 'The service is not ready yet. Try again in a moment.'],
  storage_full: [507, 'The system is out of storage. Try again later.'],
  storage_quota: [409, 'The storage of your account is full.'],
  storage_config: [503, 'Miss config'],
  upload_missing: [404, 'The uploaded file is no longer stored. Upload it again.'],
  upload_other_use: [422, 'This file was uploaded for something else. Upload it again.'],
  file_too_large: [422, 'The file is too large.'],
  file_broken: [422, 'The picture is damaged or incomplete.'],
  file_pixels: [
    422,
    'The picture has more than 30,000 pixels on a side, or more than 300 megapixels (64 if it is interlaced).',
  ],
  file_unsafe: [422, 'This SVG has scripts or links to other files. Save it without them, or send a PNG.'],
  file_fonts: [
    422,
    'Text in this file needs fonts that are not in it, so it would print in another font. Convert all text to outlines (paths) and upload it again, or send a PNG.',
  ],
  file_heavy: [422, 'This drawing takes too long to draw, or too much memory. Send it as a PNG.'],
  not_a_design: [422, 'This is not a print file. Use PNG, JPG, WebP, TIFF, SVG or PDF.'],
  design_in_use: [409, 'An order that is not printed yet uses this file.'],
  not_a_receipt: [422, 'This is not a receipt. Use a picture (PNG, JPG, WebP) or a PDF.'],
  receipt_sent: [409, 'A receipt was already sent and cannot be replaced.'],
  not_an_attachment: [422, 'This file cannot be attached. Use JPG, PNG, WebP, HEIC, MP4 or PDF.'],
  not_found: [404, 'Not found.'],
  method_not_allowed: [405, 'This address does not support this method.'],
  bad_request: [400, 'The request could not be read.'],
  invalid: [422, 'Some values are not valid.'],
  unknown_filter: [422, 'This call does not know a parameter of its address.'],
  forbidden: [403, 'Your role does not allow this.'],
  support_may_not: [403, 'Support cannot do this: only the seller can.'],
  session_expired: [401, 'Your session expired'],
  too_many_requests: [429, 'Too many requests. Try again later.'],
  payload_too_large: [413, 'This is too large.'],
  unsupported_media: [415, 'This type of content is not supported.'],
  login_failed: [401, 'Login failed'],
  second_factor_needed: [403, 'This needs a code from your app.'],
  factor_on: [409, 'Two-step verification is already on.'],
  email_not_verified: [403, 'Confirm your email address before you sign in.'],
  link_expired: [410, 'This link was already used or has expired.'],
  inactive_account: [403, 'This account is inactive.'],
  not_a_seller: [403, 'Only sellers can sign in here.'],
  NO_DATA: [404, 'Shop not found'],
  TOKEN_INVALID: [403, 'Failed to select shop'],
  rights_beyond_own: [403, 'You cannot give, change or remove rights that you do not have yourself.'],
  not_yourself: [409, 'You cannot change your own role. Ask the owner of the account.'],
  not_invited: [409, 'This person has no open invitation.'],
  invitation_limit: [
    429,
    'This account has reached its limit of invitations for now. A new account sends 10 a day at most, later 60 an hour.',
  ],
  in_use: [409, 'This is still in use, so it cannot be deleted.'],
  role_in_use: [409, 'Someone still has this role.'],
  address_known: [409, 'This address already has an account. Ask for an invitation to another address.'],
  key_reused: [409, 'This idempotency key was used for another request.'],
  version_conflict: [409, 'Someone else just changed this.'],
  workbook_moved: [
    409,
    'Another version is in force than the one this workbook was made from. Export it again and repeat your changes.',
  ],
  workbook_scheduled: [409, 'A version waits for its date. Withdraw it first.'],
  order_number_taken: [409, 'This shop already has an order with this number.'],
  balance_too_low: [409, 'The balance does not cover this payment.'],
  credit_exceeded: [409, 'This payment exceeds the credit limit.'],
  bill_not_open: [409, 'This bill is already paid or canceled.'],
  bill_on_credit: [409, 'This bill is confirmed on credit. What comes in pays it.'],
  bill_move: [409, 'A bill with this status does not take that one.'],
  bill_part_paid: [409, 'What was paid already covers the rest of this bill. Cancel the bill instead.'],
  not_postpaid: [409, 'This account is prepaid.'],
  debt_expired: [409, 'The account is over its debt limit. Top up to continue.'],
  quote_changed: [409, 'The cost has changed. Check it again before you pay.'],
  nothing_to_pay: [409, 'None of these orders can be paid.'],
  order_not_pending: [409, 'This is only possible while the order is pending.'],
  order_unmatched: [409, 'An item has no product or no print file yet.'],
  undo_expired: [409, 'This can no longer be undone.'],
  undo_changed: [409, 'Something of this was changed since, so it can no longer be undone as a whole.'],
  order_in_production: [409, 'The order is in production and can no longer be changed.'],
  order_shipped: [409, 'The order has shipped.'],
  order_closed: [409, 'The order is closed.'],
  order_paid: [409, 'The order is already paid.'],
  cancel_window_over: [409, 'The time to cancel free of charge is over.'],
  country_locked: [409, 'The country cannot change once the order is paid.'],
  not_rejected: [409, 'Only a rejected order can be resubmitted.'],
  no_rate: [409, 'The shipping line does not reach this country.'],
  post_box: [409, 'The shipping line does not deliver to post boxes and military post offices.'],
  out_of_stock: [409, 'A product in this order is out of stock or no longer sold.'],
  product_active: [409, 'This product is already active.'],
  product_inactive: [409, 'This product is already inactive.'],
  print_sharp_enough: [409, 'No file prints below 150 DPI, would not be seen, or was centered.'],
  print_too_coarse: [
    409,
    'A file would print blurred at its size. Place it smaller, or confirm its resolution.',
  ],
  print_blank: [
    409,
    'A file of this order would hardly be seen: it has no ink, almost none, or the color of the product. Choose another file, or confirm it.',
  ],
  print_recentered: [
    409,
    'A file of this order was centered, because its print area became smaller. Place it, or accept the centered placement.',
  ],
  step_refused: [409, 'The status of the order does not allow this step.'],
  order_held: [409, 'The order is on hold. Release it first.'],
  hold_unanswerable: [
    409,
    'The seller can no longer change what this reason asks for. Use words of your own.',
  ],
  order_not_held: [409, 'The order is not on hold.'],
  cancel_window_open: [409, 'The order can still be canceled free of charge.'],
  address_to_check: [409, 'The address of this order has not been checked yet.'],
  print_file_missing: [409, 'A print file of this order is still missing.'],
  items_sent: [409, 'These items are already in a package.'],
  items_remade: [409, 'These items were not sent, or are already being resent.'],
  number_taken: [409, 'Another parcel has this tracking number.'],
  parcel_scanned: [
    409,
    'The carrier has scanned this parcel. If its events (parcels show) are of another one, confirm their number.',
  ],
  order_ambiguous: [409, 'Several accounts have an order with this code. Use its id.'],
  import_not_ready: [409, 'The import is not ready for this step.'],
  import_started: [409, 'The import has already started.'],
  template_ready_made: [409, 'Ready-made templates stay as they are. Copy it and change the copy.'],
  template_is_default: [409, 'This template is the default already.'],
  too_many_templates: [409, 'The account has 200 templates, the most it can keep. Remove one first.'],
  no_rate_yet: [404, 'There is no exchange rate yet.'],
  too_many_top_ups: [409, 'You have reached the limit of open top-ups. Pay or cancel one of them first.'],
  reference_used: [409, 'This transaction ID was already used. Each transfer counts once.'],
  top_up_closed: [409, 'This request is settled and can no longer be changed.'],
  staff_known: [409, 'Someone already has this name.'],
  bad_signature: [401, 'The signature is missing or wrong.'],
  movement_settled: [409, 'This transfer is already settled.'],
  order_not_paid: [409, 'Only paid orders have tickets. One that is not paid you can change yourself.'],
  ticket_category: [409, 'This cannot be asked about an order with this status.'],
  claim_window_over: [409, 'The claim window of this order is over.'],
  ticket_closed: [409, 'This ticket is closed. Open a new one.'],
  ticket_moved: [409, 'The status of the ticket does not allow this.'],
  ticket_merged: [409, 'This ticket goes on in another one.'],
  ticket_merge: [409, 'Only two open tickets of the same shop become one.'],
  parcels_of_shops: [422, 'These parcels are of several shops. Open a ticket for each shop.'],
  top_up_ambiguous: [409, 'Several accounts have a top-up or withdrawal with this number. Use its id.'],
  answer_unknown: [404, 'No answer has this name.'],
  ticket_ambiguous: [409, 'Several accounts have a ticket with this number. Use its id.'],
  offer_settled: [409, 'This offer was already answered or withdrawn.'],
  offer_beyond: [409, 'This is more than what is left of the cost of the order.'],
  store_refuses: [409, 'The store did not pass the test. Test it again to see what to do.'],
  store_linked_already: [409, 'This store is connected already.'],
  shop_has_other_store: [
    409,
    'Another store of this platform belongs to this shop, and both may use the same ids for different products. Choose or add another shop for this one.',
  ],
  store_other: [409, 'These keys belong to another store.'],
  hand_over_gone: [
    410,
    'The keys that the store handed over are no longer here. Let the store hand them over again.',
  ],
  store_link_state: [409, 'The state of this connection does not allow this.'],
  push_state: [409, 'This tracking number was sent to the store, or is on its way there.'],
  incoming_order_state: [409, 'Nothing waits for you in this order.'],
  export_too_old: [404, 'This export is no longer stored.'],
} as const satisfies Record<string, readonly [number, string]>;

/** Minutes in the dashboard's texts of `too_many_requests`, ascending; 0 means a few seconds. */
export const waitMinutes = [0, 1, 5, 15, 30, 60] as const;

/** Last part of the key of such a text. */
export type WaitText = `too_many_requests_${(typeof waitMinutes)[number]}`;

export type ErrorCode = keyof typeof apiErrors;

/** Codes of a single wrong value, in `errors` of a 422 response; also i18n keys (`invalid.<code>`). */
export const valueErrors = [
  'store_address',
  'required',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'email',
  'phone',
  'format',
  'choice',
  'number',
  'unknown',
  'taken',
  'postcode',
  'country',
  'no_rate',
  'post_box',
  'out_of_stock',
  'too_coarse',
  'outside',
  'nul',
  'common',
  'personal',
  'wrong',
  'code',
  'future',
  'past',
  'several',
] as const;

export type ValueError = (typeof valueErrors)[number];

/** Body of every error response (spec §8). `errors` maps a field path to a value error. */
export interface ErrorBody {
  success: false;
  message: string;
  code: ErrorCode;
  errors?: Record<string, string>;
  /** Facts that the seller needs to act on it, e.g. how many cents are missing. */
  details?: Record<string, string | number | boolean | null>;
  /** For a failed sign-in (spec §6): number of wrong passwords so far, and attempts left before waiting. */
  number_incorrect_password?: number;
  tries_left?: number;
  /** Set in the 403 of an inactive account (spec §6). */
  user?: { id: string; email: string; full_name: string };
}
