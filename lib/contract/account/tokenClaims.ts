/** The claim of an ID token, "true" or "false": whether signing in asks its person for a code of an authenticator app. */
export const secondFactorClaim = 'second_factor';

/**
 * The claim of an ID token by which the sign-in that found a second factor set up or taken off at the user pool itself outlasts the ending of
 * sessions that follows: the moment of that. Tokens that are renewed do not have it.
 */
export const signedOutClaim = 'signed_out_at';
