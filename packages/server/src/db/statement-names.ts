/** Maximum prepared statements per connection. */
const MAX_STATEMENTS = 1_000;

const nameByText = new Map<string, string>();

/**
 * Returns the name under which a statement with parameters is prepared, so that each connection plans it only once. Texts depend on the
 * kind of call and never on its values, so there are few. Returns undefined beyond `MAX_STATEMENTS`; such a statement is planned each
 * time.
 */
export function findStatementName(text: string): string | undefined {
  const existing = nameByText.get(text);
  if (existing !== undefined || nameByText.size >= MAX_STATEMENTS) return existing;
  const name = `s${nameByText.size}`;
  nameByText.set(text, name);
  return name;
}
