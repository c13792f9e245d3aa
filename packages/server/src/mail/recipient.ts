/** Somebody to whom a mail goes. */
export interface Recipient {
  /** Null for people without an account. */
  readonly id: number | null;
  readonly name: string;
  readonly email: string;
}
