/** Of this package; said in the user agent. */
export const version = '0.1.0';
