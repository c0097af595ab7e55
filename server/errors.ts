import { apiErrors, type ErrorBody, type ErrorCode } from '../contract/errors.ts';

/** An answer that is not a success: its status and message stand in `contract/errors.ts`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly details: ErrorBody['details'];

  constructor(code: ErrorCode, extra: { fields?: Record<string, string>; details?: ErrorBody['details'] } = {}) {
    super(apiErrors[code][1]);
    this.code = code;
    this.status = apiErrors[code][0];
    this.fields = extra.fields;
    this.details = extra.details;
  }

  /** The JSON of spec §8. */
  body(): ErrorBody {
    return {
      success: false,
      message: this.message,
      code: this.code,
      ...(this.fields && { errors: this.fields }),
      ...(this.details && { details: this.details }),
    };
  }
}

/** A refusal of one value: 422 with `errors: { field: code }`. */
export const invalid = (fields: Record<string, string>): ApiError => new ApiError('invalid', { fields });
