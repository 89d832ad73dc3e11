/**
 * How an online payment stands, for who pays: it waits for Vipps, it is paid, it was closed without money, or the money was let
 * go again before it was taken.
 */
export type AttemptState = 'waiting' | 'paid' | 'cancelled' | 'released';
