/**
 * The kind of personal data in a column, and what happens to it when a person's contact data are erased:
 * - `plain`: neither contact data nor names; it stays.
 * - `person`: the id of a person, which leads to a name; it stays.
 * - `contact`: it is erased.
 * - `name`: it is replaced if the name is replaced too.
 * - `written`: texts or file names that people wrote; they are not searched.
 * - `copy`: may repeat addresses and names, which are replaced in it, or is deleted with its row.
 * - `key`: a secret, a digest or a storage key, which reveals nothing.
 * - `sealed`: hashed rows of the log, with digests in place of personal values.
 */
export type PersonalDataKind = 'plain' | 'person' | 'contact' | 'name' | 'written' | 'copy' | 'key' | 'sealed';
