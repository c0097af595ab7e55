import { apiErrors, type ErrorBody, type ErrorCode } from '../../contract/errors.ts';

/** Additional data of an error response. `retryAfter`: seconds, sent as a header. */
export type ErrorExtra = Partial<
  Pick<ErrorBody, 'errors' | 'details' | 'user' | 'number_incorrect_password' | 'tries_left'>
> & {
  retryAfter?: number;
};

/**
 * An error response; its status and message are in `contract/errors.ts`.
 * @example
 * if (!order) throw new ApiError('not_found');
 * throw new ApiError('too_many_requests', { retryAfter: 60 });
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly extra: ErrorExtra;

  constructor(code: ErrorCode, extra: ErrorExtra = {}) {
    super(apiErrors[code][1]);
    this.code = code;
    this.status = apiErrors[code][0];
    this.extra = extra;
  }

  /** Returns the JSON of spec §8. */
  body(): ErrorBody {
    const { retryAfter: _header, ...extra } = this.extra;
    return { success: false, message: this.message, code: this.code, ...extra };
  }
}

/**
 * Returns the refusal of one value: 422 with `errors: { field: code }`.
 * @example
 * if (!item) throw invalid({ item_id: 'unknown' });
 */
export const invalid = (fields: Record<string, string>): ApiError =>
  new ApiError('invalid', { errors: fields });
