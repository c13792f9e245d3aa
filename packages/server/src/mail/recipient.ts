/** The recipient of an email. */
export interface Recipient {
  readonly id: number | null;
  readonly name: string;
  readonly email: string;
}
