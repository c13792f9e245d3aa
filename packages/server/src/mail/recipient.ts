/** The recipient of an email. */
export interface Recipient {
  /** Null for people without an account. */
  readonly id: number | null;
  readonly name: string;
  readonly email: string;
}
