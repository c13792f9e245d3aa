export interface Recipient {
  readonly id: number | null;
  readonly name: string;
  readonly email: string;
}
