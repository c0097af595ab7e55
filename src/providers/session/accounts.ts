import type { SignUpRequest } from '../../../contract/accounts/accounts.ts';
import type { SupportContact } from '../../../contract/accounts/session.ts';
import type { Accept, InvitationAnswer } from '../../../contract/accounts/members.ts';
import { beginSession, type SignInResponse } from './authProvider.ts';
import { call } from '../http/httpClient.ts';

const post = <T>(path: string, body: object): Promise<T> =>
  call<T>(path, { method: 'POST', token: null, body });

/** Opens an account; the owner proves their address by mail first. Throws ApiFailure: `invalid` with `errors`. */
export const signUp = (input: SignUpRequest): Promise<unknown> => post('/auth/sign-up', input);

/** Requests another mail to prove an address; the response does not reveal whether there is one to prove. */
export const resendVerification = (email: string): Promise<unknown> =>
  post('/auth/resend-verification', { email });

/** Fetches the support address, and where a trial shows its mails. */
export const readSupport = (): Promise<SupportContact> =>
  call<SupportContact>('/auth/support', { token: null });

/** Requests a link to set a new password; the response does not reveal whether the address is known. */
export const forgotPassword = (email: string): Promise<unknown> => post('/auth/forgot-password', { email });

/**
 * Proves an address by its link and the password of the sign-up, and signs in. Throws ApiFailure: `link_expired`,
 * `invalid` for a wrong password, `too_many_requests`, `inactive_account`.
 */
export const verifyEmail = async (token: string, password: string): Promise<void> =>
  beginSession(await post<SignInResponse>('/auth/verify-email', { token, password }));

/**
 * Sets a new password by its link, with a code if the user has a second factor, and signs in. Throws ApiFailure:
 * `second_factor_needed`, `link_expired`, `invalid`, `inactive_account`.
 */
export const resetPassword = async (token: string, password: string, otp?: string): Promise<void> =>
  beginSession(await post<SignInResponse>('/auth/reset-password', { token, password, otp }));

/** Fetches an invitation by its link. Throws ApiFailure: `link_expired`. */
export const readInvitation = async (token: string): Promise<InvitationAnswer> =>
  (await post<{ invitation: InvitationAnswer }>('/auth/invitation', { token })).invitation;

/** Accepts an invitation and signs in. Throws ApiFailure: `link_expired`, `address_known`, `invalid`. */
export const acceptInvitation = async (accept: Accept): Promise<void> =>
  beginSession(await post<SignInResponse>('/auth/accept-invitation', accept));

/** Declines an invitation. Throws ApiFailure: `link_expired`. */
export const declineInvitation = (token: string): Promise<unknown> =>
  post('/auth/decline-invitation', { token });
